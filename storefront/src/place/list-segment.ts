import type { RouteParams } from '@shop/domain/routing'

/** What a list page is made of, as two segments of its path. */
export type ListPlace = { readonly kind: string; readonly alias: string }

export const NO_ALIAS = '-'
const fixed: Readonly<Record<string, string>> = {
  newArrivals: 'new',
  bestsellers: 'bestsellers',
  comingSoon: 'coming-soon',
}
/** Lists of goods that have a name and no entry in the catalogue. */
const named: Readonly<Record<string, ListPlace>> = {
  new: { kind: 'new', alias: NO_ALIAS },
  bestsellers: { kind: 'bestsellers', alias: NO_ALIAS },
  'coming-soon': { kind: 'coming-soon', alias: NO_ALIAS },
  sale: { kind: 'list', alias: 'sale' },
  all: { kind: 'list', alias: 'all' },
}
const WHOLE: ListPlace = { kind: 'list', alias: 'all' }

/** Many addresses, one page: what a screen of goods lists. Whether the catalogue knows it is another question. */
export function listPlaceOf(screen: string, params: RouteParams): ListPlace | undefined {
  const own = fixed[screen]
  if (own) return { kind: own, alias: NO_ALIAS }
  if (screen === 'category') return { kind: 'category', alias: last(params.category) }
  // Several brands are one list of the goods of each.
  if (screen === 'brand') return { kind: 'brand', alias: all(params.brand).join('/') }
  if (screen === 'campaign') return { kind: 'campaign', alias: last(params.discountCampaign) }
  if (screen === 'search') return { kind: 'search', alias: last(params.search) }
  if (screen === 'generalList')
    return namedList(last(params.path)) ?? { kind: 'list', alias: all(params.path).join('/') }
  return undefined
}

/** `/l/{name}` and `/list/{name}`; without a name all goods are listed. */
export function namedList(name: string): ListPlace | undefined {
  if (name === NO_ALIAS) return WHOLE
  return Object.hasOwn(named, name) ? named[name] : undefined
}

const all = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

const last = (value: string | readonly string[] | undefined): string => all(value).at(-1) ?? NO_ALIAS
