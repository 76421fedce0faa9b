import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sdl = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')
const types = [...sdl.matchAll(/^(?:type|input) (\w+)[^{]*\{([^}]*)\}/gm)].map(([, name = '', body = '']) => ({
  name,
  fields: new Map(
    [...body.matchAll(/^ {2}(\w+)(?:\([^)]*\))?: (\S+)/gm)].map(([, field = '', type = '']) => [field, type]),
  ),
}))

it('[PRICE-03] says VAT of amounts alone: beside the price with it and without, or of a whole order and of what was paid back', () => {
  const saying = types.filter(({ fields }) => fields.has('vat'))
  expect(Object.fromEntries(saying.map(({ name, fields }) => [name, fields.get('vat')]))).toEqual({
    PriceType: 'Decimal!',
    LowestPriceType: 'Decimal!',
    PriceLogItemType: 'Decimal!',
    OrderType: 'PriceType',
    RefundType: 'Float!',
  })
  for (const { name, fields } of saying.filter(({ name }) => name.startsWith('Price') || name.startsWith('Lowest'))) {
    expect([...fields.keys()], name).toEqual(expect.arrayContaining(['sellingPriceIncVat', 'sellingPriceExVat']))
    expect(fields.has('vatFormatted'), name).toBe(true)
  }
})

it('[PRICE-03] says rate of a rate, and so never VAT alone', () => {
  const named = types.flatMap(({ name, fields }) =>
    [...fields.keys()].filter((field) => /rate|basisPoints/i.test(field) && /vat/i.test(name + field)),
  )
  expect(named.toSorted()).toEqual(['rate', 'rateBasisPoints', 'vatRateBasisPoints'])
})
