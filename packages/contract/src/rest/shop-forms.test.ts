import { fieldMaxLengths } from '@shop/domain/validation'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import {
  findOrderFormSchema,
  newsletterFormSchema,
  notifyFormSchema,
  returnFormSchema,
  reviewFormSchema,
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

it('[VALIDATE-13] a review has stars, a name and a text, none of them too long', () => {
  const review = { rating: 5, author: ' Kari ', comment: 'Fin.\nVarm.' }
  expect(reviewFormSchema.parse(review)).toEqual({ ...review, author: 'Kari' })
  for (const [change, issue] of [
    [{ rating: null }, { rating: 'missing' }],
    [{ rating: 6 }, { rating: 'not-on-scale' }],
    [{ author: ' ' }, { author: 'missing' }],
    [{ author: 'x'.repeat(fieldMaxLengths.reviewName + 1) }, { author: 'too-long' }],
    [{ comment: 'x'.repeat(fieldMaxLengths.reviewComment + 1) }, { comment: 'too-long' }],
  ] as const)
    expect(wrongIn(reviewFormSchema, { ...review, ...change })).toEqual(issue)
})
