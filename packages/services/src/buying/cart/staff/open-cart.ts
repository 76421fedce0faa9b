import type { CartConflict, ConsoleCart } from '@shop/contract/rest/console-carts'
import type { Row } from '@shop/db/rows.gen'
import type { StaffPermission } from '@shop/domain/staff'
import type { Catalog } from '../../../goods/catalog/catalog'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { Channels } from '../../../ground/channel/channels'
import { shortMarketId } from '../../../ground/channel/short-market-id'
import { amountsIn } from '../../../ground/context/amounts'
import { type Place, placeArgsOf } from '../../../ground/context/place'
import type { Viewer } from '../../../ground/context/viewer'
import type { ShopLinks, ShopLinksNow } from '../../../ground/mails/shop-links'
import type { StaffCall } from '../../../people/staff/staff-operation'
import type { CustomerRow } from '../../../people/users/customer-store'
import type { Users } from '../../../people/users/users'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { lastHandBack } from '../cart-messages'
import type { CartOptions, Carts } from '../carts'
import { changesOf, historyOf, stateAt } from './cart-changes'
import { reductionsShape } from './promo-trial'
import { staffCartShape } from './staff-cart-shape'

const SHOWN_CHANGES = 20

export type CartParts = Pick<Platform, 'db' | 'clock'> & {
  readonly carts: Carts
  readonly catalog: Catalog
  readonly channels: Channels
  readonly links: ShopLinksNow
  readonly users: Pick<Users, 'beginCart'>
}

type CartHead = Pick<Row<'carts'>, 'id' | 'market_id' | 'updated_at'> &
  Pick<Row<'users'>, 'email'> & {
    readonly user_id: number | null
    readonly ref: string | null
    readonly customer_type: 'PERSON' | 'ORGANIZATION' | null
    readonly language_id: string | null
    readonly old_cart_id: string | null
  }

/** The owner's cart before this one, while it has goods that a merge would move: not ordered, and not merged yet. */
const OLD_CART = sql`(select old.id from carts old where old.id = u.previous_cart_id and old.id <> c.id and old.completed_at is null
  and exists (select from cart_lines l where l.cart_id = old.id)
  and not exists (select from cart_merges m where m.from_cart_id = old.id))`

export const headOf = (db: Queryable, id: string) =>
  rowOf<CartHead>(
    db,
    sql`select c.id, c.market_id, c.updated_at, u.id as user_id, u.ref, u.email, u.customer_type, u.language_id,
          ${OLD_CART} as old_cart_id
        from carts c left join users u on u.id = c.user_id and u.deleted_at is null where c.id = ${id}`,
  )

export type OpenCart = Awaited<ReturnType<typeof openCart>>

/** Opens a cart for staff who have the permission in its market. */
export async function openCart({ db, channels }: CartParts, call: StaffCall, id: string, permission: StaffPermission) {
  const head = await headOf(db, id)
  if (!head) throw new Refusal('CART_NOT_FOUND', 404, 'There is no such cart')
  await call.require(permission, head.market_id)
  const place = await channels.placeOf({
    marketId: head.market_id,
    ...(head.language_id && { languageId: head.language_id }),
  })
  const viewer = ownerOf(head)
  const options: CartOptions = { allowExternalShippingFee: false, ...(viewer && { viewer }) }
  return { head, place, options, amounts: amountsIn(place, call.language) }
}

export async function showCart(parts: CartParts, id: string, cart: OpenCart): Promise<ConsoleCart> {
  const { db, carts, catalog, links } = parts
  const { head, place, options, amounts } = cart
  const view = await carts.find(id, place, { ...options, includeCompleted: true })
  if (!view) throw new Refusal('CART_NOT_FOUND', 404, 'There is no such cart')
  const [at, rows, fresh, back, tried] = await Promise.all([
    catalog.at(place, await catalog.audienceOf(options.viewer)),
    historyOf(db, id, SHOWN_CHANGES),
    headOf(db, id),
    lastHandBack(db, id),
    carts.tryPromoCode(id, view.promoCode ?? '', place, options),
  ])
  const changes = changesOf(rows, (sku) => skuOf(at, sku), SHOWN_CHANGES)
  return staffCartShape(view, amounts, {
    market: shortMarketId(head.market_id),
    place: placeArgsOf(place),
    ownerRef: head.ref,
    changedAt: (fresh ?? head).updated_at.toISOString(),
    oldCart: (fresh ?? head).old_cart_id,
    link: linkTo(await links(), place, id),
    reductions: reductionsShape(tried.reductions.after, amounts),
    changes,
    handBack: back
      ? { text: back.text, who: back.who, at: back.at.toISOString(), readAt: back.read_at?.toISOString() ?? null }
      : null,
  })
}

/** Refuses a change on an old version. The refusal carries both states, and nothing is tried again. */
export async function staleCart(parts: CartParts, id: string, seen: number, cart: OpenCart): Promise<Refusal> {
  const [mine, theirs] = await Promise.all([stateAt(parts.db, id, seen), showCart(parts, id, cart)])
  const both: CartConflict = { version: theirs.version, mine, theirs }
  return new Refusal('CONFLICT_STALE_VERSION', 409, 'The cart has changed in the meantime', both)
}

/** Staff see the cart with the prices and vouchers of its owner. */
function ownerOf({ user_id: userId, email, customer_type: customerType }: CartHead): Viewer | undefined {
  if (userId === null || email === null || customerType === null) return undefined
  return { userId, email, customerType, sessionId: '', expiresAt: 0, spoofedBy: undefined }
}

export const viewerOf = ({ id, email, customer_type }: CustomerRow): Viewer => ({
  ...{ userId: id, email, customerType: customer_type, sessionId: '', expiresAt: 0, spoofedBy: undefined },
})

export function skuOf(at: CatalogPlace, id: number) {
  const product = at.bySku(id)
  const size = product?.skuRows.find((sku) => sku.id === id)?.name ?? ''
  return product && { productId: product.productId, name: product.name, size }
}

/** The link that opens the cart in the shop. The id is in the fragment, so no server logs it. */
function linkTo(links: ShopLinks, { market, language }: Place, id: string): string {
  return `${links({ market: market.alias, locale: language.code }, 'home', { query: { action: 'cart' } })}#${id}`
}
