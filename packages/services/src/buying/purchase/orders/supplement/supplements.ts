import type { AddedLine, SupplementPlan } from '@shop/domain/order'
import type { Catalog } from '../../../../goods/catalog/catalog'
import type { CatalogPlace } from '../../../../goods/catalog/catalog-place'
import type { JobHandler } from '../../../../ground/background/consumer'
import type { Channels } from '../../../../ground/channel/channels'
import { once } from '../../../../platform/idempotency'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { holdPieces } from '../../payments/supplement-pieces'
import { type OwnInvoice, ownInvoiceOf } from '../../payments/unpaid-invoice'
import { editableOrder, lockShelves, type StoredEditable, shelvesOf } from '../edit/edit-store'
import { lockOrder } from '../move-order-store'
import { endUnpaid } from './end-supplement'
import { EXPIRE, offerEndsAt, pointsOfSupplement, sendOffer } from './offer'
import { agreedLines, plannedSupplement } from './plan-supplement'
import { addToInvoice } from './settle-supplement'
import {
  insertSupplement,
  lockSupplement,
  offeredSupplement,
  type StoredSupplement,
  supplementsOf,
} from './supplement-store'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly channels: Channels; readonly catalog: Catalog }

export type PlannedSupplement = {
  readonly order: StoredEditable
  readonly at: CatalogPlace
  readonly plan: SupplementPlan
  /** The lines join it, and are not offered by a link. */
  readonly invoice: OwnInvoice | undefined
}

export type OfferWish = {
  readonly orderId: number
  readonly version: number
  readonly key: string
  readonly lines: readonly AddedLine[]
  readonly reason: string
  readonly staffId: number
  /** Last in the transaction: the record of staff. */
  readonly onDone: (tx: Queryable, planned: PlannedSupplement) => Promise<void>
}

export type WithdrawWish = Pick<OfferWish, 'orderId' | 'reason' | 'staffId'> & {
  readonly supplementId: string
  readonly onDone: (tx: Queryable, supplement: StoredSupplement) => Promise<void>
}

type OfOrder = { readonly version: number; readonly supplements: readonly StoredSupplement[] }

export type Supplements = ReturnType<typeof createSupplements>

/** Lines that staff add to an order before it is packed: offered to its customer, who pays for them or not. */
export function createSupplements(parts: Parts) {
  const { db, clock } = parts
  return {
    ofOrder: async (orderId: number): Promise<OfOrder> => {
      const { order } = await found(parts, orderId)
      return { version: order.version, supplements: await supplementsOf(db, orderId) }
    },

    /** The goods that may be added, as the order's market sells them to everybody. */
    goodsFor: async (orderId: number): Promise<CatalogPlace> => (await found(parts, orderId)).at,

    /** Writes nothing. */
    plan: async (orderId: number, lines: readonly AddedLine[]): Promise<PlannedSupplement> => {
      const { order, at } = await found(parts, orderId)
      const all = await supplementsOf(db, orderId)
      const invoice = await ownInvoiceOf(db, orderId)
      const plan = plannedSupplement(at, order, lines, {
        invoice,
        stock: await shelvesOf(db, skusOf(lines)),
        isOffered: all.some(({ state }) => state === 'offered'),
        supplements: all.length,
      })
      return { order, at, plan, invoice }
    },

    offer: (wish: OfferWish): Promise<void> => offerSupplement(parts, wish),

    withdraw: (wish: WithdrawWish): Promise<void> =>
      db.transaction(async (tx) => {
        const supplement = await lockSupplement(tx, wish.supplementId)
        if (supplement?.order_id !== wish.orderId) throw refuse('NOT_FOUND', 'There is no such supplement')
        if (supplement.state === 'withdrawn') return
        if (supplement.state !== 'offered')
          throw refuse('SUPPLEMENT_ENDED', 'The customer has paid, or the time is over', { state: supplement.state })
        const { staffId, reason: note } = wish
        await endUnpaid(tx, supplement, { state: 'withdrawn', staffId, note, now: clock.now() })
        await wish.onDone(tx, supplement)
      }),

    job: {
      kind: EXPIRE,
      handle: async (tx, { key }) => {
        const supplement = await lockSupplement(tx, key)
        const now = clock.now()
        if (supplement?.state === 'offered' && supplement.expires_at <= now)
          await endUnpaid(tx, supplement, { state: 'expired', now })
      },
    } satisfies JobHandler,
  }
}

const skusOf = (lines: readonly AddedLine[]) => [...new Set(lines.map(({ skuId }) => skuId))]

async function found({ db, channels, catalog }: Parts, orderId: number) {
  const order = await editableOrder(db, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  const place = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
  return { order, at: await catalog.at(place) }
}

/** Offers what was planned: the pieces leave the shelves, and the customer is told. The order itself stays as it is. */
async function offerSupplement(parts: Parts, wish: OfferWish): Promise<void> {
  const { db } = parts
  const { orderId, key, version, lines, reason, staffId } = wish
  const { at } = await found(parts, orderId)
  await db.transaction((tx) =>
    once(tx, { scope: `order-supplement:${orderId}`, key, request: { lines, version, reason, staffId } }, async () => {
      await lockOrder(tx, orderId)
      const order = await editableOrder(tx, orderId)
      if (!order) throw refuse('NOT_FOUND', 'There is no such order')
      if (order.version !== version) throw refuse('CONFLICT_STALE_VERSION', 'The order has changed in the meantime')
      const invoice = await ownInvoiceOf(tx, orderId)
      const isOffered = (await offeredSupplement(tx, orderId)) !== undefined
      const plan = plannedSupplement(at, order, lines, {
        ...{ isOffered, supplements: (await supplementsOf(tx, orderId)).length },
        stock: await lockShelves(tx, skusOf(lines)),
        invoice,
      })
      const planned = { order, at, plan, invoice }
      await writeOffer(parts, tx, planned, wish)
      await wish.onDone(tx, planned)
    }),
  )
}

async function writeOffer(
  { clock, ids }: Parts,
  tx: Queryable,
  { order, at, plan, invoice }: PlannedSupplement,
  { staffId, reason }: OfferWish,
): Promise<void> {
  const now = clock.now()
  const id = ids.uuid()
  const expiresAt = offerEndsAt(now)
  const { market } = at.place
  await insertSupplement(tx, {
    ...{ id, orderId: order.id, amountMinor: plan.amountMinor, currency: order.currency, staffId, expiresAt, now },
    lines: agreedLines(at, plan, ids),
    points: await pointsOfSupplement(tx, order.id, plan.amountMinor, market.settings),
    timeZone: market.settings.timeZone,
  })
  const pieces = plan.lines.map(({ skuId, shelves }) => ({ skuId, ...shelves }))
  await holdPieces(tx, { reservationId: ids.uuid(), supplementId: id, cartId: order.cart_id, pieces, expiresAt, now })
  if (invoice) return addToInvoice(tx, { supplementId: id, staffId, note: reason }, now)
  const details = { supplementId: id, amountMinor: plan.amountMinor, lines: plan.lines }
  await sendOffer(tx, { id, order, expiresAt, details, staffId, note: reason, now })
}
