import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place-of'
import type { ListKind } from './list-reference'

/** A list that is a route of its own has no address in the catalogue. */
export function ownPath(kind: ListKind, alias: string, place: Place): string {
  if (kind === 'new') return hrefFor('newArrivals', place)
  if (kind === 'bestsellers') return hrefFor('bestsellers', place)
  if (kind === 'coming-soon') return hrefFor('comingSoon', place)
  if (kind === 'search') return hrefFor('search', place, { search: alias })
  if (kind === 'brand') return hrefFor('brand', place, { brand: alias.split('/') })
  if (kind === 'campaign') return hrefFor('campaign', place, { discountCampaign: [alias] })
  if (kind === 'category') return hrefFor('category', place, { category: alias })
  return hrefFor('generalList', place, { path: alias.split('/') })
}
