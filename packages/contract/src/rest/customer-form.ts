import { parseOrganisationId, parsePersonalId, parsePhone } from '@shop/domain/validation'
import { z } from 'zod'
import { email, type FormPlace, gender, parsed, postcode, text, unasked, withCustomerType } from './form-fields'

type CustomerFormPlace = FormPlace & {
  /** Whether the chosen payment asks a person for the national id (LAW-12); a business always says which one it is. */
  readonly needsPersonalId?: boolean
}

/**
 * The customer form of the checkout, for the browser and for the services alike: `@shop/contract/rest/customer-form`
 * (brings zod along, so the browser imports it only when the form is there). An issue's message is the key of its text,
 * `validate.tooLong` takes `{max}` of `fieldMaxLengths`; the values come out cleaned and in the form they are stored in.
 * The id of the other customer type comes out empty, whatever stood in its hidden field.
 */
export function customerFormSchema(place: CustomerFormPlace) {
  const { country, needsPersonalId = false } = place
  const fields = z.object({
    email: email(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    mobile: parsed('mobile', (value) => parsePhone(value, country), 'validate.phone'),
    gender,
    careOf: text('careOf', false),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2', false),
    zip: postcode(country, 'checkout.territory'),
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

export type CustomerForm = z.output<ReturnType<typeof customerFormSchema>>
