import type { MessageKey } from '@shop/i18n/messages'
import { fieldMaxLengths } from '@shop/domain/validation'
import type { CheckoutValues, FieldName } from './checkout-form'

export type Moment = 'blur' | 'submit'
export type Problem = readonly [key: MessageKey, values?: Readonly<Record<string, number>>]
export type Problems = Partial<Record<FieldName, Problem>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Schema = { safeParse: (values: unknown) => { error?: { readonly issues: readonly Issue[] } | undefined } }

/** The schema that the services ask as well. It comes after the page: nobody has made a mistake before. */
export async function formSchema(country: string): Promise<Schema> {
  const { parseWithoutEval } = await import('@shop/contract/rest/parse-without-eval')
  parseWithoutEval()
  const { customerFormSchema } = await import('@shop/contract/rest/customer-form')
  // Whether ids made for tests are good is the services' to say.
  return customerFormSchema({ country: country as never, currentYear: new Date().getFullYear(), allowsTestIds: true })
}

/** The first thing that is wrong with each field, in the words for this moment. */
export function problemsOf(schema: Schema, values: CheckoutValues, on: Moment, needsPersonalId: boolean): Problems {
  const { acceptsTerms, personalId, ...form } = values
  const isPerson = form.customerType === 'PERSON'
  const asked = {
    ...form,
    // What is not on the screen is not looked at.
    ...(isPerson && { organisationId: '', company: '' }),
    personalId: isPerson && needsPersonalId ? personalId : '',
  }
  const found: Problems = {}
  for (const { path, message } of schema.safeParse(asked).error?.issues ?? []) {
    const name = String(path[0]) as FieldName
    found[name] ??= problem(name, message, on)
  }
  if (isPerson && needsPersonalId && personalId.trim() === '') found.personalId = required(on)
  if (on === 'submit' && !acceptsTerms) found.acceptsTerms = ['checkout.termsMissing']
  return found
}

const required = (on: Moment): Problem => [on === 'blur' ? 'validate.empty' : 'validate.required']

function problem(name: FieldName, message: string, on: Moment): Problem {
  if (message === 'validate.required') return required(on)
  if (message !== 'validate.tooLong') return [message as MessageKey]
  const max = Object.entries(fieldMaxLengths).find(([field]) => field === name)?.[1] ?? 0
  return ['validate.tooLong', { max }]
}
