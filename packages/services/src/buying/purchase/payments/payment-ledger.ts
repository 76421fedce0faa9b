import type { Row } from '@shop/db/rows.gen'
import { addEntry, ledgerStatus, type PaymentEntry, type PaymentSums, roomFor } from '@shop/domain/payment'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'

/** A payment that an order stands on, with the sums of its ledger. */
export type OrderPayment = Pick<
  Row<'payments'>,
  'id' | 'supplement_id' | 'provider' | 'provider_method' | 'currency' | 'disputed_at'
> & {
  readonly order_id: number
  readonly sums: PaymentSums
}

/** Locks the payments of an order that stand: the one that it was placed with, then those of lines that were added. */
export const lockPaymentsOfOrder = async (tx: Queryable, orderId: number): Promise<readonly OrderPayment[]> =>
  (await rowsOf<StoredPayment>(tx, sql`${standingOf(orderId)} for update`)).map(withSums)

/** The same to read alone. */
export const paymentsOfOrder = async (db: Queryable, orderId: number): Promise<readonly OrderPayment[]> =>
  (await rowsOf<StoredPayment>(db, standingOf(orderId))).map(withSums)

/** Locks the payment that an order was placed with; nothing when it has none that stands. */
export const lockPaymentOfOrder = async (tx: Queryable, orderId: number): Promise<OrderPayment | undefined> =>
  (await lockPaymentsOfOrder(tx, orderId)).find(({ supplement_id }) => supplement_id === null)

const COLUMNS: Sql = sql`id, order_id, supplement_id, provider, provider_method, currency, amount_minor, authorised_minor,
  captured_minor, released_minor, refunded_minor, disputed_at`

const standingOf = (orderId: number): Sql =>
  sql`select ${COLUMNS} from payments where order_id = ${orderId} and authorised_minor > 0 and status <> 'cancelled'
      order by supplement_id is not null, created_at, id`

/** A payment of an order by its own id, locked. */
export async function lockPaymentById(tx: Queryable, id: string): Promise<OrderPayment | undefined> {
  const statement = sql`select ${COLUMNS} from payments where id = ${id} and order_id is not null for update`
  const row = await rowOf<StoredPayment>(tx, statement)
  return row && withSums(row)
}

type StoredPayment = Omit<OrderPayment, 'sums'> &
  Pick<Row<'payments'>, 'amount_minor' | 'authorised_minor' | 'captured_minor' | 'released_minor' | 'refunded_minor'>

function withSums(row: StoredPayment): OrderPayment {
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

/** Its buyer agrees to pay more: an invoice that is not issued yet takes more lines. */
export async function agreeOnMore(
  tx: Queryable,
  payment: OrderPayment,
  { amountMinor, ...by }: Omit<NewEntry, 'kind'>,
): Promise<void> {
  await run(tx, sql`update payments set amount_minor = amount_minor + ${amountMinor} where id = ${payment.id}`)
  const sums = { ...payment.sums, amountMinor: payment.sums.amountMinor + amountMinor }
  await addToLedger(tx, { ...payment, sums }, { kind: 'authorised', amountMinor, ...by })
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
