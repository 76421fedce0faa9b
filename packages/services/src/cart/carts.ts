import { dropUnsellable, enteredCode } from '@shop/domain/cart'
import type { Catalog } from '../catalog/catalog'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import type { Pubsub } from '../platform/pubsub'
import { type Limit, tooMany, withinLimit } from '../platform/rate-limit'
import { CART_TOPIC } from '../platform/topics'
import { createCartMessages } from './cart-messages'
import { cartSetting, isForeign } from './cart-pricing'
import type { CartView } from './cart-shape'
import { type CartRow, completeCart, insertCart, isOrdered, loadCart, lockCarts } from './cart-store'
import { type CartOptions, createCartEngine } from './change-cart'
import { lineChanges } from './change-lines'
import { createCloning } from './clone-cart'
import { createMerging } from './merge-cart'
import { createPromoAttempts } from './promo-attempts'
import { promoRefusal, refuse } from './refusals'

export { CART_TOPIC } from '../platform/topics'
export type { CartView } from './cart-shape'
export type { CartOptions } from './change-cart'

const LONGEST_MERCHANT_DATA = 16_384
const LONGEST_PROMO_CODE = 100
/** Far more than the people behind one address need, far less than filling a disk takes. */
const NEW_CARTS: Limit = { name: 'new-cart', most: 300, windowMs: 60_000 }

export type Carts = ReturnType<typeof createCarts>
export type CartParts = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly catalog: Catalog
  readonly clock: Clock
  readonly ids: Ids
  /** Machines of ours that ask for many shoppers. */
  readonly uncountedAddresses: ReadonlySet<string>
}

/** The use cases of the cart. */
export function createCarts(parts: CartParts) {
  const { db, pubsub, catalog, ids, uncountedAddresses } = parts
  const engine = createCartEngine(parts)
  const counted = createPromoAttempts(parts)

  /** Carts are cheap, but not free: one address makes so many a minute. */
  const newCart = async (place: Place, { viewer, clientAddress }: CartOptions): Promise<CartRow> => {
    const isCounted = clientAddress !== undefined && !uncountedAddresses.has(clientAddress)
    if (isCounted && !(await withinLimit(parts, NEW_CARTS, clientAddress))) throw tooMany()
    return emptyRow(ids.secret(), place, viewer)
  }

  return {
    find: engine.find,
    merge: createMerging(parts, engine),
    clone: createCloning(parts, engine, newCart),

    create: async (place: Place, options: CartOptions): Promise<CartView> => {
      const setting = await cartSetting(catalog, place, options.viewer)
      const cart = await newCart(place, options)
      await insertCart(db, cart)
      return engine.viewOf(db, { cart, lines: [] }, setting, options)
    },

    /** Drops the lines that can no longer be bought. */
    refresh: (id: string, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'forceRefresh',
        request: null,
        decide: (cart) => dropUnsellable(cart),
      }),

    ...lineChanges(parts, engine),

    /** What a code would do to the cart. */
    tryPromoCode: (id: string, text: string, place: Place, options: CartOptions) =>
      engine.tried(id, place, options, (cart) => ({
        ...cart,
        promoCode: enteredCode(text.slice(0, LONGEST_PROMO_CODE)),
      })),

    clear: (id: string, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'clearCart',
        request: null,
        decide: (cart) => ({ cart: { ...cart, lines: [] } }),
      }),

    setPromoCode: async (id: string, text: string, place: Place, options: CartOptions): Promise<CartView> => {
      const code = enteredCode(text)
      const enter = () =>
        engine.change(id, place, options, {
          operation: 'setCartPromoCode',
          request: text,
          decide: (cart) => {
            if (text.length > LONGEST_PROMO_CODE) throw promoRefusal({ kind: 'unknown-code' })
            return { cart: { ...cart, promoCode: code } }
          },
          accept: ({ promo }) => {
            if (promo.kind === 'refused') throw promoRefusal(promo.refusal)
          },
        })
      return code === null ? enter() : counted(id, options.clientAddress, enter)
    },

    setMerchantData: (id: string, merchantData: string, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'setCartMerchantData',
        request: merchantData,
        decide: (cart, { row }) => {
          if (isForeign(row, options.viewer)) throw refuse('FORBIDDEN', 'The cart belongs to somebody else')
          if (merchantData.length > LONGEST_MERCHANT_DATA)
            throw refuse('TEXT_TOO_LONG', `merchantData is longer than ${LONGEST_MERCHANT_DATA} characters`)
          return { cart, merchantData }
        },
      }),

    complete: (id: string, place: Place, options: CartOptions) => completeOrdered(parts, engine, id, place, options),

    messages: createCartMessages(parts),
    exists: async (id: string) => (await loadCart(db, id)) !== undefined,
    onChange: (id: string, listener: () => void) =>
      pubsub.subscribe(CART_TOPIC, (changed) => {
        if (changed === id) listener()
      }),
  }
}

/** Closes a cart whose order was paid elsewhere. Without such an order nothing happens, and doing it twice is
 *  doing it once. */
async function completeOrdered(
  { db, catalog, clock }: CartParts,
  engine: ReturnType<typeof createCartEngine>,
  id: string,
  place: Place,
  options: CartOptions,
): Promise<CartView> {
  const setting = await cartSetting(catalog, place, options.viewer)
  return db.transaction(async (tx) => {
    await lockCarts(tx, [id])
    const stored = await loadCart(tx, id)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    if (stored.cart.completed_at) return engine.viewOf(tx, stored, setting, options)
    if (!(await isOrdered(tx, id))) throw refuse('CART_NOT_ORDERED', 'No order has come of the cart')
    await completeCart(tx, id, clock.now())
    return engine.viewOf(tx, (await loadCart(tx, id)) ?? stored, setting, options)
  })
}

function emptyRow(id: string, place: Place, viewer: Viewer | undefined): CartRow {
  return {
    id,
    version: 1,
    channel_id: place.channel.id,
    market_id: place.market.id,
    user_id: viewer?.userId ?? null,
    promo_code: null,
    merchant_data: null,
    external_shipping_fee_minor: null,
    completed_at: null,
  }
}
