import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choosePrice,
  emptySelection,
  everyValue,
  type FacetRecord,
  type FilterSelection,
  filterKeyOf,
  filterPanel,
  offeredSorts,
  pageOf,
  parseFilters,
  rangeId,
  rangeOf,
  searchFacets,
  searchListQuery,
  searchSortOf,
  toggleFilter,
} from '.'

const asked = (query: string) => Object.fromEntries(searchFacets(parseFilters(new URLSearchParams(query))))
const item = (id: string, label = id) => ({ id, label })

describe('what a selection asks the search service for', () => {
  it('[SEARCH-13] names a facet for every kind and every parameter', () => {
    expect(
      asked(
        'categories=Klänningar~12&brands=Havrå~havra,Fotvik~fotvik&skus=M~M&discount=21–30~21-30&price=200–500~200-500' +
          '&p-color=Röd~red&p-material=Linne~linen&p-onSale=Rea~true',
      ),
    ).toEqual({
      category: ['12'],
      brand: ['havra', 'fotvik'],
      size: ['M'],
      discount: ['21-30'],
      price: { min: 200, max: 500 },
      color: ['red'],
      'custom.material': ['linen'],
      onSale: ['true'],
    })
    expect(searchFacets(emptySelection).size).toBe(0)
  })

  it('[SEARCH-13] has one price range, open where nothing limits it', () => {
    expect(asked('price=a~200-')).toEqual({ price: { min: 200 } })
    expect(asked('price=a~-99.50')).toEqual({ price: { max: 99.5 } })
    expect(asked('price=a~0-200,b~400-600')).toEqual({ price: { min: 0, max: 600 } })
    expect(asked('price=a~0-200,b~400-')).toEqual({ price: { min: 0 } })
    expect(asked('price=a~-200,b~400-')).toEqual({})
    expect(rangeOf([item(rangeId({ min: 5 })), item(rangeId({ min: 1, max: 9 }))])).toEqual({ min: 1 })
  })

  it('puts one price range in the place of another', () => {
    const chosen = choosePrice(
      choosePrice(emptySelection, { max: 200 }, '– 200 kr'),
      { min: 200, max: 500 },
      '200–500 kr',
    )
    expect(chosen.price).toEqual([{ id: '200-500', label: '200–500 kr' }])
    expect(searchFacets(chosen).get('price')).toEqual({ min: 200, max: 500 })
    expect(choosePrice(chosen, undefined, '')).toEqual(emptySelection)
  })

  it('leaves out what the service would refuse', () => {
    expect(asked('price=a~cheap,b~-,c~1e9-2,d~--1&p-onSale=x~yes&p-inStock=y~1')).toEqual({})
    expect(asked('p-__proto__=x~1&p-constructor=y~2')).toEqual({
      'custom.__proto__': ['1'],
      'custom.constructor': ['2'],
    })
  })

  it('keeps a facet under one name, there and back', () => {
    const named = ['category', 'brand', 'size', 'discount', 'color', 'custom.fit', 'custom.color', 'custom.brands']
    const custom = fc.string({ minLength: 1 }).map((name) => `custom.${name}`)
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...named), custom), (facet) => {
        const selection: FilterSelection = toggleFilter(emptySelection, filterKeyOf(facet)!, item('x'))
        expect([...searchFacets(selection)]).toEqual([[facet, ['x']]])
      }),
    )
    expect(['width', 'custom.', ''].map(filterKeyOf)).toEqual([undefined, undefined, undefined])
  })
})

describe('the filter panel', () => {
  const value = (id: string, count: number, selected = false) => ({ id, label: id.toUpperCase(), count, selected })

  it('shows values, colours, sizes by what they are sizes of, ranges and checkboxes', () => {
    const facets: FacetRecord[] = [
      { id: 'brand', label: 'Märke', type: 'TEXT', values: [value('havra', 3, true)] },
      { id: 'color', label: 'Färg', type: 'COLOR', values: [{ ...value('red', 2), color: '#c00' }] },
      {
        id: 'size',
        label: 'Storlek',
        type: 'SIZE',
        sizeTypes: [
          { label: 'Kläder', formats: [{ format: 'EU', values: [value('38', 1)] }] },
          {
            label: 'Skor',
            formats: [
              { format: 'EU', values: [value('40', 4)] },
              { format: 'UK', values: [value('6', 4)] },
            ],
          },
        ],
      },
      { id: 'price', label: 'Pris', type: 'RANGE', min: 99, max: 1999, maxSelected: 500 },
      { id: 'onSale', label: 'Rea', type: 'CHECKBOX', selected: false, count: 7 },
    ]
    expect(filterPanel(facets)).toEqual([
      {
        kind: 'values',
        key: 'brands',
        label: 'Märke',
        values: [{ id: 'havra', label: 'HAVRA', isSelected: true, count: 3 }],
      },
      {
        kind: 'values',
        key: 'color',
        label: 'Färg',
        values: [{ id: 'red', label: 'RED', isSelected: false, count: 2, color: '#c00' }],
      },
      {
        kind: 'values',
        key: 'skus',
        label: 'Storlek',
        values: [
          { id: '38', label: '38', isSelected: false, count: 1, section: 'Kläder' },
          { id: '40', label: '40', isSelected: false, count: 4, section: 'Skor', format: 'EU' },
          { id: '6', label: '6', isSelected: false, count: 4, section: 'Skor', format: 'UK' },
        ],
      },
      { kind: 'range', key: 'price', label: 'Pris', min: 99, max: 1999, selected: { max: 500 } },
      {
        kind: 'checkbox',
        key: 'onSale',
        label: 'Rea',
        values: [{ id: 'true', label: 'Rea', isSelected: false, count: 7 }],
      },
    ])
  })

  it('shows base colours with their shades, and one that has a single shade alone', () => {
    const [navy, blue, red, rust] = [value('navy', 3), value('blue', 2), value('red', 4), value('rust', 1)]
    const families = [
      { ...value('base:blue', 4), values: ['navy', 'blue'] },
      { ...value('base:red', 4), values: ['red'] },
    ]
    const panelOf = (...values: (typeof navy)[]) => {
      const [group] = filterPanel([{ id: 'color', label: 'Färg', type: 'COLOR', values, families }])
      return group?.kind === 'values' ? group.values : []
    }
    const [bases, chosen] = [panelOf(navy, blue, red, rust), panelOf(navy, blue, { ...red, selected: true })]
    expect(bases.map(({ id, count, shades }) => [id, count, shades?.map((shade) => shade.id)])).toEqual([
      ['base:blue', 4, ['navy', 'blue']],
      ['base:red', 4, undefined],
      ['rust', 1, undefined],
    ])
    expect(chosen[1]?.shades).toMatchObject([{ id: 'red', isSelected: true }])
    expect(everyValue(bases).map(({ id }) => id)).toEqual(['base:blue', 'navy', 'blue', 'base:red', 'rust'])
  })

  it('leaves out what leaves nothing to choose', () => {
    const facets: FacetRecord[] = [
      { id: 'brand', label: 'Märke', type: 'TEXT', values: [] },
      { id: 'size', label: 'Storlek', type: 'SIZE', sizeTypes: [] },
      { id: 'price', label: 'Pris', type: 'RANGE' },
      { id: 'price', label: 'Pris', type: 'RANGE', min: 5, max: 5 },
      { id: 'width', label: 'Bredd', type: 'RANGE', min: 5, max: 9 },
    ]
    expect(filterPanel(facets)).toEqual([])
    expect(filterPanel([{ id: 'price', label: 'Pris', type: 'RANGE', min: 5, max: 5, minSelected: 1 }])).toHaveLength(1)
  })
})

describe('order and pages', () => {
  it('speaks the service’s names of the offered sorts', () => {
    expect((['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'] as const).map(searchSortOf)).toEqual([
      ...['RELEVANCE', 'NEWEST_FIRST', 'PRICE_ASCENDING', 'PRICE_DESCENDING', 'DISCOUNT', 'RATING'],
    ])
    const options = [item('RELEVANCE', 'Relevans'), item('NAME', 'Namn'), item('PRICE_ASCENDING', 'Lägsta pris')]
    expect(offeredSorts(options)).toEqual([
      { sort: 'RELEVANCE', label: 'Relevans' },
      { sort: 'PRICE', label: 'Lägsta pris' },
    ])
  })

  it('counts pages from 1', () => {
    expect([1, 3, 0, -2, Number.NaN, 1.9].map((page) => pageOf(page).skip)).toEqual([0, 96, 0, 0, 0, 0])
    expect(pageOf(2, 10)).toEqual({ skip: 10, limit: 10 })
    const selection = toggleFilter(emptySelection, 'brands', item('havra'))
    expect(searchListQuery(selection, 'PRICE', 2)).toEqual({
      facets: new Map([['brand', ['havra']]]),
      sort: 'PRICE_ASCENDING',
      skip: 48,
      limit: 48,
      onePerGroup: true,
    })
  })
})
