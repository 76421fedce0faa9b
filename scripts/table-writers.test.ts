import { expect, it } from 'vitest'
import { brokenWriters, writersOf } from './table-writers.mjs'

const src = 'packages/services/src'
const tables = new Set(['carts', 'orders', 'stock'])
const writers = (files: Readonly<Record<string, string>>) => {
  const found = writersOf(new Map(Object.entries(files).map(([file, source]) => [`${src}/${file}`, source])), tables)
  return Object.fromEntries([...found].map(([table, modules]) => [table, [...modules]]))
}

it.each([
  'sql`insert into stock (sku_id) values (1)`',
  'sql`with moved as (\n  update stock s set in_stock = 1)`',
  'sql`delete from stock where true`',
  'sql`merge into stock using orders`',
  'sql`INSERT INTO stock values (1)`',
  'sql`update only stock set in_stock = 1`',
])('counts as writing: %s', (source) => {
  expect(writers({ 'goods/stock/a.ts': source })).toEqual({ stock: ['goods/stock'] })
})

it.each([
  'sql`select from stock for update`',
  'sql`select from carts c for no key update of stock`',
  'sql`insert into others values (1) on conflict do update set stock = 1`',
  '// update stock of many\nconst one = 1',
  '/** An update stock waits for. */',
  "const text = 'update of stock'",
])('counts as no writing: %s', (source) => {
  expect(writers({ 'goods/stock/a.ts': source })).toEqual({})
})

it('leaves out tests, other rooms and what removes personal data', () => {
  const source = 'sql`update orders set email = null`'
  const files = {
    'buying/purchase/orders/a.ts': source,
    'buying/returns/returns.contract.test.ts': source,
    'people/account/delete-store.ts': source,
    'compose/retention/retention-store.ts': source,
  }
  expect(writers(files)).toEqual({ orders: ['buying/purchase/orders'] })
  expect(writersOf(new Map([['packages/db/seed/a.ts', source]]), tables)).toEqual(new Map())
})

it('refuses a table that two modules write, unless a reason says why, and a reason that is needed no more', () => {
  const found = writersOf(
    new Map([
      [`${src}/buying/cart/a.ts`, 'sql`update carts set version = 2`'],
      [`${src}/buying/checkout/b.ts`, 'sql`delete from carts`'],
      [`${src}/goods/stock/c.ts`, 'sql`update stock set in_stock = 1`'],
    ]),
    tables,
  )
  expect(brokenWriters(found, {})).toEqual(['carts is written by buying/cart, buying/checkout: one may'])
  expect(brokenWriters(found, { carts: 'both in one step' })).toEqual([])
  expect(brokenWriters(found, { carts: 'both in one step', stock: 'once' })).toEqual([
    'scripts/table-writers.mjs: stock has one writer, so its line goes',
  ])
})
