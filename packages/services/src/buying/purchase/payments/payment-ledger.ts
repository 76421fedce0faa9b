import type { Row } from '@shop/db/rows.gen'
import { addEntry, ledgerStatus, type PaymentEntry, type PaymentSums, roomFor } from '@shop/domain/payment'
import { type Queryable, rowOf, run, type Sql, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'

/** The payment that an order stands on, with the sums of its ledger. */
export type OrderPayment = Pick<Row<'payments'>, 'id' | 'provider' | 'provider_method' | 'currency' | 'disputed_at'> & {
  readonly order_id: number
  readonly sums: PaymentSums
}

/** Locks the payment of an order; nothing when the order has none that stands. */
export const lockPaymentOfOrder = async (tx: Queryable, orderId: number): Promise<OrderPayment | undefined> =>
  withSums(await rowOf<StoredPayment>(tx, sql`${standingOf(orderId)} for update`))

/** The same to read alone. */
export const paymentOfOrder = async (db: Queryable, orderId: number): Promise<OrderPayment | undefined> =>
  withSums(await rowOf<StoredPayment>(db, standingOf(orderId)))

const standingOf = (orderId: number): Sql =>
  sql`select id, order_id, provider, provider_method, currency, amount_minor, authorised_minor, captured_minor,
        released_minor, refunded_minor, disputed_at
      from payments where order_id = ${orderId} and authorised_minor > 0 and status <> 'cancelled'`

/** The same by its own id. */
export async function lockPaymentById(tx: Queryable, id: string): Promise<OrderPayment | undefined> {
  return withSums(
    await rowOf<StoredPayment>(
      tx,
      sql`select id, order_id, provider, provider_method, currency, amount_minor, authorised_minor, captured_minor,
            released_minor, refunded_minor, disputed_at
          from payments where id = ${id} and order_id is not null for update`,
    ),
  )
}

type StoredPayment = Omit<OrderPayment, 'sums'> &
  Pick<Row<'payments'>, 'amount_minor' | 'authorised_minor' | 'captured_minor' | 'released_minor' | 'refunded_minor'>

function withSums(row: StoredPayment | undefined): OrderPayment | undefined {
  if (!row) return undefined
  const { amount_minor, authorised_minor, captured_minor, released_minor, refunded_minor, ...payment } = row
  return {
    ...payment,
    sums: {
      amountMinor: amount_minor,
      authorisedMinor: authorised_minor,
      capturedMinor: captured_minor,
      releasedMinor: released_minor,
      refundedMinor: refunded_minor,
      isDisputed: row.disputed_at !== null,
    },
  }
}

export type NewEntry = PaymentEntry & { readonly key: string; readonly staffId?: number; readonly now: Date }

/** Adds an entry to the ledger of a locked payment. Undefined when its sums do not allow the entry. */
export async function addToLedger(
  tx: Queryable,
  payment: OrderPayment,
  { key, staffId, now, ...entry }: NewEntry,
): Promise<OrderPayment | undefined> {
  const sums = addEntry(payment.sums, entry)
  if (!sums) return undefined
  await run(
    tx,
    sql`with entered as (
          insert into payment_entries (payment_id, kind, amount_minor, entry_key, staff_id, at)
          values (${payment.id}, ${entry.kind}, ${entry.amountMinor}, ${key}, ${staffId ?? null}::integer, ${now})
        )
        update payments set status = ${ledgerStatus(sums)}, authorised_minor = ${sums.authorisedMinor},
          captured_minor = ${sums.capturedMinor}, released_minor = ${sums.releasedMinor},
          refunded_minor = ${sums.refundedMinor}, version = version + 1, updated_at = ${now},
          captured_at = case when ${entry.kind === 'captured'}::boolean then coalesce(captured_at, ${now})
            when ${entry.kind === 'reversed' && sums.capturedMinor === 0}::boolean then null else captured_at end
        where id = ${payment.id}`,
  )
  return { ...payment, sums }
}

/** An invoice that the shop sends itself. Other payments of the shop's own are those of seeded orders, which no provider knows. */
export const isOwnInvoice = ({ provider, provider_method }: OrderPayment): boolean =>
  provider === OWN_PROVIDER && provider_method === 'DirectInvoice'

/** Ends a payment that costs nothing, which has no entries in its ledger. */
export const cancelEmptyPayment = (tx: Queryable, orderId: number, now: Date) =>
  run(
    tx,
    sql`update payments set status = 'cancelled', version = version + 1, updated_at = ${now}
        where order_id = ${orderId} and status = 'captured' and authorised_minor = 0`,
  )

/** Releases all that is authorised and not captured. */
export const releaseRest = (tx: Queryable, payment: OrderPayment, by: Pick<NewEntry, 'key' | 'staffId' | 'now'>) =>
  addToLedger(tx, payment, { kind: 'released', amountMinor: roomFor('released', payment.sums), ...by })
