import type { CatalogPlace } from '../catalog/catalog-place'

/** What a widget filter's value names: the thing itself, in whichever language its address was written. */
export function filterTarget(key: string | null | undefined, value: string | null | undefined, catalog: CatalogPlace) {
  const { snapshot, place } = catalog
  const aliases = {
    Category: snapshot.categoryAliases,
    Product: snapshot.productAliases,
    DiscountCampaign: snapshot.campaignAliases,
  }[key ?? '']
  const id = value ? aliases?.find(value, place.language.id) : undefined
  return id === undefined ? value : id
}
