import { knownCountry } from '@shop/domain/validation'
import { customerForm, type Issue, type Moment, type Problem, problemOf } from '@/forms/form-schemas'
import type { CheckoutValues, FieldName } from './checkout-form'

export type Problems = Partial<Record<FieldName, Problem>>

export type FormRules = (values: CheckoutValues) => readonly Issue[]

const ruledByCountry: readonly PropertyKey[] = ['zip', 'mobile', 'personalId', 'organisationId']
const ofNoCountry: readonly string[] = ['validate.required', 'validate.tooLong', 'validate.characters']

/** The schema that the services ask as well. It comes after the page: nobody has made a mistake before. */
export async function formRules(countryCode: string, needsPersonalId: boolean): Promise<FormRules> {
  const { customerFormSchema } = await customerForm()
  const country = knownCountry(countryCode)
  const schema = customerFormSchema({
    country: country ?? 'FI',
    currentYear: new Date().getFullYear(),
    // Whether ids made for tests are good is the services' to say.
    allowsTestIds: true,
    needsPersonalId,
  })
  return (values) => {
    const issues = schema.safeParse(values).error?.issues ?? []
    // How a country we only send to writes its postcodes and telephones is not known here.
    return country
      ? issues
      : issues.filter(({ path, message }) => !ruledByCountry.includes(path[0] ?? '') || ofNoCountry.includes(message))
  }
}

/** The first thing that is wrong with each field, in the words for this moment, or for the one when it was first said. */
export function problemsOf(
  rules: FormRules,
  { acceptsTerms, ...values }: CheckoutValues,
  on: Moment,
  saidOn: ReadonlyMap<FieldName, Moment> = new Map(),
): Problems {
  const found: Problems = {}
  for (const { path, message } of rules({ ...values, acceptsTerms })) {
    const name = String(path[0]) as FieldName
    found[name] ??= problemOf(name, message, saidOn.get(name) ?? on)
  }
  if (on === 'submit' && !acceptsTerms) found.acceptsTerms = ['checkout.termsMissing']
  return found
}
