import { accountFormSchema, addressFormSchema } from '@shop/contract/rest/account-forms'
import { wrongFieldIn } from '@shop/contract/rest/form-fields'
import { type Country, knownCountry } from '@shop/domain/validation'
import { refuse } from '../../platform/refusal'
import { type Address, type AddressField, type AddressInput, addressFields } from './address'

type Change = {
  readonly before: Address
  readonly after: Address
  /** What the caller says of the address. */
  readonly input: AddressInput | null | undefined
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  /** Whether a form makes it the account of another kind of customer. */
  readonly isNewKind: boolean
  /** Where the shop is; an address may be in another country. */
  readonly marketCountry: string
  readonly currentYear: number
}

const names: readonly AddressField[] = ['firstName', 'lastName', 'company']

/**
 * Asks the forms of the account what the browser has asked them. What is sent back as it was read is no change, but for
 * the lack of a name; and who becomes a business says what it is called.
 */
export function refuseWrongFields(change: Change): void {
  const { before, after, input, customerType, isNewKind, marketCountry, currentYear } = change
  const ofMarket = knownCountry(marketCountry)
  const ofAddress = knownCountry(after.country || marketCountry)
  // How a country that we only send to writes its postcodes and telephones is not known here.
  const isJudged = (field: string) =>
    (field !== 'mobile' || (ofMarket && ofAddress)) && (field !== 'zip' || ofAddress !== undefined)
  const isAsked = (field: AddressField) =>
    after[field] !== before[field] ||
    (after[field] === '' && names.includes(field) && typeof input?.[field] === 'string') ||
    (isNewKind && field === 'company')
  const judged = addressFields.filter((field) => isAsked(field) && isJudged(field))
  const changed = Object.fromEntries(judged.map((field) => [field, after[field]]))
  const wrongIn = (country: Country = 'NO') =>
    wrongFieldIn(accountFormSchema({ country, currentYear }), { ...changed, customerType })
  // A telephone is right as either of the two writes it.
  const wrong =
    (wrongIn(ofMarket) && wrongIn(ofAddress)) ??
    wrongFieldIn(addressFormSchema({ country: ofAddress ?? 'NO' }), changed)
  if (wrong) throw refuse('ADDRESS_INVALID', `${wrong.field}: ${wrong.message}`, { field: wrong.field })
}
