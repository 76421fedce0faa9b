import {
  type CartComparison,
  type CartConflict,
  type CartEdit,
  cartBeginSchema,
  cartEditSchema,
  type DeskCart,
  handBackSchema,
  type handBackTextsSchema,
  promoTrialSchema,
} from '@shop/contract/rest/desk-carts'
import type { Row } from '@shop/db/rows.gen'
import { asLineId, asSkuId } from '@shop/domain/shared'
import type { StaffPermission } from '@shop/domain/staff'
import { t } from '@shop/i18n/translate'
import type { z } from 'zod'
import { insertHandBack, isHandedBack, lastHandBack } from '../cart/cart-messages'
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
import { changesOf, comparedVersions, historyOf, stateAt } from './cart-changes'
import { cartShapeOfDesk, totalsShape } from './cart-desk-shape'
import type { CustomerRow } from './customer-store'
import { customerOf, short } from './customers'
import type { DeskCall, DeskOperation } from './desk-routes'
import { foundProducts } from './find-products'
import { giftsOf, reductionsShape, unmetShape } from './promo-trial'
import { missingSince } from './restore-lines'

const SHOWN_CHANGES = 20
const READY = ['cart.handBackReady', 'cart.handBackSize', 'cart.handBackCode'] as const

type Parts = {
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

const headOf = (db: Queryable, id: string) =>
  rowOf<CartHead>(
    db,
    sql`select c.id, c.market_id, c.updated_at, u.id as user_id, u.ref, u.email, u.customer_type, u.language_id, u.previous_cart_id
        from carts c left join users u on u.id = c.user_id and u.deleted_at is null where c.id = ${id}`,
  )

/** The live cart: the shopper's own rules, each change on the version that was seen, and under the colleague's name. */
export function cartOperations(parts: Parts): readonly DeskOperation[] {
  const { db, carts, catalog, channels, links, clock, users } = parts

  const opened = async (call: DeskCall, id: string, permission: StaffPermission) => {
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

  const shown = async (id: string, cart: Awaited<ReturnType<typeof opened>>): Promise<DeskCart> => {
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
  const stale = async (id: string, seen: number, cart: Awaited<ReturnType<typeof opened>>): Promise<Refusal> => {
    const [mine, theirs] = await Promise.all([stateAt(db, id, seen), shown(id, cart)])
    const both: CartConflict = { version: theirs.version, mine, theirs }
    return new Refusal('CONFLICT_STALE_VERSION', 409, 'The cart has changed in the meantime', both)
  }

  const edit = async (call: DeskCall, id: string, change: CartEdit): Promise<DeskCart> => {
    const cart = await opened(call, id, 'carts:edit')
    const { place, head } = cart
    const whose = head.user_id === null ? {} : { userId: head.user_id }
    await call.record(`cart.${change.do}`, { ...whose, marketId: head.market_id, target: id })
    const options = {
      ...cart.options,
      staffId: call.staff.staffId,
      expectedVersion: change.version,
      idempotencyKey: change.key,
    }
    try {
      await changed(id, change, place, options)
    } catch (error) {
      if (!(error instanceof Refusal) || error.extensions.code !== 'CART_VERSION_CONFLICT') throw error
      throw await stale(id, change.version, cart)
    }
    return shown(id, await opened(call, id, 'carts:edit'))
  }

  /** Staff begin the cart of a customer who has none: the first piece lies in it, and the customer's devices go on with it. */
  const begun = async (call: DeskCall): Promise<DeskCart> => {
    const { skuId, key } = await call.body(cartBeginSchema)
    const customer = await customerOf(parts, call)
    await call.require('carts:edit', customer.market_id)
    const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
    const options: CartOptions = { allowExternalShippingFee: false, viewer: viewerOf(customer) }
    await call.record('cart.add', { userId: customer.id, marketId: customer.market_id })
    const id = await users.beginCart(customer.id, async () => (await carts.create(place, options)).id)
    const by = { ...options, staffId: call.staff.staffId, idempotencyKey: key }
    await carts.add(id, { skuId: asSkuId(skuId), quantity: 1 }, place, by)
    return shown(id, await opened(call, id, 'carts:edit'))
  }

  /** The cart as it is goes back to the shopper with some words; the version that was seen, and once for each request. */
  const handBack = async (call: DeskCall, id: string): Promise<DeskCart> => {
    const { text, version, key } = await call.body(handBackSchema)
    const cart = await opened(call, id, 'carts:edit')
    const { user_id: userId, market_id: marketId } = cart.head
    if (!(await isHandedBack(db, key))) {
      await call.record('cart.hand-back', { ...(userId !== null && { userId }), marketId, target: id, after: text })
      const one = { cartId: id, version, staffId: call.staff.staffId, userId, text, key }
      if (!(await insertHandBack(db, one, clock.now()))) throw await stale(id, version, cart)
    }
    return shown(id, await opened(call, id, 'carts:edit'))
  }

  const compared = async (call: DeskCall, id: string): Promise<CartComparison> => {
    const { place, options } = await opened(call, id, 'customers:view')
    const [from, to] = ['from', 'to'].map((name) => Number(call.query.get(name)))
    if (!isVersion(from) || !isVersion(to)) throw new HttpError(400, 'BAD_REQUEST', 'Two versions are compared')
    const at = await catalog.at(place, await catalog.audienceOf(options.viewer))
    const both = await comparedVersions(db, { cartId: id, from, to }, (sku) => skuOf(at, sku))
    if (!both) throw new HttpError(404, 'NOT_FOUND', 'The cart has no such version')
    return both
  }

  /** The lines of an earlier version come back as additions under the shop's rules; nothing is overwritten. */
  const restored = async (id: string, from: number, place: Place, options: CartOptions): Promise<void> => {
    let view = await carts.find(id, place, options)
    const now = (view?.items ?? []).map(({ skuId, quantity }) => ({ skuId, quantity }))
    let { expectedVersion } = options
    for (const { skuId, quantity } of await missingSince(db, { id, version: from, now })) {
      const key = { idempotencyKey: `${options.idempotencyKey ?? ''} ${skuId}` }
      view = await carts.add(id, { skuId: asSkuId(skuId), quantity }, place, { ...options, ...key, expectedVersion })
      expectedVersion = view.version
    }
  }

  const changed = async (id: string, change: CartEdit, place: Place, options: CartOptions): Promise<void> => {
    if (change.do === 'add') await carts.add(id, { skuId: asSkuId(change.skuId), quantity: 1 }, place, options)
    else if (change.do === 'quantity')
      await carts.update(id, { id: asLineId(change.line), quantity: change.quantity }, place, options)
    else if (change.do === 'size')
      await carts.changeSize(id, { lineId: change.line, skuId: change.skuId }, place, options)
    else if (change.do === 'restore') await restored(id, change.from, place, options)
    else await carts.setPromoCode(id, change.code, place, options)
  }

  return [
    {
      method: 'GET',
      path: 'customers/:/cart',
      permission: 'customers:view',
      handle: async (call) => {
        const { cart_id: id } = await customerOf(parts, call)
        if (id === null || !(await headOf(db, id))) return { cart: null }
        return { cart: await shown(id, await opened(call, id, 'customers:view')) }
      },
    },
    {
      method: 'POST',
      path: 'customers/:/cart',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await begun(call) }),
    },
    {
      method: 'GET',
      path: 'customers/:/products',
      permission: 'customers:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
        const at = await catalog.at(place, await catalog.audienceOf(viewerOf(customer)))
        return { products: foundProducts(at, call.query.get('q') ?? '', amountsIn(place, call.language)) }
      },
    },
    {
      method: 'GET',
      path: 'carts/:/products',
      permission: 'customers:view',
      handle: async (call) => {
        const { place, options } = await opened(call, call.params[0] ?? '', 'customers:view')
        const at = await catalog.at(place, await catalog.audienceOf(options.viewer))
        return { products: foundProducts(at, call.query.get('q') ?? '', amountsIn(place, call.language)) }
      },
    },
    {
      method: 'GET',
      path: 'carts/:',
      permission: 'customers:view',
      handle: async (call) => {
        const [id = ''] = call.params
        return { cart: await shown(id, await opened(call, id, 'customers:view')) }
      },
    },
    {
      method: 'POST',
      path: 'carts/:',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await edit(call, call.params[0] ?? '', await call.body(cartEditSchema)) }),
    },
    {
      method: 'GET',
      path: 'carts/:/hand-back',
      permission: 'carts:edit',
      handle: async (call): Promise<z.infer<typeof handBackTextsSchema>> => {
        const { place } = await opened(call, call.params[0] ?? '', 'carts:edit')
        const { code: language } = place.language
        return { language, texts: READY.map((key) => t(language, key)) }
      },
    },
    {
      method: 'POST',
      path: 'carts/:/hand-back',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await handBack(call, call.params[0] ?? '') }),
    },
    {
      method: 'GET',
      path: 'carts/:/compare',
      permission: 'customers:view',
      handle: (call) => compared(call, call.params[0] ?? ''),
    },
    {
      method: 'POST',
      path: 'carts/:/try',
      permission: 'carts:edit',
      handle: async (call) => {
        const [id = ''] = call.params
        const { code } = await call.body(promoTrialSchema)
        const { place, options, amounts } = await opened(call, id, 'carts:edit')
        const tried = await carts.tryPromoCode(id, code, place, options)
        const { before, after, reductions } = tried
        const refusal = tried.promo.kind === 'refused' ? tried.promo.refusal : null
        return {
          isValid: refusal === null,
          refusal: refusal === null ? null : refusal.kind === 'unknown-code' ? 'invalid' : 'requirements',
          unmet: refusal ? unmetShape(refusal, after, amounts) : [],
          gifts: giftsOf(before, after),
          before: totalsShape(before, reductionsShape(reductions.before, amounts), amounts),
          after: totalsShape(after, reductionsShape(reductions.after, amounts), amounts),
        }
      },
    },
  ]
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

const isVersion = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value > 0 && value < 2 ** 31
