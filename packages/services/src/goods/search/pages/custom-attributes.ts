import { productAttributes } from '@shop/domain/recommendation'
import type { ProductView } from '../../catalog/product-view'

type Entry = { readonly id: string; readonly label: string }
export type CustomAttributes = {
  readonly custom: Readonly<Record<string, readonly Entry[]>>
  readonly typedCustom: {
    readonly lengths: Readonly<Record<string, never>>
    readonly numbers: Readonly<Record<string, number>>
    readonly json: Readonly<Record<string, unknown>>
  }
}

/** The attributes asked for; all of them for `all`. Unknown names are left out. */
export function customAttributes(view: ProductView, wanted: readonly string[] | 'all'): CustomAttributes | undefined {
  if (wanted !== 'all' && wanted.length === 0) return undefined
  const isWanted = (name: string) => wanted === 'all' || wanted.includes(name)
  const custom: Record<string, readonly Entry[]> = {}
  const json: Record<string, unknown> = {}
  const data = productAttributes.some(isWanted) ? productData(view) : new Map()
  for (const name of productAttributes) {
    const known = data.get(name)
    if (!known || !isWanted(name)) continue
    custom[name] = [{ id: name, label: known.text }]
    json[name] = known.json
  }
  for (const [name, entries] of parameterEntries(view)) if (isWanted(name)) custom[name] = entries
  return { custom, typedCustom: { lengths: {}, numbers: {}, json } }
}

function parameterEntries({ snapshot, row, place }: ProductView): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const id of snapshot.productParameters.get(row.id) ?? []) {
    const value = snapshot.parameterValues.get(id)
    if (!value) continue
    const label = snapshot.valueTexts.get(id, place.language.id)?.text ?? value.key
    entries.set(value.group_key, [...(entries.get(value.group_key) ?? []), { id: value.key, label }])
  }
  return entries
}

/** What the storefront builds its product cards from. */
function productData(view: ProductView): ReadonlyMap<string, { readonly json: unknown; readonly text: string }> {
  const [data, skus, dimensions] = productAttributes
  const values: [string, unknown][] = [
    [data, withoutNulls(cardOf(view))],
    [
      skus,
      withoutNulls(view.skus.map(({ skuId, articleNumber, name, stock }) => ({ skuId, articleNumber, name, stock }))),
    ],
    [dimensions, withoutNulls(view.variantDimensions)],
  ]
  return new Map(values.map(([name, json]) => [name, { json, text: JSON.stringify({ json }) }]))
}

function cardOf(view: ProductView) {
  return {
    productId: view.productId,
    articleNumber: view.articleNumber,
    name: view.name,
    alias: view.alias,
    canonicalUrl: view.canonicalUrl,
    brand: view.brand && named(view.brand, { brandId: view.brand.brandId }),
    primaryCategory: view.primaryCategory && categoryOf(view.primaryCategory),
    categories: view.categories.map(categoryOf),
    unitPrice: view.unitPrice,
    lowestPrice: view.lowestPrice,
    discountType: view.discountType,
    parameterGroups: view.parameterGroups,
    discountCampaigns: view.discountCampaigns,
    firstAvailableOn: view.firstAvailableOn,
    productImages: view.productImages,
    images: view.images,
    totalStock: view.totalStock,
  }
}

const categoryOf = (category: NonNullable<ProductView['primaryCategory']>) =>
  named(category, { categoryId: category.categoryId, parentCategoryId: category.parentCategoryId })

function named<T>({ name, alias, canonicalUrl }: { name: string; alias: string; canonicalUrl: string }, ids: T) {
  return { ...ids, name, alias, canonicalUrl }
}

/** The protocol leaves out what is not there. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null || inner === undefined ? [] : [[key, withoutNulls(inner)]],
    ),
  )
}
