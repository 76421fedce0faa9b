import type { CartConflict, DeskCart } from '@shop/contract/rest/desk-carts'
import type { Row } from '@shop/db/rows.gen'
import type { StaffPermission } from '@shop/domain/staff'
import { lastHandBack } from '../cart/cart-messages'
import type { CartOptions, Carts } from '../cart/carts'
import type { Catalog } from '../catalog/catalog'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { ShopLinks, ShopLinksNow } from '../mails/shop-links'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, sql } from '../platform/sql'
import type { Users } from '../users/users'
import { amountsIn } from './amounts'
import { changesOf, historyOf, stateAt } from './cart-changes'
import { cartShapeOfDesk } from './cart-desk-shape'
import type { CustomerRow } from './customer-store'
import { short } from './customers'
import type { DeskCall } from './desk-routes'
import { reductionsShape } from './promo-trial'

const SHOWN_CHANGES = 20

export type CartDesk = {
  readonly db: Database
  readonly carts: Carts
  readonly catalog: Catalog
  readonly clock: Clock
  readonly channels: Channels
  readonly links: ShopLinksNow
  readonly users: Pick<Users, 'beginCart'>
}

type CartHead = Pick<Row<'carts'>, 'id' | 'market_id' | 'updated_at'> &
  Pick<Row<'users'>, 'email' | 'previous_cart_id'> & {
    readonly user_id: number | null
    readonly ref: string | null
    readonly customer_type: 'PERSON' | 'ORGANIZATION' | null
    readonly language_id: string | null
  }

export const headOf = (db: Queryable, id: string) =>
  rowOf<CartHead>(
    db,
    sql`select c.id, c.market_id, c.updated_at, u.id as user_id, u.ref, u.email, u.customer_type, u.language_id, u.previous_cart_id
        from carts c left join users u on u.id = c.user_id and u.deleted_at is null where c.id = ${id}`,
  )

export type OpenCart = Awaited<ReturnType<typeof openCart>>

/** A cart for staff who may do that in its market. */
export async function openCart({ db, channels }: CartDesk, call: DeskCall, id: string, permission: StaffPermission) {
  const head = await headOf(db, id)
  if (!head) throw new HttpError(404, 'CART_NOT_FOUND', 'There is no such cart')
  await call.require(permission, head.market_id)
  const place = await channels.placeOf({
    marketId: head.market_id,
    ...(head.language_id && { languageId: head.language_id }),
  })
  const viewer = ownerOf(head)
  const options: CartOptions = { allowExternalShippingFee: false, ...(viewer && { viewer }) }
  return { head, place, options, amounts: amountsIn(place, call.language) }
}

export async function showCart(desk: CartDesk, id: string, cart: OpenCart): Promise<DeskCart> {
  const { db, carts, catalog, links } = desk
  const { head, place, options, amounts } = cart
  const view = await carts.find(id, place, { ...options, includeCompleted: true })
  if (!view) throw new HttpError(404, 'CART_NOT_FOUND', 'There is no such cart')
  const [at, rows, fresh, back, tried] = await Promise.all([
    catalog.at(place, await catalog.audienceOf(options.viewer)),
    historyOf(db, id, SHOWN_CHANGES),
    headOf(db, id),
    lastHandBack(db, id),
    carts.tryPromoCode(id, view.promoCode ?? '', place, options),
  ])
  const changes = changesOf(rows, (sku) => skuOf(at, sku), SHOWN_CHANGES)
  return cartShapeOfDesk(view, amounts, {
    market: short(head.market_id),
    ownerRef: head.ref,
    changedAt: (fresh ?? head).updated_at.toISOString(),
    oldCart: head.previous_cart_id,
    link: linkTo(await links(), place, id),
    reductions: reductionsShape(tried.reductions.after, amounts),
    changes,
    handBack: back
      ? { text: back.text, who: back.who, at: back.at.toISOString(), readAt: back.read_at?.toISOString() ?? null }
      : null,
  })
}

/** Refused because somebody was faster: with what was seen and what is there now, and nothing is tried again. */
export async function staleCart(desk: CartDesk, id: string, seen: number, cart: OpenCart): Promise<Refusal> {
  const [mine, theirs] = await Promise.all([stateAt(desk.db, id, seen), showCart(desk, id, cart)])
  const both: CartConflict = { version: theirs.version, mine, theirs }
  return new Refusal('CONFLICT_STALE_VERSION', 409, 'The cart has changed in the meantime', both)
}

/** The owner's prices and vouchers hold for the cart, whoever looks at it. */
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

/** Opens the cart in the shop; the id after the sign stays out of every server's log. */
function linkTo(links: ShopLinks, { market, language }: Place, id: string): string {
  return `${links({ market: market.alias, locale: language.code }, 'home', { query: { action: 'cart' } })}#${id}`
}
