import type { Country } from '@shop/domain/validation'
import {
  type FieldName,
  parseEmail,
  parseOrganisationId,
  parsePhone,
  parsePostcode,
  refuseField,
  refusePassword,
} from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'

/** A text of the catalogue with what stands in it. */
export type Problem = readonly [key: MessageKey, values?: Readonly<Record<string, number>>]
/** Leaving an input and submitting the form have texts of their own. */
export type Moment = 'blur' | 'submit'
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

function field(name: FieldName, text: string, isRequired: boolean, on: Moment): Problem | undefined {
  const refusal = refuseField(name, text, { isRequired, on })
  if (!refusal) return undefined
  if (refusal.kind === 'too-long') return ['validate.tooLong', { max: refusal.maxLength }]
  return [refusal.kind === 'empty' ? 'validate.empty' : 'validate.required']
}

function email(text: string, on: Moment): Problem | undefined {
  return field('email', text, true, on) ?? (parseEmail(text) ? undefined : ['validate.email'])
}

/** A right password may be any; whether a new one is fit is asked where it is chosen. */
export function loginProblems({ email: address, password }: LoginValues, on: Moment): Problems<LoginValues> {
  return {
    email: email(address, on),
    password: password === '' ? [on === 'blur' ? 'validate.empty' : 'validate.required'] : undefined,
  }
}

export const forgotProblems = (values: ForgotValues, on: Moment): Problems<ForgotValues> => ({
  email: email(values.email, on),
})

export function newPasswordProblems({ password, repeated }: ResetValues, on: Moment): Problems<ResetValues> {
  // Nobody has mistyped the second input before it was reached.
  const second = on === 'blur' && repeated === '' ? password : repeated
  const refusal = refusePassword(password, second)
  switch (refusal?.kind) {
    case 'empty':
      return { password: ['validate.passwordEmpty'] }
    case 'too-short':
      return { password: ['validate.passwordShort', { min: refusal.minLength }] }
    case 'too-common':
      return { password: ['validate.passwordCommon'] }
    case 'mismatch':
      return { repeated: ['validate.passwordMismatch'] }
    default:
      return {}
  }
}

export const changePasswordProblems = (values: PasswordValues, on: Moment): Problems<PasswordValues> => ({
  current: values.current === '' ? [on === 'blur' ? 'validate.empty' : 'validate.required'] : undefined,
  ...newPasswordProblems(values, on),
})

/** Where the rules of a country apply. */
export type Where = { readonly country: Country; readonly currentYear: number }

export function customerProblems(
  values: CustomerValues,
  on: Moment,
  { country, currentYear }: Where,
): Problems<CustomerValues> {
  const isCompany = values.customerType === 'ORGANIZATION'
  const { organisationId, mobile } = values
  return {
    firstName: field('firstName', values.firstName, true, on),
    lastName: field('lastName', values.lastName, true, on),
    ...(isCompany && {
      company: field('company', values.company, true, on),
      organisationId:
        field('organisationId', organisationId, true, on) ??
        (parseOrganisationId(organisationId, country, { currentYear }) ? undefined : ['validate.organisationId']),
    }),
    mobile:
      mobile.trim() === '' || parsePhone(mobile, country) ? field('mobile', mobile, false, on) : ['validate.phone'],
  }
}

export function addressProblems(
  values: AddressValues,
  on: Moment,
  { country }: Pick<Where, 'country'>,
): Problems<AddressValues> {
  const optional = (name: FieldName, text: string) => field(name, text, false, on)
  const { zip } = values
  return {
    careOf: optional('careOf', values.careOf),
    addressLine1: optional('addressLine1', values.addressLine1),
    addressLine2: optional('addressLine2', values.addressLine2),
    zip: zip.trim() === '' || parsePostcode(zip, country).ok ? optional('zip', zip) : ['validate.zip'],
    city: optional('city', values.city),
    entryCode: optional('entryCode', values.entryCode),
  }
}

/** The rules of the country the market sells to; the service asks the same. */
export function registerProblems(values: RegisterValues, on: Moment, where: Where): Problems<RegisterValues> {
  const problems = {
    email: email(values.email, on),
    ...newPasswordProblems(values, on),
    ...customerProblems(values, on, where),
    ...addressProblems(values, on, where),
  }
  const needsPhone = values.sms && values.mobile.trim() === ''
  return needsPhone ? { ...problems, mobile: ['sms.needPhone'] } : problems
}
