import {
  type CartComparison,
  type CartEdit,
  type ConsoleCart,
  cartBeginSchema,
  handBackSchema,
} from '@shop/contract/rest/console-carts'
import { asLineId, asSkuId } from '@shop/domain/shared'
import { z } from 'zod'
import type { Place } from '../../../ground/context/place'
import type { StaffCall } from '../../../people/staff/staff-operation'
import { customerFor } from '../../../people/users/customer-of-call'
import { Refusal } from '../../../platform/refusal'
import { insertHandBack, isHandedBack, lastHandBack } from '../cart-messages'
import { loadCart } from '../cart-store'
import type { CartOptions } from '../carts'
import { comparedVersions } from './cart-changes'
import { type CartParts, openCart, showCart, skuOf, staleCart, viewerOf } from './open-cart'
import { missingSince } from './restore-lines'

const version = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
const comparedSchema = z.object({ from: version, to: version })

export async function editCart(parts: CartParts, call: StaffCall, id: string, change: CartEdit): Promise<ConsoleCart> {
  const cart = await openCart(parts, call, id, 'carts:edit')
  const { place, head } = cart
  const whose = head.user_id === null ? {} : { userId: head.user_id }
  const about = { ...whose, marketId: head.market_id, target: id }
  await call.begin(`cart.${change.do}`, about)
  const before = await contentOf(parts, id)
  const options = {
    ...cart.options,
    staffId: call.staff.staffId,
    expectedVersion: change.version,
    idempotencyKey: change.key,
  }
  try {
    await makeChange(parts, id, change, place, options)
  } catch (error) {
    if (!(error instanceof Refusal) || error.extensions.code !== 'CART_VERSION_CONFLICT') throw error
    throw await staleCart(parts, id, change.version, cart)
  }
  await call.record(`cart.${change.do}`, { ...about, before, after: await contentOf(parts, id) })
  return showCart(parts, id, await openCart(parts, call, id, 'carts:edit'))
}

/** Creates a cart with its first piece for a customer who has none. The customer's devices continue with it. */
export async function beginCart(parts: CartParts, call: StaffCall): Promise<ConsoleCart> {
  const { carts, channels, users } = parts
  const { skuId, key } = await call.body(cartBeginSchema)
  const customer = await customerFor(parts, call, 'carts:edit')
  const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
  const options: CartOptions = { allowExternalShippingFee: false, viewer: viewerOf(customer) }
  const about = { userId: customer.id, marketId: customer.market_id }
  await call.begin('cart.add', about)
  const id = await users.beginCart(customer.id, async () => (await carts.create(place, options)).id)
  const by = { ...options, staffId: call.staff.staffId, idempotencyKey: key }
  await carts.add(id, { skuId: asSkuId(skuId), quantity: 1 }, place, by)
  const states = { before: { cart: customer.cart_id }, after: { cart: id, ...(await contentOf(parts, id)) } }
  await call.record('cart.add', { ...about, target: id, ...states })
  return showCart(parts, id, await openCart(parts, call, id, 'carts:edit'))
}

/** Hands the cart back to the shopper with a message: on the version that staff saw, and once for each request. */
export async function handBackCart(parts: CartParts, call: StaffCall, id: string): Promise<ConsoleCart> {
  const { db, clock } = parts
  const { text, version, key } = await call.body(handBackSchema)
  const cart = await openCart(parts, call, id, 'carts:edit')
  const { user_id: userId, market_id: marketId } = cart.head
  if (!(await isHandedBack(db, key))) {
    const states = { before: { message: (await lastHandBack(db, id))?.text ?? null }, after: { message: text } }
    await call.record('cart.hand-back', { ...(userId !== null && { userId }), marketId, target: id, ...states })
    const one = { cartId: id, version, staffId: call.staff.staffId, userId, text, key }
    if (!(await insertHandBack(db, one, clock.now()))) throw await staleCart(parts, id, version, cart)
  }
  return showCart(parts, id, await openCart(parts, call, id, 'carts:edit'))
}

export async function compareCart(parts: CartParts, call: StaffCall, id: string): Promise<CartComparison> {
  const { db, catalog } = parts
  const { place, options } = await openCart(parts, call, id, 'customers:view')
  const { from, to } = call.query(comparedSchema)
  const at = await catalog.at(place, await catalog.audienceOf(options.viewer))
  const both = await comparedVersions(db, { cartId: id, from, to }, (sku) => skuOf(at, sku))
  if (!both) throw new Refusal('NOT_FOUND', 404, 'The cart has no such version')
  return both
}

/** What is in the cart, for the record. */
async function contentOf({ db }: CartParts, id: string) {
  const stored = await loadCart(db, id)
  return { lines: stored?.lines ?? [], promoCode: stored?.cart.promo_code ?? null }
}

type Change = { readonly id: string; readonly place: Place; readonly options: CartOptions }

/** Adds the lines of an earlier version under the shop's usual rules, and overwrites nothing. */
async function restore({ carts, db }: CartParts, from: number, { id, place, options }: Change): Promise<void> {
  let view = await carts.find(id, place, options)
  const now = (view?.items ?? []).map(({ skuId, quantity }) => ({ skuId, quantity }))
  let { expectedVersion } = options
  for (const { skuId, quantity } of await missingSince(db, { id, version: from, now })) {
    const key = { idempotencyKey: `${options.idempotencyKey ?? ''} ${skuId}` }
    view = await carts.add(id, { skuId: asSkuId(skuId), quantity }, place, { ...options, ...key, expectedVersion })
    expectedVersion = view.version
  }
}

async function makeChange(
  parts: CartParts,
  id: string,
  change: CartEdit,
  place: Place,
  options: CartOptions,
): Promise<void> {
  const { carts } = parts
  if (change.do === 'add') await carts.add(id, { skuId: asSkuId(change.skuId), quantity: 1 }, place, options)
  else if (change.do === 'quantity')
    await carts.update(id, { id: asLineId(change.line), quantity: change.quantity }, place, options)
  else if (change.do === 'size')
    await carts.changeSize(id, { lineId: change.line, skuId: change.skuId }, place, options)
  else if (change.do === 'restore') await restore(parts, change.from, { id, place, options })
  else await carts.setPromoCode(id, change.code, place, options)
}
