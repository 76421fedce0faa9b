import { isTooYoungForCredit, needsPersonalId } from '@shop/domain/checkout'
import {
  type Country,
  type KeptId,
  keptId,
  knownCountry,
  parseOrganisationId,
  parsePersonalId,
} from '@shop/domain/validation'
import type { Place } from '../../../ground/context/place'
import { refuse } from '../../../platform/refusal'
import type { PaymentMethod } from '../../checkout/methods'

type CustomerType = 'PERSON' | 'ORGANIZATION'
export type IdTerms = { readonly allowsTestIds: boolean; readonly now: Date }

const isIdCountry = (country: string): country is Country => knownCountry(country) !== undefined

/** The id in the form in which it is stored; undefined when it is not an id of the market's country. */
export function parsedId(
  text: string,
  customerType: CustomerType,
  { market }: Place,
  { allowsTestIds, now }: IdTerms,
): string | undefined {
  const country = market.country.code
  // The shop has no rules for ids of other countries.
  if (!isIdCountry(country)) return text
  const parse = customerType === 'ORGANIZATION' ? parseOrganisationId : parsePersonalId
  return parse(text, country, { currentYear: now.getUTCFullYear(), allowsTestIds })
}

type Asked = {
  readonly customerType: CustomerType
  readonly payment: Pick<PaymentMethod, 'providerMethod'>
}

/** An id that is given must be valid. Businesses must give one, and so must persons who get an invoice from the shop. */
export function identityOf(
  given: string | null,
  { customerType, payment }: Asked,
  place: Place,
  terms: IdTerms,
): KeptId {
  const id = given ? parsedId(given, customerType, place, terms) : undefined
  const isNeeded = customerType === 'ORGANIZATION' || needsPersonalId(payment.providerMethod, place.market.country.code)
  if (!id && (isNeeded || given !== null))
    throw refuse('INVALID_IDENTITY_NUMBER', 'The identity number is missing or not a valid one')
  return keptId(id ?? null, customerType)
}

/** Refuses credit to buyers under eighteen, by their id. A lender that asks for the id itself refuses them itself. */
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
