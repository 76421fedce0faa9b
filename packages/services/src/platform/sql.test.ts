import { expect, it } from 'vitest'
import { sql } from './sql'

it('makes values of what is put in, and numbers them through nested pieces', () => {
  const where = sql`where alias = ${'a'} and active = ${true}`
  expect(sql`select ${1} from products ${where} limit ${5}`).toEqual({
    text: 'select $1 from products where alias = $2 and active = $3 limit $4',
    values: [1, 'a', true, 5],
  })
  expect(sql`select ${"'; drop table carts; --"}`).toEqual({ text: 'select $1', values: ["'; drop table carts; --"] })
})

it('takes a record with a text of its own for a value', () => {
  expect(sql`select ${{ text: 'select 1' }}`.text).toBe('select $1')
})
