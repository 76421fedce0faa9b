import { add, type Bits, keep } from '@shop/search/engine/bits'
import type { Place } from '../../ground/context/place'
import type { CatalogPlace } from './catalog-place'
import type { CampaignRow } from './catalog-rows'
import { screenAt } from './screen-at'
import type { Snapshot } from './snapshot'

/** What limits a list before any filter: a category (with its sub-categories), a brand, a campaign or a named list. */
export type ListScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'brand'; readonly id: number }
  | { readonly kind: 'campaign'; readonly campaign: CampaignRow }
  | { readonly kind: 'coming-soon' }
  | { readonly kind: 'reduced' }
  | { readonly kind: 'search'; readonly text: string }

export type ScopeArgs = {
  readonly categoryAlias?: string | null
  readonly brandAlias?: string | null
  readonly discountCampaignAlias?: string | null
  readonly url?: string | null
}

type ScopeOf = Pick<CatalogPlace, 'snapshot' | 'place' | 'campaigns'>

/** Undefined when it names something that does not exist: such a list is empty, its page a 404. */
export function scopeOf(args: ScopeArgs, { snapshot, place, campaigns }: ScopeOf): ListScope | undefined {
  if (args.categoryAlias) return categoryScope(args.categoryAlias, snapshot, place)
  if (args.brandAlias) return brandScope(args.brandAlias, snapshot)
  if (args.discountCampaignAlias) return campaignScope(args.discountCampaignAlias, snapshot, place, campaigns)
  if (args.url) return urlScope(args.url, snapshot, place, campaigns)
  return { kind: 'all' }
}

/** The products of a list before any filter. What cannot be bought yet stands in the coming-soon list alone. */
export function productsIn(scope: ListScope, catalog: CatalogPlace): Bits {
  const { index, snapshot } = catalog
  if (scope.kind === 'coming-soon') return add(index.none(), index.comingSoon)
  const released = index.released()
  switch (scope.kind) {
    case 'category':
      return keep(released, index.having(`c_${scope.id}`) ?? index.none())
    case 'brand':
      return keep(released, index.having(`b_${snapshot.brands.get(scope.id)?.alias}`) ?? index.none())
    case 'campaign':
      return keep(released, catalog.inCampaign(scope.campaign.id))
    case 'reduced':
      return keep(released, index.having('d_sale') ?? index.none())
    default:
      return released
  }
}

function urlScope(
  url: string,
  snapshot: Snapshot,
  place: Place,
  campaigns: readonly CampaignRow[],
): ListScope | undefined {
  const at = screenAt(url, place)
  if (at?.screen === 'category') return categoryScope(at.params.category, snapshot, place)
  if (at?.screen === 'brand') return brandScope(lastOf(at.params.brand), snapshot)
  if (at?.screen === 'campaign') return campaignScope(lastOf(at.params.discountCampaign), snapshot, place, campaigns)
  if (at?.screen === 'search') return { kind: 'search', text: at.params.search }
  if (at?.screen !== 'generalList') return undefined
  const name = lastOf(at.params.path ?? [])
  if (!name) return undefined
  if (name === 'coming-soon') return { kind: 'coming-soon' }
  if (name === 'sale') return { kind: 'reduced' }
  if (name === 'new' || name === 'bestsellers' || name === 'all') return { kind: 'all' }
  return categoryScope(name, snapshot, place) ?? brandScope(name, snapshot)
}

function categoryScope(alias: string, snapshot: Snapshot, { language }: Place): ListScope | undefined {
  const id = snapshot.categoryAliases.find(alias, language.id)
  return id === undefined ? undefined : { kind: 'category', id }
}

function brandScope(alias: string, snapshot: Snapshot): ListScope | undefined {
  const brand = snapshot.brandByAlias.get(alias)
  return brand && { kind: 'brand', id: brand.id }
}

function campaignScope(
  alias: string,
  snapshot: Snapshot,
  place: Place,
  campaigns: readonly CampaignRow[],
): ListScope | undefined {
  const id = snapshot.campaignAliases.find(alias, place.language.id)
  const campaign = campaigns.find((candidate) => candidate.id === id)
  return campaign && { kind: 'campaign', campaign }
}

const lastOf = (names: readonly string[]): string => names.at(-1) ?? ''
