import { describe, expect, it } from 'vitest'
import { oneOf, randomOf } from '../../test/make-documents'
import { randomQuery } from '../../test/random-query'
import { engine, made, phrase, search, shelf, variant } from '../../test/shelf'
import type { FacetCount, Selection } from '../types'

describe('facets', () => {
  const valuesOf = (facets: readonly FacetCount[], facet: string) => {
    const found = facets.find((each) => each.facet === facet)
    return found?.kind === 'values' ? found.values : []
  }

  it('counts for each value the hits that it gives when its own facet is otherwise empty', () => {
    const random = randomOf(31)
    for (let round = 0; round < 60; round++) {
      const query = randomQuery(random, made, round % 2 ? phrase('klänning') : null)
      const { facets } = engine.search({ ...query, facets: true })
      for (const each of facets) {
        const others = query.selections.filter(({ facet }) => facet !== each.facet)
        const totalWith = (selection: Selection) =>
          engine.search({ ...query, selections: [...others, selection] }).total
        if (each.kind === 'checkbox') expect(each.count).toBe(totalWith({ facet: each.facet, values: ['true'] }))
        if (each.kind !== 'values') continue
        const { value, count } = oneOf(random, each.values)
        expect(count).toBe(totalWith({ facet: each.facet, values: [value] }))
      }
    }
  })

  it('asks the same variant for size, price and stock', () => {
    const dress = shelf({ variants: [variant({ size: 'M', stock: 0 }), variant({ size: 'L', sellingMinor: 20_000 })] })
    const totalOf = (...selections: Selection[]) => search({ selections }, dress).total
    const [m, inStock] = [
      { facet: 'size', values: ['M'] },
      { facet: 'inStock', values: ['true'] },
    ] as const
    expect([totalOf(m), totalOf(inStock), totalOf(m, inStock)]).toEqual([1, 1, 0])
    expect(totalOf(m, { facet: 'price', min: 15_000 })).toBe(0)
    const { facets } = search({ selections: [inStock] }, dress)
    expect(valuesOf(facets, 'size')).toEqual([{ value: 'L', count: 1, selected: false }])
    expect(facets).toContainEqual({ facet: 'price', kind: 'range', min: 20_000, max: 20_000 })
  })

  it('keeps the whole price range, and the values of a facet, whatever is chosen of it', () => {
    const all = search({}).facets
    const chosen = search({ selections: [{ facet: 'brand', values: ['Freya'] }] }).facets
    const counts = (facets: readonly FacetCount[]) =>
      valuesOf(facets, 'brand').map(({ value, count }) => [value, count])
    expect(counts(chosen)).toEqual(counts(all))
    const [before] = all.filter(({ facet }) => facet === 'price')
    const [after] = search({ selections: [{ facet: 'price', max: 20_000 }] }).facets.filter(
      ({ facet }) => facet === 'price',
    )
    expect(after).toEqual({ ...before, maxSelected: 20_000 })
  })

  it('keeps chosen values that nothing has, leaves out others, and ignores facets that are none', () => {
    const { total, facets } = search({ selections: [{ facet: 'brand', values: ['Okänd'] }] })
    expect(total).toBe(0)
    expect(valuesOf(facets, 'brand')).toContainEqual({ value: 'Okänd', count: 0, selected: true })
    expect(valuesOf(facets, 'color')).toEqual([])
    expect(search({ selections: [{ facet: 'custom.none', values: ['x'] }] }).total).toBe(made.length)
    expect(search({ selections: [{ facet: 'price', min: 2, max: 1 }] }).total).toBe(0)
    expect(search({ selections: [{ facet: 'onSale', values: ['false'] }] }).total).toBe(made.length)
  })
})
