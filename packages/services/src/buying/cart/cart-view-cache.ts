import { Lru } from '@shop/search/lru'
import type { CatalogPlace } from '../../goods/catalog/catalog-place'
import { markImmutable } from '../../platform/graphql/immutable-objects'
import type { CartSetting, PricingWish } from './cart-pricing'
import type { CartView } from './cart-shape'
import { productsOf, type StoredCart } from './cart-store'

export type ViewCache = ReturnType<typeof createViewCache>

/** For each market and language. */
const MOST_KEPT = 2_000

type Kept = {
  /** Every value of the cart's rows and of the request: any change of either makes another key. */
  readonly read: string
  /** The catalogue's products of its SKUs: a product whose stock moved is another object. */
  readonly products: readonly unknown[]
  readonly view: CartView
}

/**
 * Carts as a stranger without a code sees them, for as long as the rows just read and the catalogue are those of the last
 * time. Whoever is signed in, and a code, have terms of their own that only the database knows,
 * and so have pieces that wait for one cart: nothing of that is kept.
 */
export function createViewCache() {
  const places = new WeakMap<CatalogPlace, Lru<string, Kept>>()

  return async (
    stored: StoredCart,
    { catalog, viewer }: CartSetting,
    wish: PricingWish,
    make: () => Promise<CartView>,
  ): Promise<CartView> => {
    if (viewer || stored.cart.promo_code !== null || stored.stock) return make()
    let kept = places.get(catalog)
    if (!kept) {
      kept = new Lru(MOST_KEPT)
      places.set(catalog, kept)
    }
    const read = JSON.stringify([stored, wish.allowExternalShippingFee, wish.paymentFeeMinor])
    const products = productsIn(stored, catalog)
    const known = kept.get(stored.cart.id)
    if (known?.read === read && areSame(known.products, products)) return markImmutable(known.view)
    const view = await make()
    kept.set(stored.cart.id, { read, products, view })
    return view
  }
}

/** The SKUs of its lines, of its packages and of possible gifts. */
function productsIn({ lines }: StoredCart, catalog: CatalogPlace): readonly unknown[] {
  const products: unknown[] = lines.map((line) => catalog.bySku(line.sku_id))
  for (const id of productsOf({ lines }).values()) products.push(catalog.byId(id))
  for (const { gift_sku_id: gift } of catalog.campaigns) if (gift !== null) products.push(catalog.bySku(gift))
  return products
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((product, at) => product === now[at])
}
