import { accountFormSchema, addressFormSchema } from '@shop/contract/rest/account-forms'
import { wrongFieldIn } from '@shop/contract/rest/form-fields'
import { type Country, knownCountry } from '@shop/domain/validation'
import { refuse } from '../../platform/refusal'
import { type Address, addressFields } from './address'

type Change = {
  readonly before: Address
  readonly after: Address
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  /** Where the shop is; an address may be in another country. */
  readonly marketCountry: string
  readonly currentYear: number
}

/** Asks the forms of the account what the browser has asked them; what is sent back as it was read is no change. */
export function refuseWrongFields({ before, after, customerType, marketCountry, currentYear }: Change): void {
  const ofMarket = knownCountry(marketCountry)
  const ofAddress = knownCountry(after.country || marketCountry)
  // How a country that we only send to writes its postcodes and telephones is not known here.
  const isJudged = (field: string) =>
    (field !== 'mobile' || (ofMarket && ofAddress)) && (field !== 'zip' || ofAddress !== undefined)
  const names = addressFields.filter((field) => after[field] !== before[field] && isJudged(field))
  const changed = Object.fromEntries(names.map((field) => [field, after[field]]))
  const wrongIn = (country: Country = 'NO') =>
    wrongFieldIn(accountFormSchema({ country, currentYear }), { ...changed, customerType })
  // A telephone is right as either of the two writes it.
  const wrong =
    (wrongIn(ofMarket) && wrongIn(ofAddress)) ??
    wrongFieldIn(addressFormSchema({ country: ofAddress ?? 'NO' }), changed)
  if (wrong) throw refuse('ADDRESS_INVALID', `${wrong.field}: ${wrong.message}`, { field: wrong.field })
}
