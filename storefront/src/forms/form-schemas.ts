import { passwordMinLength } from '@shop/domain/constants'
import { fieldMaxLengths } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'
import { loadSchemas } from '@/browser/load-schemas'

/** A text of the catalogue with what stands in it. */
export type Problem = readonly [key: MessageKey, values?: Readonly<Record<string, number>>]
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
    } = await import('@shop/contract/rest/account-forms')
    return {
      ...{ loginFormSchema, forgotFormSchema, emailChangeFormSchema, newPasswordFormSchema },
      ...{ changePasswordFormSchema, accountFormSchema, addressFormSchema, registerFormSchema },
    }
  })
export const shopForms = () =>
  loadSchemas(async () => {
    const { notifyFormSchema, newsletterFormSchema, findOrderFormSchema, returnFormSchema, reviewFormSchema } =
      await import('@shop/contract/rest/shop-forms')
    return { notifyFormSchema, newsletterFormSchema, findOrderFormSchema, returnFormSchema, reviewFormSchema }
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

/** What an issue is called for this moment. */
export function problemOf(name: string, message: string, on: Moment): Problem {
  if (message === 'validate.required') return [on === 'blur' ? 'validate.empty' : 'validate.required']
  if (message === 'validate.passwordShort') return [message, { min: passwordMinLength }]
  if (message !== 'validate.tooLong') return [message as MessageKey]
  const max = Object.entries(fieldMaxLengths).find(([field]) => field === name)?.[1] ?? 0
  return ['validate.tooLong', { max }]
}
