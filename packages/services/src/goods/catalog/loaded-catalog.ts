import type { Audience } from '@shop/domain/catalog'
import type { Place } from '../../ground/context/place'
import { CatalogPlace } from './catalog-place'
import type { Snapshot } from './snapshot'

export type Standpoint = Pick<CatalogPlace, 'place' | 'audience'>
export type LoadedCatalog = ReturnType<typeof createLoadedCatalog>

const keyOf = ({ place, audience }: Standpoint) =>
  `${place.channel.id} ${place.market.id} ${place.language.id} ${audience}`

/** A catalogue that was read, with the places that were asked for. */
export function createLoadedCatalog(snapshot: Snapshot, now: () => number) {
  const places = new Map<string, CatalogPlace>()

  return {
    snapshot,
    places: () => [...places.values()],
    at: (place: Place, audience: Audience): CatalogPlace => {
      const key = keyOf({ place, audience })
      const known = places.get(key)
      // Market settings are part of the place: a place with other settings is another one.
      if (known && known.place.market === place.market && now() < known.validUntil) return known
      const fresh = new CatalogPlace(snapshot, place, now, audience)
      places.set(key, fresh)
      return fresh
    },
    isShown: (at: CatalogPlace) => places.get(keyOf(at)) === at,
  }
}
