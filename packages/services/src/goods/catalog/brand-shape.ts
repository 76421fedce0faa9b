import type { Place } from '../../ground/context/place'
import { brandPath } from '../../ground/context/public-path'
import { alternativeAddresses, alternativeUrls } from './alternative-urls'
import type { Snapshot } from './snapshot'

export function brandShape(snapshot: Snapshot, brandId: number, place: Place) {
  const brand = snapshot.brands.get(brandId)
  if (!brand) return null
  const text = snapshot.brandTexts.get(brandId, place.language.id)
  const urls = alternativeUrls(place, (there) => brandPath(there, brand.alias))
  return {
    brandId,
    alias: brand.alias,
    name: brand.name,
    canonicalUrl: brandPath(place, brand.alias),
    alternativeUrls: urls,
    alternativeCanonicalUrls: alternativeAddresses(urls),
    description: text?.description ?? '',
    secondaryDescription: '',
    primaryImage: null,
    backgroundImage: null,
    logo: brand.logo,
  }
}
