import type { Country } from '@shop/domain/validation'
import { type FormSchema, formSchemas, type Moment, type Problem, problemOf } from './form-schemas'

export type Problems<Values> = Partial<Record<keyof Values, Problem | undefined>>

export type LoginValues = { email: string; password: string; remember: boolean }
export type ForgotValues = { email: string }
export type ResetValues = { password: string; repeated: string }
export type CustomerValues = {
  customerType: 'PERSON' | 'ORGANIZATION'
  firstName: string
  lastName: string
  company: string
  organisationId: string
  mobile: string
}
export type AddressValues = {
  careOf: string
  addressLine1: string
  addressLine2: string
  zip: string
  city: string
  entryCode: string
}
export type RegisterValues = CustomerValues &
  AddressValues &
  ResetValues & { email: string; newsletter: boolean; sms: boolean }
export type PasswordValues = ResetValues & { current: string }

type Schemas = Awaited<ReturnType<typeof formSchemas>>

/** The first thing that is wrong with each field; without the schemas the services alone say what is. */
async function problemsIn<Values extends object>(
  values: Values,
  on: Moment,
  schemaOf: (schemas: Schemas) => FormSchema,
): Promise<Problems<Values>> {
  const schemas = await formSchemas().catch((cause: unknown) => void reportError(cause))
  const problems: Problems<Values> = {}
  for (const { path, message } of (schemas && schemaOf(schemas).safeParse(values).error?.issues) ?? []) {
    const name = String(path[0]) as keyof Values & string
    problems[name] ??= problemOf(name, message, on)
  }
  return problems
}

export const loginProblems = (values: LoginValues, on: Moment) =>
  problemsIn(values, on, ({ loginFormSchema }) => loginFormSchema)

export const forgotProblems = (values: ForgotValues, on: Moment) =>
  problemsIn(values, on, ({ forgotFormSchema }) => forgotFormSchema)

export const newPasswordProblems = (values: ResetValues, on: Moment) =>
  problemsIn(reached(values, on), on, ({ newPasswordFormSchema }) => newPasswordFormSchema)

export const changePasswordProblems = (values: PasswordValues, on: Moment) =>
  problemsIn(reached(values, on), on, ({ changePasswordFormSchema }) => changePasswordFormSchema)

/** Nobody has mistyped the second input of a password before it was reached. */
const reached = <Values extends ResetValues>(values: Values, on: Moment): Values =>
  on === 'blur' && values.repeated === '' ? { ...values, repeated: values.password } : values

/** Where the rules of a country apply. */
export type Where = { readonly country: Country; readonly currentYear: number }

export const customerProblems = (values: CustomerValues, on: Moment, where: Where) =>
  problemsIn(values, on, ({ accountFormSchema }) => accountFormSchema(where))

export const addressProblems = (values: AddressValues, on: Moment, where: Pick<Where, 'country'>) =>
  problemsIn(values, on, ({ addressFormSchema }) => addressFormSchema(where))

/** The rules of the country the market sells to. */
export const registerProblems = (values: RegisterValues, on: Moment, where: Where) =>
  problemsIn(reached(values, on), on, ({ registerFormSchema }) => registerFormSchema(where))
