import type { Cart, CartLine } from '@shop/domain/cart'
import type { Shelves } from '@shop/domain/order'
import { asCartId, asLineId, asSkuId } from '@shop/domain/shared'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { CartLineRow, StoredCart } from './cart-store'
import { offerOf } from './offers'

/** The stored cart with what the catalogue says of its SKUs here. */
export function toCart({ cart, lines, stock }: StoredCart, catalog: CatalogPlace): Cart {
  return {
    id: asCartId(cart.id),
    promoCode: cart.promo_code,
    isCompleted: cart.completed_at !== null,
    lines: lines.map((line) => ({
      id: asLineId(line.id),
      skuId: asSkuId(line.sku_id),
      quantity: line.quantity,
      message: line.message || null,
      groupKey: line.group_key || null,
      offer: offerOf(catalog, line.sku_id, stock?.get(line.sku_id)),
      ...(line.part && { part: toPart(line.part) }),
    })),
  }
}

function toPart({ package_id, group_id, option_id, pieces }: NonNullable<CartLineRow['part']>) {
  return { packageId: package_id, groupId: group_id, optionId: option_id, pieces }
}

/** What there was of each SKU when the cart was read. */
export function shelvesOf({ stock }: Pick<StoredCart, 'stock'>): ReadonlyMap<number, Shelves> {
  return new Map(
    [...(stock ?? [])].map(([skuId, [inStock, oversellable, fixed]]) => [
      skuId,
      { inStock, oversellable, static: fixed },
    ]),
  )
}

/** By package, the product that is sold as it: of the packages in the cart. */
export function productsOf({ lines }: Pick<StoredCart, 'lines'>): ReadonlyMap<number, number> {
  return new Map(lines.flatMap(({ part }) => (part ? [[part.package_id, part.product_id]] : [])))
}

export function toLineRow(line: CartLine, productOfPackage: ReadonlyMap<number, number>): CartLineRow {
  const { part } = line
  return {
    id: line.id,
    sku_id: line.skuId,
    quantity: line.quantity,
    message: line.message ?? '',
    group_key: line.groupKey ?? '',
    part: part
      ? {
          package_id: part.packageId,
          product_id: productOfPackage.get(part.packageId) ?? 0,
          group_id: part.groupId,
          option_id: part.optionId,
          pieces: part.pieces,
        }
      : null,
  }
}
