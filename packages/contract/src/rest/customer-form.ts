import {
  type Country,
  cleanInput,
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

/** What the rules of a form hang on: whose ids and postcodes they are, and when "now" is. */
export type FormPlace = {
  readonly country: Country
  readonly currentYear: number
  /** Ids made for tests; never in production. */
  readonly allowsTestIds?: boolean
  /** Whether the chosen payment asks a person for the national id (LAW-12); a business always says which one it is. */
  readonly needsPersonalId?: boolean
}

/**
 * The customer form of the checkout, for the browser and for the services alike: `@shop/contract/rest/customer-form`
 * (brings zod along, so the browser imports it only when the form is there). An issue's message is the key of its text,
 * `validate.tooLong` takes `{max}` of `fieldMaxLengths`; the values come out cleaned and in the form they are stored in.
 * The id of the other customer type comes out empty, whatever stood in its hidden field.
 */
export function customerFormSchema(place: FormPlace) {
  const { country, needsPersonalId = false } = place
  const fields = z.object({
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
      return refuse(context, postcode.error.kind === 'no-delivery' ? 'checkout.territory' : 'validate.zip', value)
    }),
    city: text('city'),
    country: z.literal(country).default(country),
    entryCode: text('entryCode', false),
    orderMessage: text('orderMessage', false),
    acceptsEmail: z.boolean().default(false),
    acceptsSms: z.boolean().default(false),
  })
  const personalId = parsed(
    'personalId',
    (value) => parsePersonalId(value, country, place),
    'validate.personalId',
    needsPersonalId,
  )
  const organisationId = parsed(
    'organisationId',
    (value) => parseOrganisationId(value, country, place),
    'validate.organisationId',
  )
  const person = z.object({ customerType: z.literal('PERSON'), personalId, organisationId: unasked, company: unasked })
  const business = z.object({
    customerType: z.literal('ORGANIZATION'),
    personalId: unasked,
    organisationId,
    company: text('company'),
  })
  return z.preprocess(
    withCustomerType,
    z.discriminatedUnion('customerType', [fields.extend(person.shape), fields.extend(business.shape)]),
  )
}

const unasked = z
  .unknown()
  .default('')
  .transform(() => '')

function withCustomerType(form: unknown): unknown {
  return typeof form === 'object' && form !== null ? { customerType: 'PERSON', ...form } : form
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
      // A message keeps its lines; everything else is one line without what pasting adds.
      if (!refusal) return name === 'orderMessage' ? value.trim() : cleanInput(value)
      return refuse(context, refusal.kind === 'too-long' ? 'validate.tooLong' : 'validate.required', value)
    })
    .refine((value) => !unkeepable.test(value), 'validate.characters')
}

// Signs that no database keeps, and those that turn the text after them around.
const unkeepable = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

function parsed(name: FieldName, parse: (value: string) => string | undefined, message: string, isRequired = true) {
  return text(name, isRequired).transform((value, context) =>
    value === '' ? '' : (parse(value) ?? refuse(context, message, value)),
  )
}

function refuse(context: z.RefinementCtx, message: string, input: unknown): never {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}
