import type { CartItemInput, PackageSelection } from '@shop/domain/cart'
import type { Catalog } from '../../goods/catalog/catalog'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { once } from '../../platform/idempotency'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import { createSerializer } from '../../platform/serialize-by-key'
import type { Queryable } from '../../platform/sql'
import { createCartMessages } from './cart-messages'
import { type CartSetting, cartSetting, type PricingWish, pricedCart } from './cart-pricing'
import { type CartView, cartView } from './cart-shape'
import { isSameCart, loadCart, loadCartWithStock, lockCarts, saveCart } from './cart-store'
import { createViewCache } from './cart-view-cache'
import { cloneCart } from './clone-cart'
import { completeOrderedCart } from './complete-cart'
import { createCart } from './create-cart'
import { type CartCommand, decideChange, newSkuOf } from './decide-change'
import { explainStoredCart } from './explain-cart'
import { followCart } from './follow-cart'
import { mergeCart } from './merge-cart'
import { limitPromoAttempts } from './promo-attempts'
import { refuseUselessCode } from './promo-refusal'
import { shopperCartWhy } from './shopper-why'
import { findCart, viewOf } from './show-cart'
import { withBothStates } from './staff/cart-changes'
import { tryPromoCode } from './try-promo-code'
import { whyRefused } from './why-refused'

export type { CartView } from './cart-shape'

/** Who asks for a cart, and how. */
export type CartOptions = PricingWish & {
  readonly viewer?: Viewer
  readonly clientAddress?: string
  /** A repeated change of the same key changes nothing and answers the cart as it is now. */
  readonly idempotencyKey?: string
  /** The version the change is based on. The change is refused when the cart has another one. */
  readonly expectedVersion?: number
  /** The staff member who changes the cart in the console, under their own name. */
  readonly staffId?: number
}

export type Carts = ReturnType<typeof createCarts>
export type CartParts = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'ids'> & {
  readonly catalog: Catalog
  /** Our own servers, which forward the requests of many shoppers. */
  readonly uncountedAddresses: ReadonlySet<string>
}

/** The use cases of the cart. */
export function createCarts(parts: CartParts) {
  const inTurn = createSerializer()
  const cachedView = createViewCache()
  const change = (id: string, place: Place, options: CartOptions, command: CartCommand): Promise<CartView> =>
    inTurn(id, async () => {
      const setting = await cartSetting(parts.catalog, place, options.viewer)
      try {
        return await changeCart(parts, { id, setting, options, command })
      } catch (error) {
        throw options.viewer?.impersonation ? await withBothStates(parts.db, id, options.expectedVersion, error) : error
      }
    })

  return {
    add: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      change(id, place, options, { operation: 'addToCart', request: item }),
    update: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      change(id, place, options, { operation: 'updateCartItem', request: item }),
    changeSize: (id: string, size: { lineId: string; skuId: number }, place: Place, options: CartOptions) =>
      change(id, place, options, { operation: 'changeSize', request: [size.lineId, size.skuId] }),
    updateGroup: (
      id: string,
      group: { groupKey?: string | null; quantity: number },
      place: Place,
      options: CartOptions,
    ) => change(id, place, options, { operation: 'updateCartGroup', request: group }),
    /** Puts one package into the cart, an option of each of its groups chosen. */
    addPackage: (
      id: string,
      packageId: number,
      selections: readonly PackageSelection[],
      place: Place,
      options: CartOptions,
    ) => change(id, place, options, { operation: 'addPackageToCart', request: [packageId, selections] }),
    clear: (id: string, place: Place, options: CartOptions) =>
      change(id, place, options, { operation: 'clearCart', request: null }),
    /** Drops the lines that can no longer be bought. */
    refresh: (id: string, place: Place, options: CartOptions) =>
      change(id, place, options, { operation: 'forceRefresh', request: null }),
    setPromoCode: (id: string, text: string, place: Place, options: CartOptions) =>
      limitPromoAttempts(parts, { cartId: id, text, address: options.clientAddress }, () =>
        change(id, place, options, { operation: 'setCartPromoCode', request: text }),
      ),
    setMerchantData: (id: string, merchantData: string, place: Place, options: CartOptions) =>
      change(id, place, options, { operation: 'setCartMerchantData', request: merchantData }),

    find: (id: string, place: Place, options: CartOptions & { readonly includeCompleted?: boolean }) =>
      findCart({ ...parts, cachedView }, id, place, options),
    create: (place: Place, options: CartOptions) => createCart(parts, place, options),
    merge: (from: string, id: string, place: Place, options: CartOptions & { readonly viewer: Viewer }) =>
      mergeCart(parts, { from, id, place, options }),
    clone: (id: string, resetPromotions: boolean, place: Place, options: CartOptions) =>
      cloneCart(parts, { id, resetPromotions, place, options }),
    complete: (id: string, place: Place, options: CartOptions) => completeOrderedCart(parts, id, place, options),
    tryPromoCode: (id: string, text: string, place: Place, options: CartOptions) =>
      tryPromoCode(parts, { id, text, place, options }),

    /** Why it costs what it costs, in the shopper's words. */
    why: (id: string, place: Place, options: CartOptions) => shopperCartWhy(parts, id, place, options),
    /** Why a code is not taken, in the shopper's words. Asking is an attempt as entering it is. */
    whyRefused: (id: string, text: string, place: Place, options: CartOptions) =>
      limitPromoAttempts(
        parts,
        { cartId: id, text, address: options.clientAddress },
        () => whyRefused(parts, { id, text, place, options }),
        ({ isRefused }) => isRefused,
      ),
    explain: (id: string, place: Place, options: CartOptions) => explainStoredCart(parts, id, place, options),

    messages: createCartMessages(parts),
    follow: (id: string, since: number | undefined) => followCart(parts, id, since),
  }
}

type Change = {
  readonly id: string
  readonly setting: CartSetting
  readonly options: CartOptions
  readonly command: CartCommand
}

/** A change is decided on a version and saved only onto that version, in one statement; when a rival was faster it is
 *  decided again, under the lock. */
async function changeCart(parts: CartParts, change: Change): Promise<CartView> {
  const { db } = parts
  if (change.options.idempotencyKey) return changeCartOnce(parts, change)
  const view = await tryChange(parts, { read: db.reads, write: db }, change)
  return view ?? db.transaction((tx) => changeLockedCart(parts, tx, change))
}

/** Load, decide, price, save, shape. Undefined when a rival has saved the cart since it was loaded. */
async function tryChange(
  { clock, ids }: CartParts,
  { read, write }: { readonly read: Queryable; readonly write: Queryable },
  { id, setting, options, command }: Change,
): Promise<CartView | undefined> {
  const { operation } = command
  const before = await loadCartWithStock(read, id, newSkuOf(command) ?? 0)
  if (!before) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  const { expectedVersion } = options
  const { cart, after } = await decideChange(command, { clock, ids, read, before, setting, expectedVersion })
  const priced = await pricedCart({ db: read, clock }, after.cart, cart, setting, options)
  if (operation === 'setCartPromoCode') refuseUselessCode(priced)
  const saved = isSameCart(before, after) ? before : await saveCart(write, { operation, before, after, by: options })
  return saved && cartView(saved, cart, priced, setting)
}

async function changeLockedCart(parts: CartParts, tx: Queryable, change: Change): Promise<CartView> {
  await lockCarts(tx, [change.id])
  const view = await tryChange(parts, { read: tx, write: tx }, change)
  if (!view) throw new Error('The cart changed under its lock')
  return view
}

/** A repeated change changes nothing and answers the cart as it is now. */
function changeCartOnce(parts: CartParts, change: Change): Promise<CartView> {
  const { id, setting, options, command } = change
  const request = [command.operation, command.request]
  return parts.db.transaction(async (tx) => {
    let view: CartView | undefined
    await once(tx, { scope: `cart:${id}`, key: options.idempotencyKey, request }, async () => {
      view = await changeLockedCart(parts, tx, change)
      return null
    })
    if (view) return view
    const stored = await loadCart(tx, id)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    return viewOf({ db: tx, clock: parts.clock }, stored, setting, options)
  })
}
