import {
  type Country,
  cleanInput,
  type FieldName,
  genders,
  parseEmail,
  parsePostcode,
  refuseField,
} from '@shop/domain/validation'
import { z } from 'zod'

/** What the rules of a form hang on: whose ids and postcodes they are, and when "now" is. */
export type FormPlace = {
  readonly country: Country
  readonly currentYear: number
  /** Ids made for tests; never in production. */
  readonly allowsTestIds?: boolean
}

/** A field, cleaned and bounded; an issue's message is the key of its text. */
export function anyText(name: FieldName, isRequired = true) {
  return z
    .string()
    .default('')
    .transform((value, context) => {
      const refusal = refuseField(name, value, { isRequired, on: 'submit' })
      // A message keeps its lines; everything else is one line without what pasting adds.
      if (!refusal) return name === 'orderMessage' ? value.trim() : cleanInput(value)
      return refuse(context, refusal.kind === 'too-long' ? 'validate.tooLong' : 'validate.required', value)
    })
}

/** A field that others read as well: on labels, in mails, on paper. */
export const text = (name: FieldName, isRequired = true) =>
  anyText(name, isRequired).refine((value) => !unkeepable.test(value), 'validate.characters')

// Signs that no database keeps, and those that turn the text after them around.
const unkeepable = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

/** A field that comes out in the form in which it is stored. */
export function parsed(
  name: FieldName,
  parse: (value: string) => string | undefined,
  message: string,
  isRequired = true,
) {
  return text(name, isRequired).transform((value, context) =>
    value === '' ? '' : (parse(value) ?? refuse(context, message, value)),
  )
}

export const email = () => parsed('email', parseEmail, 'validate.email')

/** The text for what is none names the digits of the country, whatever the language of the reader. */
const zipTexts = {
  NO: 'validate.zipOfFour',
  DK: 'validate.zipOfFour',
  SE: 'validate.zipOfFive',
  FI: 'validate.zipOfFive',
} as const satisfies Readonly<Record<Country, string>>

/** A postcode as its country writes it. `elsewhere` is the text for one of a place that the shop does not deliver to. */
export function postcode(country: Country, elsewhere: string, isRequired = true) {
  return text('zip', isRequired).transform((value, context) => {
    if (value === '') return ''
    const found = parsePostcode(value, country)
    if (found.ok) return found.value
    return refuse(context, found.error.kind === 'no-delivery' ? elsewhere : zipTexts[country], value)
  })
}

/** Asked by the way, and by nobody required. */
export const gender = z.enum(genders).default('UNSPECIFIED')

/** A field of the other kind of customer: it comes out empty, whatever stood there. */
export const unasked = z
  .unknown()
  .default('')
  .transform(() => '')

/** A form that does not say whose it is is that of a person. */
export function withCustomerType(form: unknown): unknown {
  return typeof form === 'object' && form !== null ? { customerType: 'PERSON', ...form } : form
}

function refuse(context: z.RefinementCtx, message: string, input: unknown): never {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}

/** The first of the given fields that a form refuses, with the key of its text; what is not given is not missed. */
export function wrongFieldIn(
  form: z.ZodType,
  given: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly message: string } | undefined {
  const issues = form.safeParse(given).error?.issues ?? []
  const wrong = issues.find(({ path: [name] }) => typeof name === 'string' && Object.hasOwn(given, name))
  return wrong && { field: String(wrong.path[0]), message: wrong.message }
}
