import { type FacetRange, rangeId } from '@shop/domain/filter'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldText, priceFields, rangeOfFields, withoutVat } from './price-fields'
import { queryOfForm } from './query-of-form'
import { parseSelection, queryOf } from './selection'

/** The fields as the form shows them for a range, with what is typed over them. */
function form(range: FacetRange, rate: number, typed: Readonly<Record<string, string>> = {}) {
  const [min, max] = [range.min, range.max]
  const net = (amount: number | undefined) => (amount === undefined ? amount : withoutVat(amount, rate))
  const texts = { incVat: [min, max].map(fieldText), exVat: [net(min), net(max)].map(fieldText) }
  const fields = (['incVat', 'exVat'] as const).flatMap((vat) =>
    priceFields[vat].map((name, at): [string, string] => [name, typed[name] ?? texts[vat][at] ?? '']),
  )
  const id = rangeId(range)
  return [
    ...(id === '-' ? [] : [['price', `${id}~${id}`] as [string, string]]),
    ...fields,
    ['vatRate', String(rate)],
  ] as [string, string][]
}
const priceIn = (fields: [string, string][]) => new URLSearchParams(queryOfForm(fields)).get('price')

it('[SHOP-27] [FILTER-12] what a business types without VAT is asked for with it, from the lowest price to the highest that shows as typed', () => {
  expect(priceIn(form({}, 2500, { priceToExVat: '160' }))).toBe('-200~-200')
  expect(priceIn(form({}, 2500, { priceFromExVat: '400', priceToExVat: '1 000' }))).toBe('500-1250~500-1250')
  expect(priceIn(form({}, 2550, { priceFromExVat: '3', priceToExVat: '3,00' }))).toBe('3.76-3.77~3.76-3.77')
  expect(priceIn(form({ min: 500, max: 800 }, 2500, { priceToExVat: '' }))).toBe('500-~500-')
})

it('[SHOP-27] a person’s fields are the range itself, whatever stands in those that are not seen', () => {
  expect(priceIn(form({ min: 500 }, 2550, { priceTo: '600' }))).toBe('500-600~500-600')
  expect(priceIn(form({ min: 500, max: 600 }, 2550, { priceFrom: '' }))).toBe('-600~-600')
  expect(priceIn([['priceTo', '99,50']])).toBe('-99.5~-99.5')
})

const amount = fc.integer({ min: 1, max: 99_999_999 }).map((minor) => minor / 100)
const rate = fc.constantFrom(0, 600, 1400, 2400, 2500, 2550)
const range = fc.record({ min: amount, max: amount }, { requiredKeys: [] })

it('[SHOP-27] a limit is shown as it was typed, and a form that is sent as it stands moves none', () => {
  fc.assert(
    fc.property(range, amount, rate, (chosen, typed, basisPoints) => {
      expect(rangeOfFields(new URLSearchParams(form(chosen, basisPoints)))).toEqual(chosen)
      for (const [limit, name] of [
        ['min', 'priceFromExVat'],
        ['max', 'priceToExVat'],
      ] as const) {
        const fields = new URLSearchParams(form(chosen, basisPoints, { [name]: fieldText(typed) }))
        const asked = rangeOfFields(fields)
        expect(withoutVat(asked?.[limit] ?? 0, basisPoints)).toBe(typed)
        const other = limit === 'min' ? 'max' : 'min'
        expect(asked?.[other]).toBe(chosen[other])
        // With scripts or without, the address means the same.
        expect(queryOf(parseSelection(new URLSearchParams(queryOfForm(fields))))).toBe(queryOf(parseSelection(fields)))
      }
    }),
  )
})

it('reads a strange rate or amount as absent', () => {
  const of = (query: string) => rangeOfFields(new URLSearchParams(query))
  for (const strange of ['-1', '1e3', '99999', 'x', ''])
    expect(of(`priceTo=200&priceToExVat=80&vatRate=${strange}`), strange).toEqual({ max: 200 })
  for (const strange of ['-1', '1e3', '1,234', '1.2.3', '1234567890', 'x', '%2C5'])
    expect(of(`priceTo=${strange}`), strange).toEqual({})
  expect(of('brands=a~b')).toBeUndefined()
})
