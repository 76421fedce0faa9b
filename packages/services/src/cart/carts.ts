import {
  addLine,
  type CartItemInput,
  dropUnsellable,
  enteredCode,
  type PackageSelection,
  removeLine,
  updateGroup,
  updateLine,
} from '@shop/domain/cart'
import { asLineId, asSkuId } from '@shop/domain/shared'
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
import { type CartEdit, type CartOptions, createCartEngine } from './change-cart'
import { createCloning } from './clone-cart'
import { createMerging } from './merge-cart'
import { offerOf } from './offers'
import { packageEdit } from './package-edit'
import { createPromoAttempts } from './promo-attempts'
import { lineRefusal, promoRefusal, refuse } from './refusals'

export { CART_TOPIC } from '../platform/topics'
export type { CartView } from './cart-shape'
export type { CartOptions } from './change-cart'

const LONGEST_MERCHANT_DATA = 16_384
const LONGEST_PROMO_CODE = 100
const LONGEST_MESSAGE = 500
const LONGEST_GROUP_KEY = 100
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
  const { db, pubsub, catalog, clock, ids, uncountedAddresses } = parts
  const engine = createCartEngine(parts)
  const counted = createPromoAttempts(parts)
  const now = () => clock.now().getTime()
  const newLineId = () => asLineId(ids.uuid())

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

    add: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'addToCart',
        request: item,
        skuId: item.skuId ?? undefined,
        decide: (cart, { setting, stock }) => {
          refuseLongTexts(item)
          const offer = item.skuId ? offerOf(setting.catalog, item.skuId, stock?.get(item.skuId)) : null
          return edited(addLine(cart, item, offer, newLineId(), now()), 'SKU_NOT_FOUND')
        },
      }),

    /** Puts one package into the cart, an option of each of its groups chosen. */
    addPackage: (
      id: string,
      packageId: number,
      selections: readonly PackageSelection[],
      place: Place,
      options: CartOptions,
    ) =>
      engine.change(id, place, options, {
        operation: 'addPackageToCart',
        request: [packageId, selections],
        decide: (cart, around) => packageEdit(cart, { packageId, selections }, around, parts),
      }),

    update: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'updateCartItem',
        request: item,
        decide: (cart) => {
          refuseLongTexts(item)
          return edited(updateLine(cart, item), 'LINE_NOT_FOUND')
        },
      }),

    /** Another size in the place of a line, as many pieces; the new size is added under the rules of every addition. */
    changeSize: (
      id: string,
      { lineId, skuId }: { lineId: string; skuId: number },
      place: Place,
      options: CartOptions,
    ) =>
      engine.change(id, place, options, {
        operation: 'changeSize',
        request: [lineId, skuId],
        skuId,
        decide: (cart, { setting, stock }) => {
          const line = cart.lines.find(({ id }) => id === lineId)
          if (!line) throw refuse('LINE_NOT_FOUND', 'The cart has no such line')
          const { cart: without } = edited(removeLine(cart, { id: line.id }), 'LINE_NOT_FOUND')
          const offer = offerOf(setting.catalog, skuId, stock?.get(skuId))
          const { quantity, message, groupKey } = line
          const item = { skuId: asSkuId(skuId), quantity, message, groupKey }
          return edited(addLine(without, item, offer, newLineId(), now()), 'SKU_NOT_FOUND')
        },
      }),

    /** What a code would do to the cart. */
    tryPromoCode: (id: string, text: string, place: Place, options: CartOptions) =>
      engine.tried(id, place, options, (cart) => ({
        ...cart,
        promoCode: enteredCode(text.slice(0, LONGEST_PROMO_CODE)),
      })),

    updateGroup: (
      id: string,
      group: { groupKey?: string | null; quantity: number },
      place: Place,
      options: CartOptions,
    ) =>
      engine.change(id, place, options, {
        operation: 'updateCartGroup',
        request: group,
        decide: (cart) => edited(updateGroup(cart, group), 'LINE_NOT_FOUND'),
      }),

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

    /** Closes a cart whose order was paid elsewhere. Without such an order nothing happens, and doing it twice is
     *  doing it once. */
    complete: async (id: string, place: Place, options: CartOptions): Promise<CartView> => {
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
    },

    messages: createCartMessages(parts),
    exists: async (id: string) => (await loadCart(db, id)) !== undefined,
    onChange: (id: string, listener: () => void) =>
      pubsub.subscribe(CART_TOPIC, (changed) => {
        if (changed === id) listener()
      }),
  }
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

function edited(result: ReturnType<typeof addLine>, missing: 'SKU_NOT_FOUND' | 'LINE_NOT_FOUND'): CartEdit {
  if (!result.ok) throw lineRefusal(result.error, missing)
  return { cart: result.value }
}

function refuseLongTexts({ message, groupKey }: CartItemInput): void {
  const refuseLonger = (name: string, text: string | null | undefined, longest: number) => {
    if (text && text.length > longest) throw refuse('TEXT_TOO_LONG', `${name} is longer than ${longest} characters`)
  }
  refuseLonger('message', message, LONGEST_MESSAGE)
  refuseLonger('groupKey', groupKey, LONGEST_GROUP_KEY)
}
