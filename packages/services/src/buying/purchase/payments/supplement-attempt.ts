import { ledgerStatus, type PaymentFailure } from '@shop/domain/payment'
import { type Queryable, rowOf, run, sql } from '../../../platform/sql'
import { endAttempt } from './end-attempt'
import { lockOpenOfSupplement, type PaymentRow, type SupplementSnapshot } from './payment-store'

export type SupplementAttempt = {
  readonly paymentId: string
  readonly supplementId: string
  readonly cartId: string
  readonly amountMinor: number
  readonly currency: string
  readonly method: { readonly id: number; readonly provider: string; readonly providerMethod: string }
  readonly snapshot: SupplementSnapshot
  readonly now: Date
}

/** Begins an attempt to pay for lines that are added to an order. Their pieces are held by the supplement itself. */
export const insertSupplementAttempt = (tx: Queryable, attempt: SupplementAttempt) => {
  const { paymentId, method, now } = attempt
  return run(
    tx,
    sql`insert into payments (id, cart_id, supplement_id, payment_id, provider, attempt_key, amount_minor, currency, status,
          provider_method, snapshot, created_at, updated_at)
        values (${paymentId}, ${attempt.cartId}, ${attempt.supplementId}, ${method.id}, ${method.provider}, ${paymentId},
          ${attempt.amountMinor}, ${attempt.currency}, 'created', ${method.providerMethod},
          ${JSON.stringify(attempt.snapshot)}::jsonb, ${now}, ${now})`,
  )
}

/** The attempt that still runs, locked; its order is. */
export const openAttemptOf = (tx: Queryable, supplementId: string): Promise<PaymentRow | undefined> =>
  lockOpenOfSupplement(tx, supplementId)

/** Ends the attempt that still runs, with the order locked: money that is promised for it is given up. */
export async function endOpenOfSupplement(
  tx: Queryable,
  supplementId: string,
  failure: PaymentFailure,
  now: Date,
): Promise<void> {
  const open = await lockOpenOfSupplement(tx, supplementId)
  if (open) await endAttempt(tx, open, { failure, release: true }, now)
}

/** The order stands on this payment too, as a whole. */
export const authoriseSupplement = (
  tx: Queryable,
  {
    paymentId,
    orderId,
    amountMinor,
    now,
  }: Readonly<Record<'orderId' | 'amountMinor', number>> & {
    readonly paymentId: string
    readonly now: Date
  },
) => {
  const none = { capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 }
  return run(
    tx,
    sql`with entered as (
          insert into payment_entries (payment_id, kind, amount_minor, entry_key, at)
          values (${paymentId}, 'authorised', ${amountMinor}, 'authorise', ${now})
        )
        update payments set order_id = ${orderId}, authorised_minor = ${amountMinor}, snapshot = '{}', redirect_url = null,
          status = ${ledgerStatus({ amountMinor, authorisedMinor: amountMinor, ...none })}, frame_url = null,
          authorised_at = ${now}, settled_at = ${now}, version = version + 1, updated_at = ${now}
        where id = ${paymentId}`,
  )
}

export type LastAttempt = {
  readonly id: string
  readonly isOpen: boolean
  readonly failure: string | null
  /** It was given up, and the provider has not answered yet: money may still be held. */
  readonly isReleasing: boolean
}

export const lastAttemptOf = (db: Queryable, supplementId: string): Promise<LastAttempt | undefined> =>
  rowOf(
    db,
    sql`select id, status in ('created', 'authorising') as "isOpen", failure,
          release_asked_at is not null and released_at is null as "isReleasing"
        from payments where supplement_id = ${supplementId}::uuid order by created_at desc, id limit 1`,
  )
