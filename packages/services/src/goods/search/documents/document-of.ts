import { baseValueOf } from '@shop/domain/catalog'
import { discountBands } from '@shop/domain/constants'
import type { SearchDocument, VariantDocument } from '@shop/search/types'
import { categoryIdsOf } from '../../catalog/campaign-shape'
import type { CatalogPlace } from '../../catalog/catalog-place'
import type { SkuRow } from '../../catalog/catalog-rows'
import type { ProductView } from '../../catalog/product-view'

/** The parameter whose values are kinds of things: dress, sneaker. */
const TYPE_PARAMETER = 'type'
const COLOUR_PARAMETER = 'colour'

/** The catalogue of one market and language as visitors and as members see it. */
export type Catalogues = { readonly everybody: CatalogPlace; readonly members: CatalogPlace }

export type ListPrice = { readonly sellingMinor: number; readonly listMinor: number }

/** A product as search sees it; undefined for what cannot be bought yet. */
export function documentOf(view: ProductView, { members }: Catalogues): SearchDocument | undefined {
  if (view.isComingSoon) return undefined
  const { snapshot, row, text } = view
  const member = members.byId(row.id)
  const categoryIds = categoryIdsOf(snapshot, row.id)
  const values = parameterValuesOf(view)
  const labels = (key: string) => values.filter(({ parameter }) => parameter === key).map(({ label }) => label)
  const types = labels(TYPE_PARAMETER)
  const percent = view.lowest.isDiscounted ? view.lowest.discountPercentage : 0
  return {
    key: String(row.id),
    productId: row.id,
    groupKey: String(row.family_id),
    title: view.name,
    brand: view.brand?.name ?? '',
    typeWords: types.length > 0 ? types : [view.primaryCategory?.name ?? view.name],
    categories: categoryNames(view, categoryIds),
    colours: [...new Set([text?.colour_name ?? row.colour_key, ...labels(COLOUR_PARAMETER)])],
    attributes: values
      .filter(({ parameter }) => parameter !== TYPE_PARAMETER && parameter !== COLOUR_PARAMETER)
      .map(({ label }) => label),
    description: [text?.text1, text?.text2, text?.text3]
      .filter(Boolean)
      .join('\n')
      .replace(/<[^>]*>/g, ' '),
    numbers: [
      view.articleNumber,
      ...view.skuRows.flatMap((sku) => [sku.article_number, ...(sku.gtin ? [sku.gtin] : [])]),
    ],
    values: {
      category: categoryIds.map(String),
      brand: [snapshot.brands.get(row.brand_id)?.alias ?? ''].filter(Boolean),
      color: [row.colour_key, baseValueOf({ key: row.colour_key, hex: row.colour_hex })],
      discount: percent > 0 ? bandsOf(percent) : [],
      onSale: percent > 0 ? ['true'] : [],
      ...facetsOf(values),
    },
    variants: view.skuRows.map((sku) => variantOf(sku, view, member)),
    hasImage: view.productImages.length > 0,
    availableFrom: view.availableFrom.getTime(),
    rating: view.rating.voteCount > 0 ? view.rating.score : null,
    discountPercent: percent,
    unitsSold: row.units_sold,
  }
}

/** What a SKU costs, beside what it may be said to have cost before: a reduction that may not be claimed is none. */
export function listPriceOf(view: ProductView, skuId: number, vat: 'IncVat' | 'ExVat' = 'IncVat'): ListPrice {
  const price = view.priceOfSku(skuId)
  const sellingMinor = price[`sellingPrice${vat}`]
  if (!view.lowest.isDiscounted) return { sellingMinor, listMinor: sellingMinor }
  const isProducts = price.sellingPriceIncVat === view.price.sellingPriceIncVat
  const before = isProducts ? view.lowest[`comparisonPrice${vat}`] : price[`regularPrice${vat}`]
  return { sellingMinor, listMinor: Math.max(sellingMinor, before) }
}

function variantOf(sku: SkuRow, view: ProductView, member: ProductView | undefined): VariantDocument {
  return {
    key: sku.article_number,
    skuId: sku.id,
    size: sku.name || null,
    stock: view.stockOfSku(sku.id).totalStock,
    ...listPriceOf(view, sku.id),
    otherLists: {
      exvat: listPriceOf(view, sku.id, 'ExVat'),
      ...(member && { member: listPriceOf(member, sku.id) }),
    },
  }
}

/** The primary category first, then those above it, then the others. */
function categoryNames(view: ProductView, ids: readonly number[]): string[] {
  const chain = view.snapshot.ancestors.get(view.row.primary_category_id) ?? []
  const names = [...chain, ...ids].flatMap((id) => view.at.category(id)?.name ?? [])
  return [...new Set(names)]
}

type ParameterValue = {
  readonly parameter: string
  readonly group: string
  readonly key: string
  readonly label: string
}

function parameterValuesOf({ snapshot, row, place }: ProductView): (ParameterValue & { filterable: boolean })[] {
  return (snapshot.productParameters.get(row.id) ?? []).flatMap((id) => {
    const value = snapshot.parameterValues.get(id)
    if (!value) return []
    return {
      parameter: value.parameter_key,
      group: value.group_key,
      key: value.key,
      label: snapshot.valueTexts.get(id, place.language.id)?.text ?? value.key,
      filterable: value.filterable,
    }
  })
}

function facetsOf(values: readonly (ParameterValue & { readonly filterable: boolean })[]): Record<string, string[]> {
  const facets: Record<string, string[]> = {}
  for (const { group, key, filterable } of values) {
    if (!filterable) continue
    facets[`custom.${group}`] = [...(facets[`custom.${group}`] ?? []), withoutPipe(key)]
  }
  return facets
}

/** Lists in addresses are joined with pipes. */
const withoutPipe = (value: string): string => value.replaceAll('|', '-')

function bandsOf(percent: number): string[] {
  return discountBands.filter(([from, to]) => percent >= from && percent <= to).map(([from, to]) => `${from}-${to}`)
}
