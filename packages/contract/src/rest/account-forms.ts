import { isMask, type PasswordRefusal, parseOrganisationId, parsePhone, refusePassword } from '@shop/domain/validation'
import { z } from 'zod'
import { codeSignInSchema } from './auth'
import { anyText, email, type FormPlace, gender, parsed, postcode, unasked, withCustomerType } from './form-fields'
import { passkeyNameSchema } from './passkeys'

/**
 * The forms of an account, for the browser and for the services alike: `@shop/contract/rest/account-forms` (brings zod
 * along, so the browser imports it only when a form is there). An issue's message is the key of its text.
 */

const passwordProblems: Readonly<Record<PasswordRefusal['kind'], readonly ['password' | 'repeated', string]>> = {
  empty: ['password', 'validate.passwordEmpty'],
  'too-short': ['password', 'validate.passwordShort'],
  'too-common': ['password', 'validate.passwordCommon'],
  mismatch: ['repeated', 'validate.passwordMismatch'],
}

const always = () => true

/** The request for a new password. */
export const forgotFormSchema = z.object({ email: email() })

/** A right password may be any; whether a new one is fit is asked where it is chosen. */
export const loginFormSchema = z.object({ email: email(), password: z.string().min(1, 'validate.required') })

/** A code that was mailed, in place of a password. */
export const signInCodeFormSchema = codeSignInSchema.pick({ code: true })

/** Another address for an account, with the password that it has. */
export const emailChangeFormSchema = forgotFormSchema.extend({ password: z.string().min(1, 'validate.required') })

const chosenPassword = { password: z.string(), repeated: z.string() }

export const newPasswordFormSchema = withGoodPassword(z.object(chosenPassword))

export const changePasswordFormSchema = withGoodPassword(
  z.object({ current: z.string().min(1, 'validate.required'), ...chosenPassword }),
)

/** One more passkey, with the password that the account has. */
export const passkeyFormSchema = z.object({
  current: z.string().min(1, 'validate.required'),
  passkey: passkeyNameSchema,
})

/** Another name for a passkey. */
export const passkeyNameFormSchema = passkeyFormSchema.pick({ passkey: true })

/** Who an account belongs to. An id that was read masked is sent back so, and stays what it is. */
export const accountFormSchema = (place: FormPlace) =>
  z.preprocess(withCustomerType, z.discriminatedUnion('customerType', kindsOfCustomer(place, isMask)))

/** Where somebody lives, as far as it is told. */
export const addressFormSchema = ({ country }: Pick<FormPlace, 'country'>) => z.object(addressFields(country))

/** A new account, whose address may be in another country. Who wants offers by SMS says where to. */
export function registerFormSchema(place: FormPlace, addressCountry = place.country) {
  const more = {
    email: email(),
    ...chosenPassword,
    ...addressFields(addressCountry),
    newsletter: z.boolean().default(false),
    sms: z.boolean().default(false),
  }
  const [person, business] = kindsOfCustomer(place)
  const form = z.discriminatedUnion('customerType', [person.extend(more), business.extend(more)])
  return z.preprocess(
    withCustomerType,
    withGoodPassword(form).refine(({ sms, mobile }) => !sms || mobile !== '', {
      path: ['mobile'],
      message: 'sms.needPhone',
      when: always,
    }),
  )
}

function kindsOfCustomer(place: FormPlace, isKept: (id: string) => boolean = () => false) {
  const { country } = place
  const fields = z.object({
    firstName: anyText('firstName'),
    lastName: anyText('lastName'),
    mobile: parsed('mobile', (value) => parsePhone(value, country), 'validate.phone', false),
    gender,
  })
  const organisationId = parsed(
    'organisationId',
    (value) => (isKept(value) ? value : parseOrganisationId(value, country, place)),
    'validate.organisationId',
  )
  return [
    fields.extend({ customerType: z.literal('PERSON'), company: unasked, organisationId: unasked }),
    fields.extend({ customerType: z.literal('ORGANIZATION'), company: anyText('company'), organisationId }),
  ] as const
}

const addressFields = (country: FormPlace['country']) => ({
  careOf: anyText('careOf', false),
  addressLine1: anyText('addressLine1', false),
  addressLine2: anyText('addressLine2', false),
  zip: postcode(country, 'validate.zip', false),
  city: anyText('city', false),
  entryCode: anyText('entryCode', false),
})

/** The password is looked at whatever else is wrong with the form. */
function withGoodPassword<Form extends z.ZodType<{ readonly password: string; readonly repeated: string }>>(
  form: Form,
): Form {
  const kindOf = ({ password, repeated }: z.output<Form>) => refusePassword(password, repeated)?.kind
  return Object.entries(passwordProblems).reduce(
    (checked, [kind, [name, message]]) =>
      checked.refine((values) => kindOf(values) !== kind, { path: [name], message, when: always }),
    form,
  )
}
