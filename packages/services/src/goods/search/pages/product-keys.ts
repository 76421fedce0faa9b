import type { CatalogPlace } from '../../catalog/catalog-place'
import type { SkuRow } from '../../catalog/catalog-rows'
import type { Snapshot } from '../../catalog/snapshot'

/** By article number; made once for a catalogue. */
const skusByNumber = new WeakMap<Snapshot, ReadonlyMap<string, SkuRow>>()

export function skuOfKey(variantKey: string, { snapshot }: CatalogPlace): SkuRow | undefined {
  let known = skusByNumber.get(snapshot)
  if (!known) {
    known = new Map(snapshot.rows.skus.map((sku) => [sku.article_number, sku]))
    skusByNumber.set(snapshot, known)
  }
  return known.get(variantKey)
}

/** The product that a product or variant key stands for, if it is sold here. */
export function productKeyOf(key: string, catalog: CatalogPlace): string | undefined {
  const id = /^\d{1,9}$/.test(key) ? Number(key) : skuOfKey(key, catalog)?.product_id
  return id !== undefined && catalog.byId(id) ? String(id) : undefined
}

export function productKeysOf(keys: readonly string[], catalog: CatalogPlace): string[] {
  return [...new Set(keys.flatMap((key) => productKeyOf(key, catalog) ?? []))]
}

const numbers = new WeakMap<Snapshot, ReadonlyMap<string, number>>()
const written = (number: string): string => number.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The one product of an article or SKU number, however it is written. */
export function keyOfNumber(number: string, { snapshot, byId }: CatalogPlace): string | undefined {
  let known = numbers.get(snapshot)
  if (!known) {
    const products = snapshot.rows.products.map(({ id, article_number }): [string, number] => [
      written(article_number),
      id,
    ])
    const skus = snapshot.rows.skus.map(({ product_id, article_number }): [string, number] => [
      written(article_number),
      product_id,
    ])
    known = new Map([...skus, ...products])
    numbers.set(snapshot, known)
  }
  const id = known.get(written(number))
  return id !== undefined && byId(id) ? String(id) : undefined
}
