import { passwordMinLength } from '@shop/domain/constants'
import { fieldMaxLengths } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'
import { loadSchemas } from '@/browser/load-schemas'

/** A text of the catalogue with what stands in it. */
export type Problem = readonly [key: MessageKey, values?: Readonly<Record<string, number>>]
export type Problems<Values> = Partial<Record<keyof Values, Problem | undefined>>
/** Leaving an input and submitting the form have texts of their own. */
export type Moment = 'blur' | 'submit'

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
/** Only what is asked of a schema, so that nothing of it comes with the page. */
export type FormSchema = { readonly safeParse: (values: unknown) => { readonly error?: { readonly issues: Issue[] } } }

// The schemas that the services ask as well. They come after the page: nobody has made a mistake before.

export const accountForms = () =>
  loadSchemas(async () => {
    const {
      loginFormSchema,
      forgotFormSchema,
      emailChangeFormSchema,
      newPasswordFormSchema,
      changePasswordFormSchema,
      accountFormSchema,
      addressFormSchema,
      registerFormSchema,
      passkeyFormSchema,
      passkeyNameFormSchema,
      signInCodeFormSchema,
    } = await import('@shop/contract/rest/account-forms')
    return {
      ...{ loginFormSchema, forgotFormSchema, emailChangeFormSchema, newPasswordFormSchema },
      ...{ changePasswordFormSchema, accountFormSchema, addressFormSchema, registerFormSchema, passkeyFormSchema },
      ...{ signInCodeFormSchema, passkeyNameFormSchema },
    }
  })
export const shopForms = () =>
  loadSchemas(async () => {
    const {
      notifyFormSchema,
      newsletterFormSchema,
      findOrderFormSchema,
      orderProofFormSchema,
      promoFormSchema,
      smsCodeFormSchema,
      accessNumberFormSchema,
      returnFormSchema,
      reviewFormSchema,
    } = await import('@shop/contract/rest/shop-forms')
    return {
      ...{ notifyFormSchema, newsletterFormSchema, findOrderFormSchema, orderProofFormSchema, promoFormSchema },
      ...{ smsCodeFormSchema, accessNumberFormSchema, returnFormSchema, reviewFormSchema },
    }
  })
export const customerForm = () => loadSchemas(() => import('@shop/contract/rest/customer-form'))

/** The first thing that is wrong with each field; without the schema the services alone say what is. */
export async function issuesIn<Values extends object>(
  values: Values,
  schema: Promise<FormSchema>,
): Promise<Partial<Record<keyof Values & string, string>>> {
  const loaded = await schema.catch((cause: unknown) => void reportError(cause))
  const found: Partial<Record<keyof Values & string, string>> = {}
  for (const { path, message } of loaded?.safeParse(values).error?.issues ?? [])
    found[String(path[0]) as keyof Values & string] ??= message
  return found
}

/** What is wrong with each field, for this moment. */
export async function problemsIn<Values extends object>(
  values: Values,
  on: Moment,
  schema: Promise<FormSchema>,
): Promise<Problems<Values>> {
  const issues = Object.entries<string | undefined>(await issuesIn(values, schema))
  return Object.fromEntries(
    issues.map(([name, message]) => [name, problemOf(name, message ?? '', on)]),
  ) as Problems<Values>
}

/** What is said of each field of a form that is sent. */
export async function saidOnSubmit<Values extends object>(
  values: Values,
  schema: Promise<FormSchema>,
  t: (...problem: Problem) => string,
): Promise<Record<string, string>> {
  const problems = Object.entries<Problem | undefined>(await problemsIn(values, 'submit', schema))
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, t(...problem)]] : [])))
}

/** What an issue is called for this moment. */
export function problemOf(name: string, message: string, on: Moment): Problem {
  if (message === 'validate.required') return [on === 'blur' ? 'validate.empty' : 'validate.required']
  if (message === 'validate.passwordShort') return [message, { min: passwordMinLength }]
  if (message !== 'validate.tooLong') return [message as MessageKey]
  const max = Object.entries(fieldMaxLengths).find(([field]) => field === name)?.[1] ?? 0
  return ['validate.tooLong', { max }]
}
