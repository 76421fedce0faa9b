import { productPath } from '../context/public-path'
import type { ProductRow } from './catalog-rows'
import type { ProductView } from './product-view'
import { priceKey } from './snapshot'
import { stockShape, totalStockShape } from './stock-shape'

/** A family is the group, each product a colour of it (level 1), each SKU a size of that (level 0). */
export function variantGroupOf(view: ProductView) {
  const { snapshot, row } = view
  const family = snapshot.families.get(row.family_id)
  const members = familyMembers(view)
  return {
    variantGroupId: row.family_id,
    name: view.name,
    mainProductId: members[0]?.id ?? row.id,
    collapseInLists: family?.collapse_in_lists ?? false,
    activeProducts: members.length,
    variants: members.map((member) => productVariant(view, member)),
  }
}

export function variantDimensionsOf(view: ProductView) {
  return [
    {
      level: 1,
      dimension: 'Color',
      type: 'color',
      value: view.row.colour_key,
      label: colourName(view, view.row),
      attributes: swatch(view.row),
      group: familyMembers(view).map((member) => ({ label: colourName(view, member), value: member.colour_key })),
    },
    {
      level: 0,
      dimension: 'Size',
      type: 'size',
      value: null,
      label: null,
      attributes: [],
      group: view.skuRows.map((sku) => ({ label: sku.name, value: sku.name })),
    },
  ]
}

/** Sisters that this market sells too. */
function familyMembers({ snapshot, row, place }: ProductView): readonly ProductRow[] {
  const members = snapshot.familyProducts.get(row.family_id) ?? []
  return members.filter(
    ({ id }) =>
      snapshot.available.has(`${id} ${place.market.id}`) && snapshot.prices.has(priceKey(id, place.market.id, null)),
  )
}

function productVariant(view: ProductView, product: ProductRow) {
  const { snapshot, place } = view
  const skus = snapshot.productSkus.get(product.id) ?? []
  const alias = snapshot.productAliases.of(product, place.language.id)
  const shared = {
    productId: product.id,
    name: snapshot.productTexts.get(product.id, place.language.id)?.name ?? alias,
    alias,
    canonicalUrl: productPath(place.language, alias),
    primaryImage: snapshot.images.get(product.id)?.[0]?.file_name ?? null,
    shelf: null,
  }
  const stock = totalStockShape(snapshot, skus)
  return {
    ...shared,
    level: 1,
    dimension: 'Color',
    type: 'color',
    value: product.colour_key,
    label: colourName(view, product),
    skuId: null,
    stock,
    incoming: stock.incoming,
    attributes: swatch(product),
    variants: skus.map((sku) => ({
      ...shared,
      level: 0,
      dimension: 'Size',
      type: 'size',
      value: sku.name,
      label: sku.name,
      skuId: sku.id,
      stock: stockShape(snapshot, sku.id),
      incoming: stockShape(snapshot, sku.id).incoming,
      attributes: [],
      variants: [],
    })),
  }
}

function colourName({ snapshot, place }: ProductView, product: ProductRow): string {
  return snapshot.productTexts.get(product.id, place.language.id)?.colour_name ?? product.colour_key
}

/** Clients read the first attribute as the swatch's colour. */
function swatch(product: ProductRow) {
  return [{ key: 'hex', value: product.colour_hex }]
}
