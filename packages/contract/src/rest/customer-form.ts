import {
  type Country,
  type FieldName,
  fieldMaxLengths,
  parseEmail,
  parseOrganisationId,
  parsePersonalId,
  parsePhone,
  parsePostcode,
  refuseField,
} from '@shop/domain/validation'
import { z } from 'zod'

export const genders = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const
export const formCustomerTypes = ['PERSON', 'ORGANIZATION'] as const

/** What the rules of a form hang on: whose ids and postcodes they are, and when "now" is. */
export type FormPlace = {
  readonly country: Country
  readonly currentYear: number
  /** Ids made for tests; never in production. */
  readonly allowsTestIds?: boolean
}

/**
 * The customer form, for the browser and for the services alike. An issue's message is the key of its text; the values
 * come out cleaned and in the form they are stored in.
 */
export function customerFormSchema(place: FormPlace) {
  const { country } = place
  return z
    .object({
      email: parsed('email', parseEmail, 'validate.email'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      mobile: parsed('mobile', (value) => parsePhone(value, country), 'validate.phone'),
      gender: z.enum(genders).default('UNSPECIFIED'),
      careOf: text('careOf', false),
      addressLine1: text('addressLine1'),
      addressLine2: text('addressLine2', false),
      zip: text('zip').transform((value, context) => {
        const postcode = parsePostcode(value, country)
        if (postcode.ok) return postcode.value
        const message = postcode.error.kind === 'no-delivery' ? 'checkout.territory' : 'validate.zip'
        context.issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }),
      city: text('city'),
      country: z.literal(country).default(country),
      entryCode: text('entryCode', false),
      orderMessage: text('orderMessage', false),
      acceptsEmail: z.boolean().default(false),
      acceptsSms: z.boolean().default(false),
      customerType: z.enum(formCustomerTypes).default('PERSON'),
      personalId: optional('personalId', (value) => parsePersonalId(value, country, place), 'validate.personalId'),
      organisationId: optional(
        'organisationId',
        (value) => parseOrganisationId(value, country, place),
        'validate.organisationId',
      ),
      company: text('company', false),
    })
    .superRefine(({ customerType, organisationId, company }, context) => {
      if (customerType !== 'ORGANIZATION') return
      if (organisationId === '')
        context.addIssue({ code: 'custom', path: ['organisationId'], message: 'validate.required' })
      if (company === '') context.addIssue({ code: 'custom', path: ['company'], message: 'validate.required' })
    })
}

export type CustomerForm = z.output<ReturnType<typeof customerFormSchema>>

/** What order validation looks at. */
export const checkoutInputSchema = z.object({
  email: z.string().max(fieldMaxLengths.email),
  billingAddress: z.object({
    firstName: z.string().max(fieldMaxLengths.firstName),
    lastName: z.string().max(fieldMaxLengths.lastName),
    addressLine1: z.string().max(fieldMaxLengths.addressLine1),
    zip: z.string().max(fieldMaxLengths.zip),
    city: z.string().max(fieldMaxLengths.city),
  }),
})

function text(name: FieldName, isRequired = true) {
  return z
    .string()
    .default('')
    .transform((value, context) => {
      const refusal = refuseField(name, value, { isRequired, on: 'submit' })
      if (!refusal) return value.trim()
      const message = refusal.kind === 'too-long' ? 'validate.tooLong' : 'validate.required'
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    })
}

function parsed(name: FieldName, parse: (value: string) => string | undefined, message: string) {
  return text(name).transform((value, context) => parse(value) ?? refuse(context, message, value))
}

function optional(name: FieldName, parse: (value: string) => string | undefined, message: string) {
  return text(name, false).transform((value, context) =>
    value === '' ? '' : (parse(value) ?? refuse(context, message, value)),
  )
}

function refuse(context: z.RefinementCtx, message: string, input: unknown): never {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}
