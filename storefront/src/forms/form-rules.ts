import { type Country, type Gender, knownCountry } from '@shop/domain/validation'
import { accountForms, type Moment, problemsIn } from './form-schemas'

export type LoginValues = { email: string; password: string; remember: boolean }
export type SignInCodeValues = { code: string; remember: boolean }
export type ForgotValues = { email: string }
export type ResetValues = { password: string; repeated: string }
export type CustomerValues = {
  customerType: 'PERSON' | 'ORGANIZATION'
  firstName: string
  lastName: string
  company: string
  organisationId: string
  mobile: string
  gender: Gender
}
export type AddressValues = {
  careOf: string
  addressLine1: string
  addressLine2: string
  zip: string
  city: string
  entryCode: string
}
/** Who has an account may live in another country than the market's. */
export type AccountAddressValues = AddressValues & { country: string }
export type RegisterValues = CustomerValues &
  AccountAddressValues &
  ResetValues & { email: string; newsletter: boolean; sms: boolean }
export type EmailChangeValues = { email: string; password: string }
export type PasskeyValues = { current: string; passkey: string }
export type PasswordValues = ResetValues & { current: string }

export const loginProblems = (values: LoginValues, on: Moment) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ loginFormSchema }) => loginFormSchema),
  )

export const signInCodeProblems = (values: SignInCodeValues, on: Moment) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ signInCodeFormSchema }) => signInCodeFormSchema),
  )

export const emailChangeProblems = (values: EmailChangeValues, on: Moment) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ emailChangeFormSchema }) => emailChangeFormSchema),
  )

export const forgotProblems = (values: ForgotValues, on: Moment) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ forgotFormSchema }) => forgotFormSchema),
  )

export const newPasswordProblems = (values: ResetValues, on: Moment) =>
  problemsIn(
    reached(values, on),
    on,
    accountForms().then(({ newPasswordFormSchema }) => newPasswordFormSchema),
  )

export const changePasswordProblems = (values: PasswordValues, on: Moment) =>
  problemsIn(
    reached(values, on),
    on,
    accountForms().then(({ changePasswordFormSchema }) => changePasswordFormSchema),
  )

export const passkeyProblems = (values: PasskeyValues, on: Moment) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ passkeyFormSchema }) => passkeyFormSchema),
  )

export const passkeyNameProblems = (values: Pick<PasskeyValues, 'passkey'>, on: Moment) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ passkeyNameFormSchema }) => passkeyNameFormSchema),
  )

/** Nobody has mistyped the second input of a password before it was reached. */
const reached = <Values extends ResetValues>(values: Values, on: Moment): Values =>
  on === 'blur' && values.repeated === '' ? { ...values, repeated: values.password } : values

/** Where the rules of a country apply. */
export type Where = { readonly country: Country; readonly currentYear: number }

export const customerProblems = (values: CustomerValues, on: Moment, where: Where) =>
  problemsIn(
    values,
    on,
    accountForms().then(({ accountFormSchema }) => accountFormSchema(where)),
  )

/** A postcode is written as in the country of its address; how a country that is not known here writes it is not judged. */
export const addressProblems = (values: AccountAddressValues, on: Moment, { country }: Pick<Where, 'country'>) => {
  const known = knownCountry(values.country || country)
  return problemsIn(
    known ? values : { ...values, zip: '' },
    on,
    accountForms().then(({ addressFormSchema }) => addressFormSchema({ country: known ?? country })),
  )
}

/** The rules of the country the market sells to. */
export const registerProblems = (values: RegisterValues, on: Moment, where: Where) =>
  problemsIn(
    reached(values, on),
    on,
    accountForms().then(({ registerFormSchema }) => registerFormSchema(where, knownCountry(values.country))),
  )
