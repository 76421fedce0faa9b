import type { Selection } from '../types'

/** Facets whose values are those of the variants: what is asked of them has to hold for the same one. */
export const SIZE = 'size'
export const PRICE = 'price'
export const IN_STOCK = 'inStock'
const ON_SALE = 'onSale'

/** Known even where no product has a value of it: asking for one then finds nothing. */
const ALWAYS_KNOWN: ReadonlySet<string> = new Set(['category', 'brand', 'color', 'discount', ON_SALE])
const CHECKBOXES: ReadonlySet<string> = new Set([ON_SALE, IN_STOCK])

export const isCheckbox = (facet: string): boolean => CHECKBOXES.has(facet)

/** Selections by what they ask of: the product, and one of its variants. */
export type ParsedSelections = {
  readonly values: ReadonlyMap<string, ReadonlySet<string>>
  readonly sizes: ReadonlySet<string> | null
  readonly least: number
  readonly most: number
  readonly mustBeInStock: boolean
}

export function parseSelections(
  selections: readonly Selection[],
  isKnown: (facet: string) => boolean,
): ParsedSelections {
  const values = new Map<string, Set<string>>()
  let sizes: Set<string> | null = null
  let least = -Infinity
  let most = Infinity
  let mustBeInStock = false
  for (const selection of selections) {
    const { facet } = selection
    const chosen = chosenOf(selection)
    if (facet === PRICE) {
      least = Math.max(least, selection.min ?? -Infinity)
      most = Math.min(most, selection.max ?? Infinity)
    } else if (chosen.length === 0) continue
    else if (facet === IN_STOCK) mustBeInStock = true
    else if (facet === SIZE) sizes = new Set([...(sizes ?? []), ...chosen])
    else if (ALWAYS_KNOWN.has(facet) || isKnown(facet))
      values.set(facet, new Set([...(values.get(facet) ?? []), ...chosen]))
  }
  return { values, sizes, least, most, mustBeInStock }
}

/** A box that is not ticked asks nothing. */
function chosenOf({ facet, values = [] }: Selection): readonly string[] {
  return isCheckbox(facet) ? values.filter((value) => value === 'true') : values
}
