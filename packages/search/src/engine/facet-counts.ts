import type { FacetCount, FacetValueCount } from '../types'
import { IN_STOCK, isCheckbox, type ParsedSelections, PRICE, SIZE } from './parsed-selections'

/** What was counted: per facet its values in their order, the prices, and the products with a variant in stock. */
export type Tally = {
  readonly values: ReadonlyMap<string, readonly { readonly value: string; readonly count: number }[]>
  readonly lowest: number
  readonly highest: number
  readonly inStock: number
}

/** As the answer tells it: chosen values stay with nothing behind them, others do not. */
export function facetCounts(tally: Tally, asked: ParsedSelections): FacetCount[] {
  const facets = new Set([...tally.values.keys(), ...asked.values.keys(), ...(asked.sizes ? [SIZE] : [])])
  const counts: FacetCount[] = []
  for (const facet of facets) {
    const chosen = facet === SIZE ? asked.sizes : asked.values.get(facet)
    const values = listed(tally.values.get(facet) ?? [], chosen ?? new Set())
    if (isCheckbox(facet))
      counts.push({ facet, kind: 'checkbox', selected: chosen !== undefined, count: countOf(values, 'true') })
    else if (values.length > 0) counts.push({ facet, kind: 'values', values })
  }
  counts.push(rangeOf(tally, asked))
  counts.push({ facet: IN_STOCK, kind: 'checkbox', selected: asked.mustBeInStock, count: tally.inStock })
  return counts
}

function listed(
  counted: readonly { readonly value: string; readonly count: number }[],
  chosen: ReadonlySet<string>,
): FacetValueCount[] {
  const values = counted
    .filter(({ value, count }) => count > 0 || chosen.has(value))
    .map(({ value, count }) => ({ value, count, selected: chosen.has(value) }))
  const unknown = [...chosen].filter((value) => !counted.some((known) => known.value === value))
  return [...values, ...unknown.map((value) => ({ value, count: 0, selected: true }))]
}

const countOf = (values: readonly FacetValueCount[], value: string): number =>
  values.find((each) => each.value === value)?.count ?? 0

function rangeOf({ lowest, highest }: Tally, { least, most }: ParsedSelections): FacetCount {
  return {
    facet: PRICE,
    kind: 'range',
    ...(lowest <= highest && { min: lowest, max: highest }),
    ...(least !== -Infinity && { minSelected: least }),
    ...(most !== Infinity && { maxSelected: most }),
  }
}
