import { type Bits, eachBit } from '@shop/search/engine/bits'
import type { CatalogPlace } from './catalog-place'
import { type FacetFrame, facetFrames } from './facet-frames'
import type { Selection } from './select-products'

/** The filters that fit the list, each value with the number of products it would leave. */
export function facetsOf(catalog: CatalogPlace, selection: Selection) {
  const { index } = catalog
  const counts = countsOf(catalog, selection.matching, selection.collapses)
  return facetFrames(catalog).flatMap((frame) => {
    const set = selection.countedIn(index.numberOf(frame.key))
    const values = valuesOf(
      catalog,
      frame,
      set === selection.matching ? counts : countsOf(catalog, set, selection.collapses),
    )
    const { filterId, type, group, label, order } = frame
    return values.length ? [{ filterId, type, group, label, order, values }] : []
  })
}

/** Of what the price group is counted in, so that in BY_GROUP a chosen range does not narrow its own ends. */
export function priceRangeOf({ index }: CatalogPlace, selection: Selection) {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  eachBit(selection.countedIn(index.numberOf('price')), (at) => {
    lowest = Math.min(lowest, index.prices[at]!)
    highest = Math.max(highest, index.prices[at]!)
  })
  return { lowest: Number.isFinite(lowest) ? lowest : 0, highest }
}

/** By facet value. Where families collapse, one counts once, whatever number of its colours match. */
function countsOf({ index }: CatalogPlace, products: Bits, collapses: boolean): Int32Array {
  const counts = new Int32Array(index.ids.length)
  if (!collapses) {
    eachBit(products, (at) => {
      for (const code of index.codesOf[at]!) counts[code]! += 1
    })
    return counts
  }
  // Sisters lie side by side: a value was counted for the family if the family was the last one it was counted for.
  const last = new Int32Array(index.ids.length)
  eachBit(products, (at) => {
    const shownAs = index.shownAs[at]!
    for (const code of index.codesOf[at]!) {
      if (last[code] === shownAs) continue
      last[code] = shownAs
      counts[code]! += 1
    }
  })
  return counts
}

function valuesOf({ index }: CatalogPlace, { values }: FacetFrame, counts: Int32Array) {
  const shown = []
  for (const { code, frame } of values) {
    const count = counts[code]!
    if (count === 0) continue
    shown.push({
      _id: `${index.ids[code]}_${count}`,
      facetId: frame.facetId,
      parentId: frame.parentId,
      label: frame.label,
      url: frame.url,
      order: frame.order,
      count,
      hidden: frame.hidden,
    })
  }
  return shown
}
