import { fieldMaxLengths } from '@shop/domain/validation'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import {
  accessNumberFormSchema,
  findOrderFormSchema,
  newsletterFormSchema,
  notifyFormSchema,
  orderProofFormSchema,
  promoFormSchema,
  returnFormSchema,
  reviewFormSchema,
  smsCodeFormSchema,
} from './shop-forms'

const wrongIn = (form: z.ZodType, values: object) =>
  Object.fromEntries((form.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

it('[VALIDATE-13] the small forms clean what they take, and bound it', () => {
  expect(notifyFormSchema.parse({ email: ' kari@lysning.example\u200b' })).toEqual({ email: 'kari@lysning.example' })
  for (const email of ['kari@', `${'x'.repeat(fieldMaxLengths.email)}@lysning.example`])
    expect(Object.keys(wrongIn(notifyFormSchema, { email }))).toEqual(['email'])
  expect(wrongIn(newsletterFormSchema, { email: 'kari@lysning.example', consent: false })).toEqual({
    consent: 'validate.required',
  })
  expect(findOrderFormSchema.parse({ number: ' 100002 ', email: 'kari@lysning.example ' })).toEqual({
    number: '100002',
    email: 'kari@lysning.example',
  })
  expect(wrongIn(findOrderFormSchema, { number: ' ', email: 'kari' })).toEqual({
    number: 'validate.required',
    email: 'validate.email',
  })
  expect(returnFormSchema.parse({ name: `\u00a0${'x'.repeat(130)}` })).toEqual({ name: 'x'.repeat(120) })
  expect(wrongIn(returnFormSchema, { name: ' \u200b' })).toEqual({ name: 'validate.required' })
})

it('[VALIDATE-13] codes, numbers and proofs are trimmed and bounded', () => {
  expect(promoFormSchema.parse({ code: ' VAR20 ' })).toEqual({ code: 'VAR20' })
  expect(wrongIn(promoFormSchema, { code: ' ' })).toEqual({ code: 'validate.required' })
  expect(promoFormSchema.safeParse({ code: 'x'.repeat(fieldMaxLengths.promoCode) }).success).toBe(true)
  expect(promoFormSchema.safeParse({ code: 'x'.repeat(fieldMaxLengths.promoCode + 1) }).success).toBe(false)
  expect(orderProofFormSchema.parse({ proof: ' 0155 ' })).toEqual({ proof: '0155' })
  expect(wrongIn(orderProofFormSchema, { proof: ' ' })).toEqual({ proof: 'validate.required' })
  expect(orderProofFormSchema.safeParse({ proof: 'x'.repeat(fieldMaxLengths.email + 1) }).success).toBe(false)
  expect(smsCodeFormSchema.parse({ code: ' 012345 ' })).toEqual({ code: '012345' })
  expect(accessNumberFormSchema.parse({ number: '012345' })).toEqual({ number: '012345' })
  for (const wrong of ['', '12345', '1234567', '12345a']) {
    expect(smsCodeFormSchema.safeParse({ code: wrong }).success, wrong).toBe(false)
    expect(accessNumberFormSchema.safeParse({ number: wrong }).success, wrong).toBe(false)
  }
})

it('[VALIDATE-13] a review has stars, a name and a text, none of them too long', () => {
  const review = { rating: 5, author: ' Kari ', comment: 'Fin.\nVarm.' }
  expect(reviewFormSchema.parse(review)).toEqual({ ...review, author: 'Kari' })
  for (const [change, issue] of [
    [{ rating: null }, { rating: 'validate.required' }],
    [{ rating: 6 }, { rating: 'not-on-scale' }],
    [{ author: ' ' }, { author: 'validate.required' }],
    [
      { author: '', comment: ' ' },
      { author: 'validate.required', comment: 'validate.required' },
    ],
    [{ author: 'x'.repeat(fieldMaxLengths.reviewName + 1) }, { author: 'too-long' }],
    [{ comment: 'x'.repeat(fieldMaxLengths.reviewComment + 1) }, { comment: 'too-long' }],
  ] as const)
    expect(wrongIn(reviewFormSchema, { ...review, ...change })).toEqual(issue)
})
