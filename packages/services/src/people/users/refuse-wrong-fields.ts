import { accountFormSchema, addressFormSchema } from '@shop/contract/rest/account-forms'
import { type FormPlace, wrongFieldIn } from '@shop/contract/rest/form-fields'
import { knownCountry } from '@shop/domain/validation'
import { refuse } from '../../platform/refusal'
import { type Address, addressFields } from './address'

type Change = {
  readonly before: Address
  readonly after: Address
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  /** Whose rules count where the address names no country. */
  readonly marketCountry: string
  readonly currentYear: number
}

const ruledByCountry: readonly string[] = ['zip', 'mobile']

/** Asks the forms of the account what the browser has asked them; what is sent back as it was read is no change. */
export function refuseWrongFields({ before, after, customerType, marketCountry, currentYear }: Change): void {
  const country = knownCountry(after.country || marketCountry)
  // How a country that we only send to writes its postcodes and telephones is not known here.
  const isJudged = (field: string) => country !== undefined || !ruledByCountry.includes(field)
  const names = addressFields.filter((field) => after[field] !== before[field] && isJudged(field))
  const changed = Object.fromEntries(names.map((field) => [field, after[field]]))
  const place: FormPlace = { country: country ?? 'NO', currentYear }
  const wrong =
    wrongFieldIn(accountFormSchema(place), { ...changed, customerType }) ??
    wrongFieldIn(addressFormSchema(place), changed)
  if (wrong) throw refuse('ADDRESS_INVALID', `${wrong.field}: ${wrong.message}`, { field: wrong.field })
}
