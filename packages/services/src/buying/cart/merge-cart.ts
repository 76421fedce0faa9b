import { mergeLines } from '@shop/domain/cart'
import { asLineId } from '@shop/domain/shared'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { once } from '../../platform/idempotency'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { type CartSetting, cartSetting, isForeign, toCart } from './cart-pricing'
import { loadCartWithStock, lockCarts, productsOf, type StoredCart, saveCart, toLineRow } from './cart-store'
import type { CartOptions, CartParts } from './carts'
import { lineRefusal } from './decide-change'
import { loadMerge, type MergeOutcome, saveMerge } from './merge-store'
import { viewOf } from './show-cart'

const NOTHING_MOVED: MergeOutcome = { moved: [], reduced: [] }

type Merge = {
  readonly from: string
  readonly id: string
  readonly setting: CartSetting
  readonly viewer: Viewer
}

/**
 * Moves what is in one cart into the member's own, in one transaction under both locks. Whoever comes second, from
 * another tab, finds the old cart empty: nothing changes, and the answer tells what the first one moved.
 */
export async function mergeCart(
  parts: CartParts,
  {
    from,
    id,
    place,
    options,
  }: Pick<Merge, 'from' | 'id'> & {
    readonly place: Place
    readonly options: CartOptions & { readonly viewer: Viewer }
  },
) {
  const { db, catalog, clock } = parts
  const { viewer } = options
  const setting = await cartSetting(catalog, place, viewer)
  return db.transaction(async (tx) => {
    const request = { scope: `cart:${id}`, key: options.idempotencyKey, request: ['mergeCart', from] }
    const { answer } = await once(tx, request, () => merge(parts, tx, { from, id, setting, viewer }))
    const stored = await loadCartWithStock(tx, id, 0)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    return { ...answer, cart: await viewOf({ db: tx, clock }, stored, setting, options) }
  })
}

async function merge(parts: CartParts, tx: Queryable, wanted: Merge): Promise<MergeOutcome> {
  const { from, id, viewer } = wanted
  await lockCarts(tx, [from, id])
  const current = await loadCartWithStock(tx, id, 0)
  const old = await loadCartWithStock(tx, from, 0)
  if (!current) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  if (isForeign(current.cart, viewer) || (old && isForeign(old.cart, viewer)))
    throw refuse('FORBIDDEN', 'The cart belongs to somebody else')
  if (current.cart.completed_at) throw lineRefusal({ kind: 'completed' }, 'LINE_NOT_FOUND')
  const hasGoods = old && from !== id && !old.cart.completed_at && old.lines.length > 0
  return hasGoods ? moveLines(parts, tx, old, current, wanted) : ((await loadMerge(tx, from, id)) ?? NOTHING_MOVED)
}

async function moveLines(
  { clock, ids }: CartParts,
  tx: Queryable,
  old: StoredCart,
  current: StoredCart,
  { from, id, setting: { catalog }, viewer }: Merge,
): Promise<MergeOutcome> {
  const { cart, moved, reduced } = mergeLines(
    toCart(current, catalog),
    toCart(old, catalog),
    { newLineId: () => asLineId(ids.uuid()), newGroupKey: () => ids.uuid() },
    clock.now().getTime(),
  )
  const products = new Map([...productsOf(old), ...productsOf(current)])
  const lines = cart.lines.map((line) => toLineRow(line, products))
  const own = { ...current.cart, user_id: current.cart.user_id ?? viewer.userId }
  const emptied = { operation: 'mergeCart', before: old, after: { cart: old.cart, lines: [] }, by: { viewer } }
  const filled = { operation: 'mergeCart', before: current, after: { cart: own, lines }, by: { viewer } }
  if (!((await saveCart(tx, emptied)) && (await saveCart(tx, filled)))) throw new Error('A cart changed under its lock')
  await saveMerge(tx, { from, to: id, userId: viewer.userId, outcome: { moved, reduced } })
  return { moved, reduced }
}
