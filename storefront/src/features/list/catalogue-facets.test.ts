import { parseFilters } from '@shop/domain/filter'
import { expect, it } from 'vitest'
import { cataloguePanel, type Facet, facetIdsOf } from './catalogue-facets'

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

it('asks the catalogue by its own ids for what the address keeps under those of the search', () => {
  expect(facetIdsOf(filters)).toEqual(['c_12', 'b_lun'])
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
