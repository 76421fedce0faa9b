import type { Cart, PricedCart } from '@shop/domain/cart'
import { isVoucherCode } from '@shop/domain/voucher'
import type { Catalog } from '../catalog/catalog'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { once } from '../platform/idempotency'
import type { Queryable } from '../platform/sql'
import { type CartSetting, cartSetting, isOwn, type PricingWish, pricedCart } from './cart-pricing'
import { productsOf, toCart, toLineRow } from './cart-rows'
import { type CartView, cartShape } from './cart-shape'
import {
  type CartLineRow,
  type CartRow,
  loadCart,
  loadCartWithStock,
  loadShownCart,
  lockCarts,
  type StoredCart,
  saveCart,
} from './cart-store'
import { createKeptViews } from './kept-views'
import { lineRefusal, refuse } from './refusals'
import { createSerializer } from './serialize-by-key'

/** How a cart is asked for, and by whom. */
export type CartOptions = PricingWish & {
  readonly viewer?: Viewer
  readonly clientAddress?: string
  /** A repeated change of the same key changes nothing and answers the cart as it is now. */
  readonly idempotencyKey?: string
  /** The version that the change was decided on; another one refuses it. */
  readonly expectedVersion?: number
  /** The colleague who changes it at the desk, as themselves. */
  readonly staffId?: number
}

export type CartEdit = {
  readonly cart: Cart
  readonly merchantData?: string
  /** Of packages that are new to the cart. */
  readonly productOfPackage?: ReadonlyMap<number, number>
}

export type CartChange = {
  readonly operation: string
  /** With the operation: everything that makes the request this request. */
  readonly request: unknown
  /** The SKU whose stock the decision needs beside those in the cart. */
  readonly skuId?: number
  readonly decide: (cart: Cart, around: Around) => CartEdit | Promise<CartEdit>
  /** Throws when the priced outcome is not acceptable; nothing is saved then. */
  readonly accept?: (priced: PricedCart) => void
}

export type Around = {
  readonly read: Queryable
  readonly row: CartRow
  readonly setting: CartSetting
  readonly stock: StoredCart['stock']
}

type Parts = { readonly db: Database; readonly catalog: Catalog; readonly clock: Clock }
export type CartEngine = ReturnType<typeof createCartEngine>

/** Reads and changes carts. A change is decided on a version and saved only onto that version, in one statement; when a
 *  rival was faster it is decided again, under the lock. */
export function createCartEngine({ db, catalog, clock }: Parts) {
  const inTurn = createSerializer()
  const keptView = createKeptViews()

  const viewOf = async (tx: Queryable, stored: StoredCart, setting: CartSetting, wish: PricingWish) => {
    const cart = toCart(stored, setting.catalog)
    return shape(stored, cart, await pricedCart({ db: tx, clock }, stored.cart, cart, setting, wish), setting)
  }

  const attempt = async (
    { read, tx }: { readonly read: Queryable; readonly tx: Queryable },
    id: string,
    setting: CartSetting,
    options: CartOptions,
    change: CartChange,
  ): Promise<CartView | undefined> => {
    const stored = await loadCartWithStock(read, id, change.skuId ?? 0)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    const { cart: row } = stored
    const before = toCart(stored, setting.catalog)
    if (before.isCompleted) throw lineRefusal({ kind: 'completed' }, 'LINE_NOT_FOUND')
    if (options.expectedVersion !== undefined && options.expectedVersion !== row.version)
      throw refuse('CART_VERSION_CONFLICT', 'The cart has changed in the meantime', { version: row.version })
    const edit = await change.decide(before, { read, row, setting, stock: stored.stock })
    const next = changedRow(row, edit, setting)
    const priced = await pricedCart({ db: read, clock }, next, edit.cart, setting, options)
    change.accept?.(priced)
    const products = new Map([...productsOf(stored), ...(edit.productOfPackage ?? [])])
    const lines = edit.cart.lines.map((line) => toLineRow(line, products))
    const isSame = sameRow(row, next) && JSON.stringify(lines) === JSON.stringify(stored.lines)
    if (
      !isSame &&
      !(await saveCart(tx, savedAs(change.operation, stored, next, lines, setting.viewer, options.staffId)))
    )
      return undefined
    const version = isSame ? row.version : row.version + 1
    return shape({ cart: { ...next, version }, lines }, edit.cart, priced, setting)
  }

  type Attempt = Parameters<typeof attempt> extends [unknown, ...infer Rest] ? Rest : never
  const underLock = async (tx: Queryable, ...[id, ...rest]: Attempt): Promise<CartView> => {
    await lockCarts(tx, [id])
    const view = await attempt({ read: tx, tx }, id, ...rest)
    if (!view) throw new Error('The cart changed under its lock')
    return view
  }

  return {
    viewOf,

    find: async (id: string, place: Place, options: CartOptions & { readonly includeCompleted?: boolean }) => {
      const stored = await loadShownCart(db.reads, id)
      if (!stored || (stored.cart.completed_at && !options.includeCompleted)) return null
      const setting = await cartSetting(catalog, place, options.viewer)
      return keptView(stored, setting, options, () => viewOf(db.reads, stored, setting, options))
    },

    /** What the cart would cost with the change; nothing is saved. */
    tried: async (id: string, place: Place, options: CartOptions, decide: (cart: Cart) => Cart) => {
      const stored = await loadCart(db.reads, id)
      if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
      const setting = await cartSetting(catalog, place, options.viewer)
      const before = toCart(stored, setting.catalog)
      const after = decide(before)
      const row = { ...stored.cart, promo_code: after.promoCode }
      const parts = { db: db.reads, clock }
      const [now, then] = await Promise.all([
        pricedCart(parts, stored.cart, before, setting, options),
        pricedCart(parts, row, after, setting, options),
      ])
      return {
        before: await viewOf(db.reads, stored, setting, options),
        after: shape(stored, after, then, setting),
        promo: then.promo,
        reductions: { before: now.reductions, after: then.reductions },
      }
    },

    change: (id: string, place: Place, options: CartOptions, change: CartChange): Promise<CartView> =>
      inTurn(id, async () => {
        const setting = await cartSetting(catalog, place, options.viewer)
        const { idempotencyKey: key } = options
        if (!key)
          return (
            (await attempt({ read: db.reads, tx: db }, id, setting, options, change)) ??
            db.transaction((tx) => underLock(tx, id, setting, options, change))
          )
        return db.transaction(async (tx) => {
          let view: CartView | undefined
          const request = [change.operation, change.request]
          await once(tx, { scope: `cart:${id}`, key, request }, async () => {
            view = await underLock(tx, id, setting, options, change)
            return null
          })
          if (view) return view
          const stored = await loadCart(tx, id)
          if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
          return viewOf(tx, stored, setting, options)
        })
      }),
  }
}

/** Nothing personal goes to anybody but the owner: not the merchant data, and not the code of a person's voucher. */
function shape(stored: StoredCart, cart: Cart, priced: PricedCart, setting: CartSetting) {
  const { cart: row } = stored
  const own = isOwn(row, setting.viewer)
  const shown = !own && isVoucherCode(cart.promoCode) ? { ...cart, promoCode: null } : cart
  return cartShape(shown, priced, setting.catalog, {
    version: row.version,
    merchantData: own ? row.merchant_data : null,
    productOfPackage: productsOf(stored),
  })
}

/** A cart without an owner becomes that of the member who changes it; nobody takes over another's. */
function changedRow(row: CartRow, edit: CartEdit, { viewer, catalog }: CartSetting): CartRow {
  const marketId = catalog.place.market.id
  return {
    ...row,
    market_id: marketId,
    user_id: row.user_id ?? viewer?.userId ?? null,
    promo_code: edit.cart.promoCode,
    merchant_data: edit.merchantData ?? row.merchant_data,
    // A fee is an amount of its market's currency.
    external_shipping_fee_minor: marketId === row.market_id ? row.external_shipping_fee_minor : null,
  }
}

function sameRow(a: CartRow, b: CartRow): boolean {
  return (
    a.market_id === b.market_id &&
    a.user_id === b.user_id &&
    a.promo_code === b.promo_code &&
    a.merchant_data === b.merchant_data &&
    a.external_shipping_fee_minor === b.external_shipping_fee_minor
  )
}

/** The change as the store saves it. */
export function savedAs(
  operation: string,
  before: StoredCart,
  next: CartRow,
  lines: readonly CartLineRow[],
  viewer: Viewer | undefined,
  staffId?: number,
) {
  const by = staffId ?? viewer?.impersonation?.staffId ?? null
  const kept = new Set(lines.map(({ id }) => id))
  return {
    id: next.id,
    fromVersion: before.cart.version,
    marketId: next.market_id,
    userId: next.user_id,
    operation,
    actor: {
      kind: by === null ? ('customer' as const) : ('staff' as const),
      userId: viewer?.userId ?? null,
      staffId: by,
    },
    promoCode: next.promo_code,
    merchantData: next.merchant_data,
    externalFeeMinor: next.external_shipping_fee_minor,
    lines,
    removedIds: before.lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}
