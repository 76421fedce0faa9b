import type { RouteParams } from '@shop/domain/routing'

export type ListPlace = { readonly kind: string; readonly alias: string }

const NONE = '-'
const fixed: Readonly<Record<string, string>> = {
  newArrivals: 'new',
  bestsellers: 'bestsellers',
  comingSoon: 'coming-soon',
}

/** Many addresses, one page: what a screen of goods lists, as the two segments that the list page is made of. */
export function listPlaceOf(screen: string, params: RouteParams): ListPlace | undefined {
  const own = fixed[screen]
  if (own) return { kind: own, alias: NONE }
  if (screen === 'category') return { kind: 'category', alias: last(params.category) }
  if (screen === 'brand') return { kind: 'brand', alias: last(params.brand) }
  if (screen === 'campaign') return { kind: 'campaign', alias: last(params.discountCampaign) }
  if (screen === 'search') return { kind: 'search', alias: last(params.search) }
  return undefined
}

const last = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.at(-1)) ?? NONE
