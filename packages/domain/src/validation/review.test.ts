import { expect, it } from 'vitest'
import { parseReview } from '.'

const review = { rating: 4, comment: 'Fin kjole.', author: 'Kari' }

it('[REVIEW-01] has a name, a text and stars', () => {
  expect(parseReview(review)).toEqual({ ok: true, value: { rating: 4, comment: 'Fin kjole.', author: 'Kari' } })
  for (const field of ['rating', 'comment', 'author'] as const)
    expect(parseReview({ ...review, [field]: null })).toEqual({ ok: false, error: [{ field, kind: 'missing' }] })
  expect(parseReview({ ...review, comment: ' \u200b\n ' })).toMatchObject({ error: [{ kind: 'missing' }] })
})

it('[VALIDATE-05] says of each field at once what is wrong with it', () => {
  const [stars, author, comment] = (['rating', 'author', 'comment'] as const).map((field) => ({
    field,
    kind: 'missing',
  }))
  expect(parseReview({})).toEqual({ ok: false, error: [stars, author, comment] })
  const tooLong = { field: 'comment', kind: 'too-long' }
  expect(parseReview({ rating: 4, comment: 'x'.repeat(2_001) })).toEqual({ ok: false, error: [author, tooLong] })
})

it('takes 1 to 5 whole stars', () => {
  for (const rating of [1, 2, 3, 4, 5]) expect(parseReview({ ...review, rating }).ok).toBe(true)
  for (const rating of [0, 6, -1, 4.5, Number.NaN, 1e9])
    expect(parseReview({ ...review, rating }), String(rating)).toMatchObject({ error: [{ kind: 'not-on-scale' }] })
})

it('bounds its texts and keeps lines, but nothing invisible', () => {
  expect(parseReview({ ...review, comment: 'x'.repeat(2_001) })).toMatchObject({ error: [{ kind: 'too-long' }] })
  expect(parseReview({ ...review, author: 'x'.repeat(61) })).toMatchObject({ error: [{ kind: 'too-long' }] })
  expect(parseReview({ ...review, comment: 'En\r\n\n\n\nto <b>\u202e\u0007tre ' })).toMatchObject({
    value: { comment: 'En\n\nto <b>tre' },
  })
})
