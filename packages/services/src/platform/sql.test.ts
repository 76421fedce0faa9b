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
  expect(sql`select ${{ text: 'drop table carts', values: [] }}`.text).toBe('select $1')
})

it('follows the pieces of a place that is run again, also where a value takes the place of a piece', () => {
  const at = (part: unknown, id: unknown) => sql`select ${part} where id = ${id}`
  expect(at(sql`name`, 1)).toEqual({ text: 'select name where id = $1', values: [1] })
  expect(at(sql`price + ${2}`, 3)).toEqual({ text: 'select price + $1 where id = $2', values: [2, 3] })
  expect(at(sql`name`, 4)).toEqual({ text: 'select name where id = $1', values: [4] })
  expect(at('name', 5)).toEqual({ text: 'select $1 where id = $2', values: ['name', 5] })
  expect(at('name', sql`name`)).toEqual({ text: 'select $1 where id = name', values: ['name'] })
})
