import type { Row } from '@shop/db/rows.gen'
import type { OurSide, PaymentStatus, SaidDispute } from '@shop/domain/payment'
import { type Queryable, rowOf, sql } from '../../../../platform/sql'
import { isUuid } from '../../../../platform/uuid'
import { CAPTURE, CAPTURE_PART, REFUND, RELEASE, RELEASE_PART } from '../payment-work'
import { PARCEL_PART } from './correction-store'

export type OurPayment = {
  readonly paymentId: string
  readonly orderId: number | null
  readonly purchaseId: string | null
  readonly side: OurSide
  /** A job is at work on it: it is compared another night. */
  readonly isBusy: boolean
}

type StoredSide = Pick<
  Row<'payments'>,
  | 'id'
  | 'order_id'
  | 'purchase_id'
  | 'currency'
  | 'amount_minor'
  | 'authorised_minor'
  | 'captured_minor'
  | 'released_minor'
  | 'refunded_minor'
  | 'disputed_at'
> & {
  readonly status: PaymentStatus
  readonly balance: number
  readonly waiting: number
  readonly is_busy: boolean
  readonly is_capture_missing: boolean
  readonly knows_dispute: boolean
}

/** Jobs whose key begins with the payment. */
const WORK = [CAPTURE, CAPTURE_PART, RELEASE, RELEASE_PART]

/** A payment as our ledger has it; `dispute` is the one that the provider speaks of. */
export async function loadOurPayment(
  db: Queryable,
  id: string,
  dispute: SaidDispute | null,
): Promise<OurPayment | undefined> {
  if (!isUuid(id)) return undefined
  const row = await rowOf<StoredSide>(
    db,
    sql`select p.id, p.order_id, p.purchase_id, p.status, p.currency, p.amount_minor, p.authorised_minor, p.captured_minor,
          p.released_minor, p.refunded_minor, p.disputed_at, r.balance, r.waiting,
          exists (select from jobs j where j.kind = any(${WORK}::text[]) and split_part(j.key, ' ', 1) = p.id::text
            and j.done_at is null) as is_busy,
          o.completed_at is not null or p.captured_minor < (select coalesce(sum(${PARCEL_PART}), 0) from order_deliveries d
            where d.order_id = p.order_id) as is_capture_missing,
          exists (select from payment_disputes d where d.payment_id = p.id and d.dispute_id = ${dispute?.disputeId ?? ''}
            and d.outcome is not distinct from ${dispute?.outcome ?? null}::text) as knows_dispute
        from payments p left join orders o on o.id = p.order_id,
          lateral (select coalesce(sum(f.amount_minor - f.lowered_minor) filter (where f.to_balance), 0)::bigint as balance,
            coalesce(sum(f.amount_minor - f.lowered_minor) filter (where not f.to_balance and f.done_at is null and exists (
              select from jobs j where j.kind = ${REFUND} and j.key = f.id::text and j.done_at is null)), 0)::bigint as waiting
            from refunds f where f.payment_id = p.id) r
        where p.id = ${id}`,
  )
  if (!row) return undefined
  const sums = {
    amountMinor: row.amount_minor,
    authorisedMinor: row.authorised_minor,
    capturedMinor: row.captured_minor,
    releasedMinor: row.released_minor,
    refundedMinor: row.refunded_minor,
    isDisputed: row.disputed_at !== null,
  }
  const side: OurSide = {
    status: row.status,
    currency: row.currency,
    sums,
    balanceMinor: row.balance,
    waitingMinor: row.waiting,
    hasOrder: row.order_id !== null,
    isCaptureMissing: row.is_capture_missing && sums.authorisedMinor > sums.capturedMinor + sums.releasedMinor,
    knowsDispute: row.knows_dispute,
  }
  return { paymentId: row.id, orderId: row.order_id, purchaseId: row.purchase_id, side, isBusy: row.is_busy }
}
