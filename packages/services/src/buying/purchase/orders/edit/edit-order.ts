import type { FormatLocale } from '@shop/domain/format'
import { type EditPlan, type OfferedSku, type OrderEdit, planEdit } from '@shop/domain/order'
import type { Catalog } from '../../../../goods/catalog/catalog'
import type { CatalogPlace } from '../../../../goods/catalog/catalog-place'
import type { Channels } from '../../../../ground/channel/channels'
import type { Mails } from '../../../../ground/mails/mails'
import { pointsOfOrder } from '../../../../people/membership/reverse-points'
import { once } from '../../../../platform/idempotency'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { lockPaymentOfOrder, type OrderPayment, paymentOfOrder } from '../../payments/payment-ledger'
import type { createMoveOrder } from '../move-order'
import { lockOrder } from '../move-order-store'
import { lockBalance } from '../place-order-store'
import { carryOut } from './carry-out'
import { type EditChoice, offersOf, skusOfEdit } from './edit-offers'
import { editRefusal } from './edit-refusals'
import { editableOrder, lockShelves, type StoredEditable, shelvesOf } from './edit-store'
import { editableOf } from './editable-of'

export type EditParts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly catalog: Catalog
  readonly mails: Mails
  readonly move: ReturnType<typeof createMoveOrder>
}

export type Offers = ReadonlyMap<number, OfferedSku & EditChoice>
export type EditableRead = {
  readonly order: StoredEditable
  readonly offers: Offers
  /** That the order was placed in. */
  readonly language: FormatLocale
}
export type PlannedEdit = {
  readonly order: StoredEditable
  readonly plan: EditPlan
  readonly offers: Offers
  readonly payment: OrderPayment | undefined
}

export type EditWish = {
  readonly orderId: number
  /** As it was when the edit was made up. */
  readonly version: number
  /** One request, however often it is sent. */
  readonly key: string
  readonly edit: OrderEdit
  readonly reason: string
  readonly by: { readonly actor: 'customer' } | { readonly actor: 'staff'; readonly staffId: number }
  /** Last in the transaction, such as the record of staff. */
  readonly onDone?: (tx: Queryable, planned: PlannedEdit) => Promise<void>
}

export type EditOrder = ReturnType<typeof createEditOrder>

/** Changes lines of an order before it is packed: what it would do, and doing it. */
export function createEditOrder(parts: EditParts) {
  const { db, channels, catalog } = parts

  const found = async (orderId: number): Promise<Omit<EditableRead, 'offers'> & { at: CatalogPlace }> => {
    const order = await editableOrder(db, orderId)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    const place = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
    return { order, at: await catalog.at(place), language: place.language.code }
  }

  return {
    /** The order and what its rows may change to now. */
    read: async (orderId: number): Promise<EditableRead> => {
      const { order, at, language } = await found(orderId)
      const choices = [...offersOf(at, order, new Map()).keys()]
      return { order, language, offers: offersOf(at, order, await shelvesOf(db, choices)) }
    },

    /** Writes nothing. */
    plan: async (orderId: number, edit: OrderEdit): Promise<PlannedEdit> => {
      const { order, at } = await found(orderId)
      const stock = await shelvesOf(db, skusOfEdit(order, edit))
      return planned(order, edit, offersOf(at, order, stock), {
        payment: await paymentOfOrder(db, orderId),
        points: await pointsOfOrder(db, orderId),
      })
    },

    apply: async (wish: EditWish): Promise<void> => {
      const { at } = await found(wish.orderId)
      const { orderId, key, edit, version, reason, by } = wish
      await db.transaction((tx) =>
        once(tx, { scope: `order-edit:${orderId}`, key, request: { edit, version, reason, by } }, async () => {
          const order = await lockedOrder(tx, wish)
          const stock = await lockShelves(tx, skusOfEdit(order, edit))
          const beside = {
            payment: await lockPaymentOfOrder(tx, order.id),
            points: await pointsOfOrder(tx, order.id),
          }
          const ready = planned(order, edit, offersOf(at, order, stock), beside)
          await carryOut(parts, tx, ready, wish)
          await wish.onDone?.(tx, ready)
        }),
      )
    },
  }
}

/** The order under its lock, as it was when the edit was made up. */
async function lockedOrder(tx: Queryable, { orderId, version }: EditWish): Promise<StoredEditable> {
  await lockOrder(tx, orderId)
  const order = await editableOrder(tx, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  if (order.version !== version) throw refuse('CONFLICT_STALE_VERSION', 'The order has changed in the meantime')
  if (order.user_id !== null && order.balance_minor > 0) await lockBalance(tx, order.user_id, order.currency)
  return order
}

type Beside = {
  readonly payment: OrderPayment | undefined
  readonly points: Parameters<typeof editableOf>[1]['points']
}

function planned(order: StoredEditable, edit: OrderEdit, offers: Offers, { payment, points }: Beside): PlannedEdit {
  const plan = planEdit(editableOf(order, { payment: payment?.sums, points }), edit, offers)
  if (!plan.ok) throw editRefusal(plan.error)
  return { order, offers, payment, plan: plan.value }
}
