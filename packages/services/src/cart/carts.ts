import {
  addLine,
  type Cart,
  type CartItemInput,
  type CartLine,
  dropUnsellable,
  emptyCart,
  enteredCode,
  priceCart,
  updateLine,
} from '@shop/domain/cart'
import { asCartId, asLineId, asSkuId } from '@shop/domain/shared'
import type { Catalog } from '../catalog/catalog'
import type { CatalogPlace } from '../catalog/catalog-place'
import { loadStock } from '../catalog/catalog-store'
import type { Place } from '../context/place'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import type { Pubsub } from '../platform/pubsub'
import type { Queryable } from '../platform/sql'
import { campaignsAt, toPromo } from './campaigns'
import { cartShape } from './cart-shape'
import {
  insertCart,
  loadCart,
  loadPromoCode,
  lockCart,
  type StoredCart,
  saveCart,
  saveMerchantData,
} from './cart-store'
import { offerOf } from './offers'
import { lineRefusal, promoRefusal, refuse } from './refusals'

/** Its keys are cart ids. */
export const CART_TOPIC = 'cart'
const LONGEST_MERCHANT_DATA = 16_384
const LONGEST_PROMO_CODE = 100
const LONGEST_MESSAGE = 500
const LONGEST_GROUP_KEY = 100

export type CartView = ReturnType<typeof cartShape>
export type CartOptions = { readonly allowExternalShippingFee: boolean }
export type Carts = ReturnType<typeof createCarts>

type Parts = { db: Database; pubsub: Pubsub; catalog: Catalog; clock: Clock; ids: Ids }
type Change = (cart: Cart, tx: Queryable, catalog: CatalogPlace) => Promise<Cart> | Cart

/** The use cases of the cart. Each change is one transaction: lock, decide, save, tell. */
export function createCarts({ db, pubsub, catalog, clock, ids }: Parts) {
  const now = () => clock.now().getTime()

  const view = async (
    tx: Queryable,
    stored: StoredCart,
    place: CatalogPlace,
    options: CartOptions,
  ): Promise<CartView> => {
    const cart = toCart(stored, place)
    const shipping = {
      externalFeeMinor: stored.cart.external_shipping_fee_minor,
      allowExternal: options.allowExternalShippingFee,
    }
    return cartShape(cart, priceCart(cart, await pricing(tx, cart, place, shipping)), place)
  }

  const pricing = async (
    tx: Queryable,
    cart: Cart,
    place: CatalogPlace,
    shipping?: { externalFeeMinor: number | null; allowExternal: boolean },
  ) => {
    const code = cart.promoCode?.trim()
    const row = code ? await loadPromoCode(tx, code, place.place.market.id) : undefined
    const promo = row ? toPromo(cart.promoCode ?? '', row, place) : null
    return { market: place.place.market.settings, campaigns: campaignsAt(place), promo, shipping, now: now() }
  }

  const change = async (
    id: string,
    place: Place,
    options: CartOptions,
    operation: string,
    apply: Change,
  ): Promise<CartView> => {
    const at = await catalog.at(place)
    return db.transaction(async (tx) => {
      const stored = await lockCart(tx, id)
      if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
      const before = toCart(stored, at)
      if (before.isCompleted) throw lineRefusal({ kind: 'completed' }, 'LINE_NOT_FOUND')
      const after = await apply(before, tx, at)
      const kept = new Set<string>(after.lines.map((line) => line.id))
      const saved = await saveCart(tx, {
        id,
        fromVersion: stored.cart.version,
        marketId: place.market.id,
        operation,
        promoCode: after.promoCode,
        lines: after.lines.map(toLineRow),
        removedIds: before.lines.filter((line) => !kept.has(line.id)).map((line) => line.id),
      })
      if (!saved) throw new Error(`The cart changed under its lock (version ${stored.cart.version})`)
      await pubsub.publish(tx, { topic: CART_TOPIC, key: id })
      return view(
        tx,
        { cart: { ...stored.cart, promo_code: after.promoCode }, lines: after.lines.map(toLineRow) },
        at,
        options,
      )
    })
  }

  return {
    create: async (place: Place, options: CartOptions): Promise<CartView> => {
      const id = ids.secret()
      await insertCart(db, { id, channelId: place.channel.id, marketId: place.market.id })
      const cart = emptyCart(asCartId(id))
      const at = await catalog.at(place)
      return cartShape(
        cart,
        priceCart(
          cart,
          await pricing(db, cart, at, { externalFeeMinor: null, allowExternal: options.allowExternalShippingFee }),
        ),
        at,
      )
    },

    find: async (
      id: string,
      place: Place,
      options: CartOptions & { includeCompleted?: boolean },
    ): Promise<CartView | null> => {
      const stored = await loadCart(db, id)
      if (!stored || (stored.cart.completed_at && !options.includeCompleted)) return null
      return view(db, stored, await catalog.at(place), options)
    },

    /** Drops the lines that can no longer be bought. */
    refresh: (id: string, place: Place, options: CartOptions) =>
      change(id, place, options, 'forceRefresh', (cart) => dropUnsellable(cart).cart),

    add: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      change(id, place, options, 'addToCart', async (cart, tx, at) => {
        refuseLongTexts(item)
        const offer = item.skuId ? await freshOffer(tx, at, item.skuId) : null
        return valueOrRefusal(addLine(cart, item, offer, asLineId(ids.uuid()), now()), 'SKU_NOT_FOUND')
      }),

    update: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      change(id, place, options, 'updateCartItem', async (cart, tx, at) => {
        refuseLongTexts(item)
        const line = cart.lines.find((candidate) =>
          item.id ? candidate.id === item.id : candidate.skuId === item.skuId,
        )
        const offer = line ? await freshOffer(tx, at, line.skuId) : null
        const current = {
          ...cart,
          lines: cart.lines.map((other) => (other.id === line?.id ? { ...other, offer } : other)),
        }
        return valueOrRefusal(updateLine(current, item), 'LINE_NOT_FOUND')
      }),

    clear: (id: string, place: Place, options: CartOptions) =>
      change(id, place, options, 'clearCart', (cart) => ({ ...cart, lines: [] })),

    setPromoCode: (id: string, text: string, place: Place, options: CartOptions) =>
      change(id, place, options, 'setCartPromoCode', async (cart, tx, at) => {
        if (text.length > LONGEST_PROMO_CODE) throw promoRefusal({ kind: 'unknown-code' })
        const next = { ...cart, promoCode: enteredCode(text) }
        const { promo } = priceCart(next, await pricing(tx, next, at))
        if (promo.kind === 'refused') throw promoRefusal(promo.refusal)
        return next
      }),

    setMerchantData: async (
      id: string,
      merchantData: string,
      place: Place,
      options: CartOptions,
    ): Promise<CartView> => {
      if (merchantData.length > LONGEST_MERCHANT_DATA)
        throw refuse('TEXT_TOO_LONG', `merchantData is longer than ${LONGEST_MERCHANT_DATA} characters`)
      const at = await catalog.at(place)
      return db.transaction(async (tx) => {
        const stored = await lockCart(tx, id)
        if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
        if (stored.cart.completed_at) throw lineRefusal({ kind: 'completed' }, 'LINE_NOT_FOUND')
        await saveMerchantData(tx, id, merchantData)
        return view(tx, stored, at, options)
      })
    },

    exists: async (id: string) => (await loadCart(db, id)) !== undefined,
    onChange: (id: string, listener: () => void) =>
      pubsub.subscribe(CART_TOPIC, (changed) => {
        if (changed === id) listener()
      }),
  }
}

function toCart({ cart, lines }: StoredCart, catalog: CatalogPlace): Cart {
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
      offer: offerOf(catalog, line.sku_id),
    })),
  }
}

function toLineRow(line: CartLine) {
  return {
    id: line.id,
    sku_id: line.skuId,
    quantity: line.quantity,
    message: line.message ?? '',
    group_key: line.groupKey ?? '',
  }
}

/** Whether pieces may be taken is decided on the figure in the database, not on the one in memory. */
async function freshOffer(tx: Queryable, catalog: CatalogPlace, skuId: number) {
  const [stock] = await loadStock(tx, [skuId])
  return offerOf(catalog, skuId, stock)
}

function valueOrRefusal(result: ReturnType<typeof addLine>, missing: 'SKU_NOT_FOUND' | 'LINE_NOT_FOUND'): Cart {
  if (!result.ok) throw lineRefusal(result.error, missing)
  return result.value
}

function refuseLongTexts({ message, groupKey }: CartItemInput): void {
  const refuseLonger = (name: string, text: string | null | undefined, longest: number) => {
    if (text && text.length > longest) throw refuse('TEXT_TOO_LONG', `${name} is longer than ${longest} characters`)
  }
  refuseLonger('message', message, LONGEST_MESSAGE)
  refuseLonger('groupKey', groupKey, LONGEST_GROUP_KEY)
}
