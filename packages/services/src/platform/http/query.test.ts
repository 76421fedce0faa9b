import { expect, it } from 'vitest'
import { z } from 'zod'
import { readQuery } from './query'

const schema = z.object({ q: z.string().default(''), page: z.coerce.number().int().default(1) })
const read = (query: string) => readQuery(new URLSearchParams(query), schema)

it('[ARCH-12] reads a query by its schema, the first of two values of a name, and nothing that it does not name', () => {
  expect(read('q=kjole&q=sko&page=2&other=1')).toEqual({ q: 'kjole', page: 2 })
  expect(read('')).toEqual({ q: '', page: 1 })
})

it('[ARCH-12] refuses what does not fit, and the character of number zero in any value, with a listed code', () => {
  for (const wrong of ['page=x', 'page=1.5', 'q=%00', 'q=kjole%00sko', 'other=%00'])
    expect(() => read(wrong), wrong).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_REQUEST', status: 400 }) }),
    )
})
