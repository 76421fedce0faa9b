import { isTooYoungForCredit, needsPersonalId } from '@shop/domain/checkout'
import { type Country, knownCountry, parseOrganisationId, parsePersonalId } from '@shop/domain/validation'
import type { Place } from '../../../ground/context/place'
import { refuse } from '../../../platform/refusal'
import type { Buyer } from '../../checkout/buyer'
import type { PaymentMethod } from '../../checkout/methods'

type CustomerType = 'PERSON' | 'ORGANIZATION'
export type Identity = { readonly personalId: string | null; readonly organisationId: string | null }
export type IdTerms = { readonly allowsTestIds: boolean; readonly now: Date }

const isIdCountry = (country: string): country is Country => knownCountry(country) !== undefined

/** The id in the form in which it is kept; undefined for what is none of the market's country. */
export function parsedId(
  text: string,
  customerType: CustomerType,
  { market }: Place,
  { allowsTestIds, now }: IdTerms,
): string | undefined {
  const country = market.country.code
  // Of another country the shop only knows that its ids are not ours.
  if (!isIdCountry(country)) return text
  const parse = customerType === 'ORGANIZATION' ? parseOrganisationId : parsePersonalId
  return parse(text, country, { currentYear: now.getUTCFullYear(), allowsTestIds })
}

type Asked = {
  readonly customerType: CustomerType
  readonly buyer: Pick<Buyer, 'organisationId'>
  readonly payment: Pick<PaymentMethod, 'providerMethod'>
}

/** What is given has to be an id. A business says which it is, and so does a person whom the shop itself sends an invoice. */
export function identityOf(
  given: string | null,
  { customerType, buyer, payment }: Asked,
  place: Place,
  terms: IdTerms,
): Identity {
  const text = customerType === 'ORGANIZATION' ? (given ?? buyer.organisationId) : given
  const id = text ? parsedId(text, customerType, place, terms) : undefined
  const isNeeded = customerType === 'ORGANIZATION' || needsPersonalId(payment.providerMethod, place.market.country.code)
  if (!id && (isNeeded || given !== null))
    throw refuse('INVALID_IDENTITY_NUMBER', 'The identity number is missing or not a valid one')
  return customerType === 'ORGANIZATION'
    ? { personalId: null, organisationId: id ?? null }
    : { personalId: id ?? null, organisationId: null }
}

/** No credit to who is under eighteen by their own id. Where the lender asks for the id, on its own page, it refuses. */
export function refuseMinorsOnCredit(
  personalId: string | null,
  { creditTier }: Pick<PaymentMethod, 'creditTier'>,
  { market }: Place,
  now: Date,
): void {
  const country = market.country.code
  if (creditTier < 3 || !personalId || !isIdCountry(country)) return
  if (isTooYoungForCredit(personalId, country, now.getTime(), market.settings.timeZone))
    throw refuse('UNDER_AGE', 'Buying on credit is from 18 years on')
}
