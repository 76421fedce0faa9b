import { expect, it } from 'vitest'
import { readListQuery } from '.'

const read = (query: string) => readListQuery(new URLSearchParams(query))

it('[ARCH-03] [FILTER-01] says what the address of a list chooses, by the facets of the search, and its order', () => {
  expect(
    read(
      'categories=Kjoler~kjoler&brands=Havrå~havra&skus=M~m&price=200–500~200-500&p-color=Rød~rod,Blå~bla&sort=PRICE',
    ),
  ).toEqual({
    chosen: [
      { facet: 'category', labels: ['Kjoler'] },
      { facet: 'brand', labels: ['Havrå'] },
      { facet: 'size', labels: ['M'] },
      { facet: 'price', labels: ['200–500'] },
      { facet: 'color', labels: ['Rød', 'Blå'] },
    ],
    sort: 'PRICE',
    unheeded: [],
  })
  expect(read('p-onSale=~true&p-material=Ull~ull&page=2&utm_source=mail&filter=1')).toEqual({
    chosen: [
      { facet: 'onSale', labels: ['true'] },
      { facet: 'custom.material', labels: ['Ull'] },
    ],
    sort: undefined,
    unheeded: [],
  })
  expect(read('')).toEqual({ chosen: [], sort: undefined, unheeded: [] })
})

it('[ARCH-03] names what no list heeds: names, orders and values of another form', () => {
  const wrong = ['colour=Rød~rod', 'brands=havra', 'p-=x~x', 'sort=CHEAPEST', 'price=billig~billig', 'p-inStock=x~x']
  for (const part of wrong) {
    const { chosen, sort, unheeded } = read(`brands=Fot~fot&${part}`)
    expect([chosen, sort, unheeded], part).toEqual([[{ facet: 'brand', labels: ['Fot'] }], undefined, [part]])
  }
  expect(read('brands=havra,Fot~fot').unheeded).toEqual(['brands=havra'])
})
