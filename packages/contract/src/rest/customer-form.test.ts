import { fieldMaxLengths } from '@shop/domain/validation'
import { describe, expect, it } from 'vitest'
import { customerFormSchema } from './customer-form'

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
      zip: 'validate.zipOfFive',
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

  it.each([
    ['SE', '19121212-1212', '19121212-1213', '202100-5489', '202100-5488'],
    ['NO', '311299-56715', '311299-56716', '974760673', '974760674'],
    // Danish ids have no check digit: there is no 31 February.
    ['DK', '070761-4285', '310261-4285', '13585628', '13585629'],
    ['FI', '131052-308T', '131052-308U', '0112038-9', '0112038-8'],
  ] as const)(
    '[VALIDATE-09] [VALIDATE-10] asks in %s for the ids of that country, each with words of its own',
    (country, person, nobody, organisation, none) => {
      const here = customerFormSchema({ country, currentYear: 2026 })
      const form = {
        ...filled,
        mobile: '+46701234567',
        zip: { SE: '114 55', FI: '00100' }[country as string] ?? '2100',
      }
      const business = { ...form, customerType: 'ORGANIZATION', company: 'Tre Tråder' }
      expect(issuesOf({ ...form, personalId: person }, here)).toEqual({})
      expect(issuesOf({ ...form, personalId: nobody }, here)).toEqual({ personalId: 'validate.personalId' })
      expect(issuesOf({ ...business, organisationId: organisation }, here)).toEqual({})
      expect(issuesOf({ ...business, organisationId: none }, here)).toEqual({
        organisationId: 'validate.organisationId',
      })
    },
  )

  it('asks a person for the national id only where the payment needs it', () => {
    const needing = customerFormSchema({ country: 'SE', currentYear: 2026, needsPersonalId: true })
    expect(issuesOf(filled, needing)).toEqual({ personalId: 'validate.required' })
    expect(needing.parse({ ...filled, personalId: '\u00a0１９１２１２１２\u20131212 ' }).personalId).toBe(
      '19121212-1212',
    )
    const business = {
      ...filled,
      customerType: 'ORGANIZATION',
      company: 'X AB',
      organisationId: 'SE202100548901',
      personalId: '1',
    }
    expect(needing.parse(business)).toMatchObject({ organisationId: '202100-5489', personalId: '' })
    expect(schema.parse({ ...filled, organisationId: 'nonsense', company: 'x'.repeat(999) })).toMatchObject({
      organisationId: '',
      company: '',
    })
  })

  it('[VALIDATE-13] takes what was pasted as what it says', () => {
    const pasted = {
      ...filled,
      firstName: 'Anna\u00a0Maria\t',
      email: '\ufeffａｎｎａ@exempel.se\u200b',
      mobile: '０７０\u2013１２３\u00a0４５\u00a0６７',
      zip: 'SE\u2011１１４\u00a0５５',
      addressLine1: 'Storgatan 1\u20133',
      orderMessage: ' Ring på.\nTack! ',
    }
    expect(schema.parse(pasted)).toMatchObject({
      firstName: 'Anna Maria',
      email: 'anna@exempel.se',
      mobile: '+46701234567',
      zip: '114 55',
      addressLine1: 'Storgatan 1-3',
      orderMessage: 'Ring på.\nTack!',
    })
    const names = { firstName: 'O\u2019Brien-Åström Þór', lastName: '李 😀' }
    expect(schema.parse({ ...filled, ...names })).toMatchObject(names)
    for (const sign of ['\u0000', '\u001b', '\u202e', '\u2066', '\ud800'])
      expect(issuesOf({ ...filled, city: `Stock${sign}holm` })).toEqual({ city: 'validate.characters' })
  })

  it('[VALIDATE-13] bounds every field at its longest length, counted without what is cut off', () => {
    const free = [
      'firstName',
      'lastName',
      'careOf',
      'addressLine1',
      'addressLine2',
      'city',
      'entryCode',
      'orderMessage',
    ]
    for (const name of free as (keyof typeof fieldMaxLengths)[]) {
      const longest = 'x'.repeat(fieldMaxLengths[name])
      expect(issuesOf({ ...filled, [name]: ` ${longest} ` }), name).toEqual({})
      expect(issuesOf({ ...filled, [name]: `${longest}x` }), name).toEqual({ [name]: 'validate.tooLong' })
    }
    for (const wrong of [null, 7, [], {}, true])
      expect(Object.keys(issuesOf({ ...filled, city: wrong })), String(wrong)).toEqual(['city'])
    for (const form of [null, undefined, 'x', [], 7]) expect(schema.safeParse(form).success, String(form)).toBe(false)
  })

  it.each([
    ['FI', '22100'],
    ['NO', '9170'],
    ['NO', '8099'],
    ['DK', '3900'],
    ['DK', 'FO-100'],
  ] as const)('refuses %s %s, where the shop does not deliver', (country, zip) => {
    const here = customerFormSchema({ country, currentYear: 2026 })
    expect(issuesOf({ ...filled, mobile: '+46701234567', zip }, here)).toEqual({ zip: 'checkout.territory' })
  })
})
