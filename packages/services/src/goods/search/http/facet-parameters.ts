import type { Selection } from '@shop/search/types'
import type { Snapshot } from '../../catalog/snapshot'
import type { Parameters } from './parameters'

const CHECKBOXES: ReadonlySet<string> = new Set(['onSale', 'inStock'])
const LISTS = ['category', 'brand', 'color', 'size', 'discount']

/** Ids of all facets that values may be chosen of. */
function knownFacets({ rows }: Snapshot): ReadonlySet<string> {
  const groups = rows.parameterValues
    .filter(({ filterable }) => filterable)
    .map(({ group_key }) => `custom.${group_key}`)
  return new Set([...LISTS, ...CHECKBOXES, ...groups])
}

/** The selections once it is known which facets the catalogue has. */
export type Selections = (snapshot: Snapshot) => Selection[]

/**
 * `f.brand=a|b`, `f.price.min=100`, `f.onSale=true`. Wrong values are told at once; facets that do not exist are
 * ignored: old bookmarks keep working.
 */
export function readSelections(parameters: Parameters): Selections {
  const read = parameters.names().flatMap((name) => (name.startsWith('f.') ? readSelection(parameters, name) : []))
  return (snapshot) => {
    const known = knownFacets(snapshot)
    return read.filter(({ facet }) => facet === 'price' || known.has(facet))
  }
}

function readSelection(parameters: Parameters, name: string): Selection[] {
  const facet = name.slice(2)
  if (CHECKBOXES.has(facet)) return ticked(parameters, name, facet)
  if (facet === 'price') return parameters.refuse(name, 'give .min or .max') ?? []
  if (facet === 'price.min') return limit(parameters, name, (min) => ({ facet: 'price', min }))
  if (facet === 'price.max') return limit(parameters, name, (max) => ({ facet: 'price', max }))
  const values = parameters.list(name) ?? []
  return values.length > 0 ? [{ facet, values }] : []
}

function ticked(parameters: Parameters, name: string, facet: string): Selection[] {
  return parameters.flag(name, false) ? [{ facet, values: ['true'] }] : []
}

/** In the market's currency; the index counts minor units. */
function limit(parameters: Parameters, name: string, selection: (minor: number) => Selection): Selection[] {
  const text = parameters.text(name) ?? ''
  if (text === '') return []
  if (!/^-?\d{1,12}(\.\d+)?$/.test(text)) return parameters.refuse(name, 'must be a number') ?? []
  return [selection(Math.round(Number(text) * 100))]
}
