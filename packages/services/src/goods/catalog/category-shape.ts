import type { Place } from '../../ground/context/place'
import { categoryPath } from '../../ground/context/public-path'
import { alternativeAddresses, alternativeUrls } from './alternative-urls'
import type { Snapshot } from './snapshot'

export function categoryShape(snapshot: Snapshot, categoryId: number, place: Place) {
  const category = snapshot.categories.get(categoryId)
  if (!category) return null
  const text = snapshot.categoryTexts.get(categoryId, place.language.id)
  const aliasIn = (languageId: string) => snapshot.categoryTexts.get(categoryId, languageId)?.alias ?? category.key
  const urls = alternativeUrls(place, (there) => categoryPath(there, aliasIn(there.language.id)))
  return {
    categoryId,
    parentCategoryId: category.parent_id ?? 0,
    order: category.sort_order,
    alias: text?.alias ?? category.key,
    name: text?.name ?? category.key,
    canonicalUrl: categoryPath(place, text?.alias ?? category.key),
    alternativeUrls: urls,
    alternativeCanonicalUrls: alternativeAddresses(urls),
    description: text?.primary_description ?? '',
    secondaryDescription: text?.secondary_description ?? '',
    isHidden: category.hidden,
    googleTaxonomy: null,
    primaryImage: category.image,
    backgroundImage: null,
  }
}
