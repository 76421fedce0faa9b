import type { Row } from '@shop/db/rows.gen'
import type { HeldPieces, Movement, PaymentFailure, PaymentStatus } from '@shop/domain/payment'
import { movesForReservation } from '../../../goods/stock/stock-parts'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../platform/sql'
import { ORDER_TOPIC, STOCK_TOPIC } from '../../../platform/topics'
import type { OrderDraft } from '../orders/order-draft'
import type { AskedPurchase } from './payment-provider'

/** The contents of a running payment for lines that are added to an order. */
export type SupplementSnapshot = { readonly asked: AskedPurchase; readonly callbackUrl: string }

/** The contents of a running payment: the agreed order, and what identifies the attempt. */
export type Snapshot = {
  readonly draft: OrderDraft
  readonly fingerprint: string
  /** Stored so that another process sends the provider exactly the same request. */
  readonly callbackUrl: string
}

export type PaymentRow = Pick<
  Row<'payments'>,
  | 'id'
  | 'cart_id'
  | 'order_id'
  | 'supplement_id'
  | 'provider'
  | 'provider_method'
  | 'purchase_id'
  | 'amount_minor'
  | 'authorised_minor'
  | 'released_minor'
  | 'currency'
  | 'failure'
  | 'captured_minor'
  | 'refunded_minor'
  | 'redirect_url'
  | 'frame_url'
  | 'released_at'
  | 'release_asked_at'
> & {
  readonly public_id: string | null
  readonly status: PaymentStatus
  /** Cleared when the attempt ends. */
  readonly snapshot: Partial<Snapshot & SupplementSnapshot>
  readonly reservation_id: string | null
  readonly expires_at: Date | null
}

const select = (where: Sql) => sql`
  select p.id, p.cart_id, p.order_id, p.supplement_id, o.public_id, p.provider, p.provider_method, p.purchase_id, p.amount_minor,
    p.authorised_minor, p.released_minor, p.currency, p.status, p.failure, p.captured_minor, p.refunded_minor,
    p.redirect_url, p.frame_url, p.released_at, p.release_asked_at, p.snapshot,
    r.id as reservation_id, coalesce(r.expires_at, s.expires_at) as expires_at
  from payments p left join orders o on o.id = p.order_id
    left join stock_reservations r on r.payment_id = p.id and r.state = 'held'
    left join order_supplements s on s.id = p.supplement_id
  ${where}`

export const loadPayment = (db: Queryable, id: string): Promise<PaymentRow | undefined> =>
  rowOf(db, select(sql`where p.id = ${id}`))

export const lockPayment = (tx: Queryable, id: string): Promise<PaymentRow | undefined> =>
  rowOf(tx, select(sql`where p.id = ${id} for update of p`))

/** The open attempt of this cart; there is at most one. */
export const lockOpenPayment = (tx: Queryable, cartId: string): Promise<PaymentRow | undefined> =>
  rowOf(tx, select(sql`where p.cart_id = ${cartId} and p.status in ('created', 'authorising') for update of p`))

/** The open attempt to pay for lines that are added to an order; there is at most one. */
export const lockOpenOfSupplement = (tx: Queryable, supplementId: string): Promise<PaymentRow | undefined> =>
  rowOf(
    tx,
    select(sql`where p.supplement_id = ${supplementId} and p.status in ('created', 'authorising') for update of p`),
  )

export const findUncertainPayment = (tx: Queryable, cartId: string) =>
  rowOf<Pick<Row<'payments'>, 'id'>>(
    tx,
    sql`select id from payments where cart_id = ${cartId} and failure = 'timeout' and release_asked_at is not null
          and released_at is null limit 1`,
  )

export const heldPieces = (tx: Queryable, reservationId: string): Promise<HeldPieces[]> =>
  rowsOf(
    tx,
    sql`select sku_id as "skuId", from_in_stock as "inStock", from_oversellable as oversellable, from_static as static
        from stock_reservation_lines where reservation_id = ${reservationId} order by sku_id`,
  )

export type NewAttempt = {
  readonly paymentId: string
  readonly reservationId: string
  readonly attemptKey: string
  readonly snapshot: Snapshot
  readonly movements: readonly Movement[]
  readonly expiresAt: Date
  readonly now: Date
}

/** Writes the attempt and the pieces it holds in one statement. A key that an ended attempt used gets a suffix. */
export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  const { draft } = attempt.snapshot
  const { paymentId, reservationId, attemptKey, now } = attempt
  await run(
    tx,
    sql`with paid as (
      insert into payments (id, cart_id, payment_id, provider, attempt_key, amount_minor, currency, status, provider_method,
        snapshot, created_at, updated_at)
      select ${paymentId}, ${draft.cartId}, ${draft.payment.id}, ${draft.payment.provider},
        case when exists (select from payments where cart_id = ${draft.cartId} and attempt_key = ${attemptKey})
          then ${`${attemptKey} ${paymentId}`} else ${attemptKey} end,
        ${draft.amounts.toPay}, ${draft.currency}, 'created', ${draft.payment.providerMethod},
        ${JSON.stringify(attempt.snapshot)}::jsonb, ${now}, ${now}
      returning id
    ), held as (
      insert into stock_reservations (id, cart_id, payment_id, expires_at, created_at)
      select ${reservationId}, ${draft.cartId}, paid.id, ${attempt.expiresAt}, ${now} from paid returning id
    ), lines as (
      insert into stock_reservation_lines (reservation_id, sku_id, from_in_stock, from_oversellable, from_static)
      select held.id, t."skuId", t."inStock", t.oversellable, t.static
      from held, json_to_recordset(${JSON.stringify(draft.taken)}::json)
        as t ("skuId" integer, "inStock" integer, oversellable integer, static integer)
    ), ${movesForReservation(attempt.movements, sql`held`, now)}
    select ${stockNews(attempt.movements)} from held`,
  )
}

export type End = {
  readonly status: PaymentStatus
  readonly failure: PaymentFailure
  readonly movements: readonly Movement[]
  /** The provider is asked to give it up. */
  readonly release: boolean
  readonly now: Date
}

/** Ends an attempt without an order: stores the reason and puts the pieces back into the stock. */
export async function endPayment(tx: Queryable, payment: PaymentRow, end: End): Promise<void> {
  const { now } = end
  // Locked in the order of their SKUs, as everywhere.
  const skuIds = end.movements.map(({ skuId }) => skuId)
  if (skuIds.length)
    await run(tx, sql`select from stock where sku_id = any(${skuIds}::integer[]) order by sku_id for update`)
  await run(
    tx,
    sql`with ended as (
      update payments set status = ${end.status}, failure = ${end.failure}, snapshot = '{}', redirect_url = null,
        frame_url = null, settled_at = ${now},
        release_asked_at = case when ${end.release}::boolean then ${now}::timestamptz end, version = version + 1, updated_at = ${now}
      where id = ${payment.id} returning id
    ), freed as (
      update stock_reservations set state = 'released', ended_at = ${now}
      where id = ${payment.reservation_id}::uuid and state = 'held' returning id
    ), ${movesForReservation(end.movements, sql`freed`, now)}
    select ${stockNews(end.movements)}, ${notifying({ topic: ORDER_TOPIC, key: payment.cart_id })} from ended`,
  )
}

const stockNews = (movements: readonly Movement[]) =>
  notifying({ topic: STOCK_TOPIC, key: movements.map(({ skuId }) => skuId).join(',') })

export type Opened = { readonly purchaseId: string; readonly url: string; readonly frameUrl: string }

/** False when the attempt has ended meanwhile. */
export async function saveOpened(db: Queryable, id: string, opened: Opened, tokenHash: Buffer, now: Date) {
  const saved = await run(
    db,
    sql`update payments set status = 'authorising', purchase_id = ${opened.purchaseId}, redirect_url = ${opened.url},
          frame_url = ${opened.frameUrl}, form_token_hash = ${tokenHash}, version = version + 1, updated_at = ${now}
        where id = ${id} and status in ('created', 'authorising')`,
  )
  return saved > 0
}

/** Stores what the provider answered about a purchase. */
export async function savePurchase(
  tx: Queryable,
  id: string,
  purchase: { readonly purchaseId: string; readonly identifiedAt: string | null },
): Promise<void> {
  await run(
    tx,
    sql`update payments set purchase_id = coalesce(purchase_id, ${purchase.purchaseId}),
          strong_identification_at = ${purchase.identifiedAt}::timestamptz
        where id = ${id}`,
  )
}

export const saveAskedAt = (db: Queryable, id: string, now: Date) =>
  run(db, sql`update payments set asked_at = ${now} where id = ${id} and status in ('created', 'authorising')`)

const ids = async (db: Queryable, statement: Sql) => (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id)

/** Open attempts, those that were not asked about for the longest time first. */
export const openPayments = (db: Queryable, before: Date, most: number): Promise<string[]> =>
  ids(
    db,
    sql`select id from payments where status in ('created', 'authorising') and created_at <= ${before}
        order by asked_at nulls first limit ${most}`,
  )

export const expiredPayments = (db: Queryable, now: Date, most: number): Promise<string[]> =>
  ids(
    db,
    sql`select payment_id as id from stock_reservations
        where state = 'held' and expires_at <= ${now} and payment_id is not null order by expires_at limit ${most}`,
  )

export type PaymentEvent = {
  readonly paymentId: string
  readonly eventId: string
  readonly event: string
  readonly body: unknown
}

/** False when the message is stored already, so that sending it twice changes nothing. */
export async function saveEvent(db: Queryable, { paymentId, eventId, event, body }: PaymentEvent, now: Date) {
  const kept = await run(
    db,
    sql`insert into payment_events (payment_id, provider_event_id, event, body, received_at)
        values (${paymentId}, ${eventId}, ${event}, ${JSON.stringify(body)}::jsonb, ${now}) on conflict do nothing`,
  )
  return kept > 0
}
