import type { LocaleCode } from '@shop/domain/market'
import { type CodeTerms, type EditPlan, type OfferedSku, type OrderEdit, planEdit } from '@shop/domain/order'
import { sumsOfAll } from '@shop/domain/payment'
import { needsSecondPair } from '@shop/domain/staff'
import type { Catalog } from '../../../../goods/catalog/catalog'
import type { Channels } from '../../../../ground/channel/channels'
import type { Place } from '../../../../ground/context/place'
import type { Mails } from '../../../../ground/mails/mails'
import { pointsOfOrder } from '../../../../people/membership/reverse-points'
import { once } from '../../../../platform/idempotency'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { lockPaymentsOfOrder, type OrderPayment, paymentsOfOrder } from '../../payments/payment-ledger'
import type { createMoveOrder } from '../move-order'
import { lockOrder } from '../move-order-store'
import { lockBalance } from '../place-order-store'
import { carryOut } from './carry-out'
import type { Corrections } from './corrections'
import { type EditChoice, offersOf, skusOfEdit } from './edit-offers'
import { editRefusal } from './edit-refusals'
import { editableOrder, lockShelves, type StoredEditable, shelvesOf } from './edit-store'
import { editableOf } from './editable-of'
import { type CodePlace, codePlaceOf, codeTermsOf } from './forgotten-code'
import { noteCorrection } from './note-correction'

export type EditParts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly catalog: Catalog
  readonly mails: Mails
  readonly move: ReturnType<typeof createMoveOrder>
  readonly corrections: Corrections
}

export type Offers = ReadonlyMap<number, OfferedSku & EditChoice>
export type EditableRead = {
  readonly order: StoredEditable
  readonly offers: Offers
  /** That the order was placed in. */
  readonly language: LocaleCode
}
export type PlannedEdit = {
  readonly order: StoredEditable
  readonly plan: EditPlan
  readonly offers: Offers
  readonly payments: readonly OrderPayment[]
  /** A code to use, at the instant at which it is valid. */
  readonly forgotten: { readonly code: string; readonly at: Date } | null
  /** In which the order's buyer reads. */
  readonly language: LocaleCode
  /** What the order was given before. */
  readonly givenMinor: number
  /** It is above the limit: somebody else decides. */
  readonly isWaiting: boolean
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
  /** How much of one order this colleague gives alone; nothing where it is left out. */
  readonly limitMinor?: number
  /** Last in the transaction, such as the record of staff. */
  readonly onDone?: (tx: Queryable, planned: PlannedEdit) => Promise<void>
}

/** A correction that waited, and who lets it pass. */
export type ApprovedEdit = Pick<EditWish, 'orderId' | 'key' | 'edit' | 'reason' | 'by'> & {
  readonly place: Place
  readonly askedMinor: number
}

export type EditOrder = ReturnType<typeof createEditOrder>

/** Changes lines of an order before it is packed: what it would do, and doing it. */
export function createEditOrder(parts: EditParts) {
  const { db, channels, catalog, corrections } = parts

  const found = async (orderId: number): Promise<{ order: StoredEditable; place: CodePlace }> => {
    const order = await editableOrder(db, orderId)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    const place = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
    return { order, place: await codePlaceOf(catalog, await catalog.at(place), order) }
  }

  return {
    /** The order and what its rows may change to now. */
    read: async (orderId: number): Promise<EditableRead> => {
      const { order, place } = await found(orderId)
      const { at } = place
      const choices = [...offersOf(at, order, new Map()).keys()]
      return { order, language: at.place.language.code, offers: offersOf(at, order, await shelvesOf(db, choices)) }
    },

    /** Writes nothing. */
    plan: async (orderId: number, edit: OrderEdit, limitMinor = 0): Promise<PlannedEdit> => {
      const { order, place } = await found(orderId)
      return planned(order, edit, place, {
        stock: await shelvesOf(db, skusOfEdit(order, edit)),
        payments: await paymentsOfOrder(db, orderId),
        points: await pointsOfOrder(db, orderId),
        code: await termsOf(parts, db, order, edit, place),
        givenMinor: await corrections.givenMinor(db, orderId),
        limitMinor,
      })
    },

    apply: async (wish: EditWish): Promise<void> => {
      const { place } = await found(wish.orderId)
      const { orderId, key, edit, version, reason, by } = wish
      const idempotent = { scope: `order-edit:${orderId}`, key, request: { edit, version, reason, by } }
      await db.transaction((tx) => once(tx, idempotent, () => applyOnce(parts, tx, place, wish)))
    },

    /** Carries out what waited, in the transaction that decides it: as the order is now, and never for more than was asked. */
    approve: async (tx: Queryable, { place, askedMinor, ...wish }: ApprovedEdit): Promise<void> => {
      const at = await catalog.at(place)
      const order = await lockedOrder(tx, wish.orderId)
      const codePlace = await codePlaceOf(catalog, at, order)
      const ready = await lockedPlan(parts, tx, order, codePlace, { ...wish, limitMinor: Number.MAX_SAFE_INTEGER })
      if (ready.plan.correctedMinor > askedMinor) throw stale('The order has changed since it was asked for')
      await carryOut(parts, tx, ready, wish)
    },
  }
}

async function applyOnce(parts: EditParts, tx: Queryable, place: CodePlace, wish: EditWish): Promise<void> {
  const order = await lockedOrder(tx, wish.orderId)
  if (order.version !== wish.version) throw stale('The order has changed in the meantime')
  const ready = await lockedPlan(parts, tx, order, place, wish)
  if (ready.plan.correctedMinor > 0) await noteCorrection(parts, tx, ready, wish)
  if (!ready.isWaiting) await carryOut(parts, tx, ready, wish)
  await wish.onDone?.(tx, ready)
}

const stale = (message: string) => refuse('CONFLICT_STALE_VERSION', message)

/** The order under its lock, and the balance that pays for it. */
async function lockedOrder(tx: Queryable, orderId: number): Promise<StoredEditable> {
  await lockOrder(tx, orderId)
  const order = await editableOrder(tx, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  if (order.user_id !== null && order.balance_minor > 0) await lockBalance(tx, order.user_id, order.currency)
  return order
}

/** What the edit does, with the stock and the payment held until it is done. */
async function lockedPlan(
  parts: EditParts,
  tx: Queryable,
  order: StoredEditable,
  place: CodePlace,
  { edit, limitMinor = 0 }: Pick<EditWish, 'edit' | 'limitMinor'>,
): Promise<PlannedEdit> {
  return planned(order, edit, place, {
    stock: await lockShelves(tx, skusOfEdit(order, edit)),
    payments: await lockPaymentsOfOrder(tx, order.id),
    points: await pointsOfOrder(tx, order.id),
    code: await termsOf(parts, tx, order, edit, place),
    givenMinor: await parts.corrections.givenMinor(tx, order.id),
    limitMinor,
  })
}

const termsOf = async (
  { clock }: EditParts,
  db: Queryable,
  order: StoredEditable,
  { code }: OrderEdit,
  place: CodePlace,
): Promise<CodeTerms | undefined> => (code === null ? undefined : codeTermsOf({ db, clock }, order, code, place))

type Beside = {
  readonly code: CodeTerms | undefined
  readonly stock: Parameters<typeof offersOf>[2]
  readonly payments: readonly OrderPayment[]
  readonly points: Parameters<typeof editableOf>[1]['points']
  readonly givenMinor: number
  readonly limitMinor: number
}

function planned(order: StoredEditable, edit: OrderEdit, { at }: CodePlace, beside: Beside): PlannedEdit {
  const { code, stock, payments, points, givenMinor, limitMinor } = beside
  const offers = offersOf(at, order, stock)
  const plan = planEdit(
    editableOf(order, { payment: sumsOfAll(payments.map(({ sums }) => sums)), points }),
    edit,
    offers,
    code,
  )
  if (!plan.ok) throw editRefusal(plan.error)
  const { correctedMinor: amountMinor } = plan.value
  const isWaiting = amountMinor > 0 && needsSecondPair({ amountMinor, givenMinor, limitMinor })
  const forgotten = edit.code !== null && code ? { code: edit.code, at: new Date(code.now) } : null
  return {
    order,
    offers,
    payments,
    plan: plan.value,
    forgotten,
    language: at.place.language.code,
    givenMinor,
    isWaiting,
  }
}
