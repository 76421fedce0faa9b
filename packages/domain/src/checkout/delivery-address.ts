import { countryCodeOf } from '../validation/country-code'
import { knownCountry } from '../validation/personal-id'
import { parsePhone } from '../validation/phone'
import { parsePostcode } from '../validation/postcode'
import { type SpecialTerritory, specialTerritory } from '../validation/special-territory'

/** The fields that an order cannot do without. */
export type DeliveryAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly addressLine1: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly company: string
  /** The form of the buyer asks for one; here only what is given has to be one. */
  readonly mobile?: string
}

export type AddressObjection =
  | { readonly kind: 'other-country' }
  | { readonly kind: 'special-territory'; readonly territory: SpecialTerritory }
  | { readonly kind: 'required'; readonly field: Exclude<keyof DeliveryAddress, 'country' | 'mobile'> }
  | { readonly kind: 'not-a-postcode' }
  | { readonly kind: 'not-a-mobile' }

export type SellingCountry = { readonly code: string; readonly name: string }

const required = ['firstName', 'lastName', 'addressLine1', 'city', 'zip'] as const

/** What keeps an order from this address, in the order in which a shopper is told. */
export function addressObjections(
  address: DeliveryAddress,
  country: SellingCountry,
  needsCompany = false,
): AddressObjection[] {
  const objections: AddressObjection[] = []
  const code = isNameOf(country, address.country) ? country.code : (countryCodeOf(address.country) ?? address.country)
  const territory = specialTerritory(code, address.zip)
  if (territory) objections.push({ kind: 'special-territory', territory })
  else if (!isNameOf(country, address.country)) objections.push({ kind: 'other-country' })
  const fields = needsCompany ? ([...required, 'company'] as const) : required
  for (const field of fields) if (address[field] === '') objections.push({ kind: 'required', field })
  if (!territory && address.zip !== '' && postcodeOf(country.code, address.zip) === undefined)
    objections.push({ kind: 'not-a-postcode' })
  if (address.mobile && mobileOf(country.code, address.mobile) === undefined) objections.push({ kind: 'not-a-mobile' })
  return objections
}

/** Clients write a country as a code or a name, in any language of the shop; none at all is the market's own. */
export function isNameOf(country: SellingCountry, text: string): boolean {
  const name = text.trim().toLowerCase()
  if (name === '' || name === country.name.toLowerCase()) return true
  return (countryCodeOf(text) ?? name.toUpperCase()) === country.code
}

/** The postcode as the country writes it (`114 55`), undefined for none of its own; of other countries we know no rule. */
export function postcodeOf(countryCode: string, zip: string): string | undefined {
  const country = knownCountry(countryCode)
  if (!country) return zip
  const parsed = parsePostcode(zip, country)
  return parsed.ok ? parsed.value : undefined
}

/** The mobile number as E.164, undefined for none; of other countries we know no rule. */
function mobileOf(countryCode: string, mobile: string): string | undefined {
  const country = knownCountry(countryCode)
  return country ? parsePhone(mobile, country) : mobile
}
