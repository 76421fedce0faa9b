import { parseFilters } from '@shop/domain/filter'
import { expect, it } from 'vitest'
import { asksByName, cataloguePanel, type Facet, facetIdsOf } from './catalogue-facets'

const facets: readonly Facet[] = [
  {
    type: 'Brand',
    group: 'brands',
    label: 'Merke',
    values: [
      { facetId: 'b_lun', label: 'Lun', count: 2, order: 2, hidden: false },
      { facetId: 'b_aure', label: 'Aure', count: 1, order: 1, hidden: false },
      { facetId: 'b_gone', label: 'Gone', count: 1, order: 3, hidden: true },
    ],
  },
  {
    type: 'Discount',
    group: 'discount',
    label: 'Prisnedsettelse',
    values: [{ facetId: 'd_sale', label: 'Alle', count: 3, order: 0, hidden: false }],
  },
]
const filters = parseFilters(new URLSearchParams('brands=Lun~lun&categories=Kjoler~12&p-color=Red~red&price=x~100-'))

const colours: Facet = {
  type: 'Parameter',
  group: 'colour',
  label: 'Farge',
  values: [
    { facetId: 'p_1', label: 'Red', count: 2, order: 1, hidden: false },
    { facetId: 'p_2', label: 'Blue', count: 2, order: 2, hidden: false },
  ],
}
const filtersAt = (query: string) => parseFilters(new URLSearchParams(query))

it('asks the catalogue by its own ids for what the address keeps under those of the search', () => {
  expect(facetIdsOf(filters, [colours])).toEqual(['c_12', 'b_lun', 'p_1'])
  expect(facetIdsOf(filtersAt('p-inStock=x~true'))).toEqual(['q_in-stock', 'q_few-left'])
  expect(facetIdsOf(filtersAt('p-onSale=x~true'))).toEqual(['d_sale'])
  expect(facetIdsOf(filtersAt('p-onSale=x~true&discount=x~21-30'))).toEqual(['d_21-30'])
})

it('asks for nothing rather than for everything when a chosen value is not in the list', () => {
  expect(facetIdsOf(filtersAt('p-color=Green~green'), [colours])).toEqual(['p_0'])
  expect(facetIdsOf(filtersAt('p-color=Red~red'))).toEqual(['p_0'])
})

it('looks at the facets first only where a value is known by its name', () => {
  expect(asksByName(filters)).toBe(true)
  expect(asksByName(filtersAt('p-inStock=x~true&brands=Lun~lun'))).toBe(false)
})

it('gives the panel of the catalogue the ids of the search, so that an address means the same in both', () => {
  expect(cataloguePanel(facets, undefined, filters)).toEqual([
    {
      kind: 'values',
      key: 'brands',
      label: 'Merke',
      values: [
        { id: 'aure', label: 'Aure', count: 1, isSelected: false },
        { id: 'lun', label: 'Lun', count: 2, isSelected: true },
      ],
    },
  ])
  const priced = [...facets, { type: 'Price', group: 'price', label: 'Pris', values: [] }]
  expect(cataloguePanel(priced, { lowest: 99.5, highest: 1499 }, filters)).toContainEqual({
    kind: 'range',
    key: 'price',
    label: 'Pris',
    min: 99,
    max: 1499,
    selected: { min: 100 },
  })
})
