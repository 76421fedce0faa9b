import { describe, expect, it } from 'vitest'
import { checkoutInputSchema, customerFormSchema } from './customer-form'

const schema = customerFormSchema({ country: 'SE', currentYear: 2026 })
const filled = {
  email: ' anna@exempel.se ',
  firstName: 'Anna',
  lastName: ' Åberg ',
  mobile: '070-123 45 67',
  addressLine1: 'Storgatan 1',
  zip: '11455',
  city: 'Stockholm',
}
const issuesOf = (form: object, of = schema) => {
  const result = of.safeParse(form)
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the customer form', () => {
  it('[VALIDATE-13] cleans what it accepts', () => {
    expect(schema.parse(filled)).toEqual({
      email: 'anna@exempel.se',
      firstName: 'Anna',
      lastName: 'Åberg',
      mobile: '+46701234567',
      gender: 'UNSPECIFIED',
      careOf: '',
      addressLine1: 'Storgatan 1',
      addressLine2: '',
      zip: '114 55',
      city: 'Stockholm',
      country: 'SE',
      entryCode: '',
      orderMessage: '',
      acceptsEmail: false,
      acceptsSms: false,
      customerType: 'PERSON',
      personalId: '',
      organisationId: '',
      company: '',
    })
  })

  it('[VALIDATE-09] [VALIDATE-13] names the text of each field it refuses', () => {
    expect(
      issuesOf({
        ...filled,
        email: 'anna',
        mobile: '123',
        zip: '1',
        city: 'x'.repeat(61),
        firstName: ' ',
        personalId: '1',
      }),
    ).toEqual({
      email: 'validate.email',
      mobile: 'validate.phone',
      zip: 'validate.zip',
      city: 'validate.tooLong',
      firstName: 'validate.required',
      personalId: 'validate.personalId',
    })
    expect(Object.values(issuesOf({}))).toEqual(Array(7).fill('validate.required'))
  })

  it('[VALIDATE-10] needs the organisation of a business', () => {
    expect(issuesOf({ ...filled, customerType: 'ORGANIZATION' })).toEqual({
      organisationId: 'validate.required',
      company: 'validate.required',
    })
    expect(
      issuesOf({ ...filled, customerType: 'ORGANIZATION', company: 'X AB', organisationId: '202100-5488' }),
    ).toEqual({
      organisationId: 'validate.organisationId',
    })
    expect(
      issuesOf({ ...filled, customerType: 'ORGANIZATION', company: 'X AB', organisationId: '202100-5489' }),
    ).toEqual({})
  })

  it('refuses places the shop does not deliver to', () => {
    const finnish = customerFormSchema({ country: 'FI', currentYear: 2026 })
    expect(issuesOf({ ...filled, mobile: '0401234567', zip: '22100' }, finnish)).toEqual({ zip: 'checkout.territory' })
  })
})

it('[VALIDATE-13] bounds what order validation takes', () => {
  const { email, firstName, lastName, addressLine1, zip, city } = filled
  const input = { email, billingAddress: { firstName, lastName, addressLine1, zip, city } }
  expect(checkoutInputSchema.safeParse(input).success).toBe(true)
  expect(checkoutInputSchema.safeParse({ ...input, email: 'x'.repeat(255) }).success).toBe(false)
  expect(checkoutInputSchema.safeParse({ email }).success).toBe(false)
})
