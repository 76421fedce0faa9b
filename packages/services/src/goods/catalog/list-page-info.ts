import { campaignPath, homePath } from '../../ground/context/public-path'
import { alternativeAddresses, alternativeUrls } from './alternative-urls'
import { brandShape } from './brand-shape'
import { campaignShape, isInForce } from './campaign-shape'
import type { CatalogPlace } from './catalog-place'
import { categoryShape } from './category-shape'
import { scopeOf } from './list-scope'

/** The texts of a list page; null when there is no such list. */
export function listPageInfo(catalog: CatalogPlace, args: { alias?: string | null; url?: string | null }) {
  const { place, snapshot } = catalog
  if (!args.alias && !args.url) return sitePage(catalog)
  const scope = args.url
    ? scopeOf({ url: args.url }, catalog)
    : (scopeOf({ categoryAlias: args.alias }, catalog) ??
      scopeOf({ brandAlias: args.alias }, catalog) ??
      scopeOf({ discountCampaignAlias: args.alias }, catalog))
  switch (scope?.kind) {
    case 'category':
      return categoryPage(catalog, scope.id)
    case 'brand':
      return brandPage(catalog, scope.id)
    case 'campaign': {
      const { name, canonicalUrl } = campaignShape(snapshot, scope.campaign, place)
      const text = snapshot.campaignTexts.get(scope.campaign.id, place.language.id)
      const aliasIn = (languageId: string) => snapshot.campaignAliases.of(scope.campaign, languageId)
      const urls = alternativeUrls(
        place,
        (there) => campaignPath(there, aliasIn(there.language.id)),
        (market) => isInForce(snapshot, scope.campaign, market, catalog.at),
      )
      return page({
        id: scope.campaign.id,
        alias: aliasIn(place.language.id),
        name,
        canonicalUrl,
        alternativeUrls: urls,
        alternativeCanonicalUrls: alternativeAddresses(urls),
        primaryDescription: text?.description ?? '',
      })
    }
    default:
      return null
  }
}

function categoryPage({ snapshot, place }: CatalogPlace, id: number) {
  const category = categoryShape(snapshot, id, place)
  if (!category) return null
  const text = snapshot.categoryTexts.get(id, place.language.id)
  const subCategories = snapshot.rows.categories
    .filter(({ parent_id, hidden }) => parent_id === id && !hidden)
    .flatMap((child) => categoryShape(snapshot, child.id, place) ?? [])
  return page({
    ...category,
    id,
    primaryDescription: category.description,
    meta: { title: text?.meta_title || category.name, description: text?.meta_description ?? '', keywords: '' },
    subCategories,
  })
}

function brandPage({ snapshot, place }: CatalogPlace, id: number) {
  const brand = brandShape(snapshot, id, place)
  if (!brand) return null
  const text = snapshot.brandTexts.get(id, place.language.id)
  return page({
    ...brand,
    id,
    primaryDescription: brand.description,
    meta: { title: text?.meta_title || brand.name, description: text?.meta_description ?? '', keywords: '' },
  })
}

function sitePage({ place }: CatalogPlace) {
  return page({ id: 0, alias: '', name: place.channel.name, canonicalUrl: homePath(place) })
}

function page<T extends { id: number; alias: string; name: string }>(own: T) {
  return {
    backgroundImage: null,
    logo: null,
    hideTitle: false,
    hideDescription: false,
    primaryDescription: '',
    primaryImage: null,
    secondaryDescription: '',
    meta: { title: own.name, description: '', keywords: '' },
    subCategories: [],
    alternativeUrls: [],
    alternativeCanonicalUrls: [],
    ...own,
  }
}
