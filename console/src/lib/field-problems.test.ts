import { newEmailSchema } from '@shop/contract/rest/console-customer-sign-in'
import { customerFormSchema } from '@shop/contract/rest/customer-form'
import nb from '@shop/i18n/messages/nb/console.json' with { type: 'json' }
import shop from '@shop/i18n/messages/nb/validate.json' with { type: 'json' }
import { createTranslator, type Messages } from 'next-intl'
import { expect, it } from 'vitest'
import { fieldProblems } from './field-problems'

const messages: Messages = { console: nb }
const t = createTranslator({ locale: 'nb', messages, namespace: 'console' })
const schema = customerFormSchema({ country: 'NO', currentYear: 2026 })

it('[CONSOLE-28] refuses what the shop’s form refuses, in its words, and misses nothing that is not given', () => {
  expect(fieldProblems(schema, {}, t)).toEqual({})
  expect(fieldProblems(schema, { zip: '0155', mobile: '41238617', firstName: 'Åse' }, t)).toEqual({})
  expect(fieldProblems(schema, { zip: '12', mobile: '12', firstName: ' ', city: 'x'.repeat(61) }, t)).toEqual({
    zip: shop.zipOfFour,
    mobile: shop.phone,
    firstName: shop.required,
    city: shop.tooLong.replace('{max}', '60'),
  })
  expect(fieldProblems(schema, { addressLine1: 'Storgata\u202e 1' }, t)).toEqual({ addressLine1: shop.characters })
  const inSweden = customerFormSchema({ country: 'SE', currentYear: 2026 })
  expect(fieldProblems(inSweden, { zip: '0155' }, t)).toEqual({ zip: shop.zipOfFive })
  expect(fieldProblems(schema, { zip: '9170' }, t)).toEqual({ zip: 'Butikken leverer ikke dit.' })
})

it('[CONSOLE-28] a new address for an account is one by the shop’s own rule', () => {
  for (const email of ['a@b', 'ola nordmann@example.no', 'ingen'])
    expect(fieldProblems(newEmailSchema, { email }, t), email).toEqual({ email: shop.email })
  expect(fieldProblems(newEmailSchema, { email: '' }, t)).toEqual({ email: shop.required })
  expect(fieldProblems(newEmailSchema, { email: ' ola@example.no ' }, t)).toEqual({})
})
