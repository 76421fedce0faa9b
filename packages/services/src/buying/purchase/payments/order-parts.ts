import { ledgerStatus } from '@shop/domain/payment'
import { type Sql, sql } from '../../../platform/sql'
import type { OrderDraft } from '../orders/order-draft'

// Parts of the statement that places an order. It names the order's row `placed`.

/** An order that is paid at once, or the order that a running payment was begun for. */
export type Paying =
  | {
      readonly kind: 'now'
      readonly paymentId: string
      readonly attemptKey: string
    }
  | { readonly kind: 'held'; readonly paymentId: string; readonly reservationId: string }

/** Gives the reservation to the order; there is none when its id is null. */
export const claimReservation = (reservationId: string | null, now: Date): Sql => sql`claimed as (
      update stock_reservations set state = 'claimed', order_id = placed.id, ended_at = ${now}
      from placed where stock_reservations.id = ${reservationId}::uuid
    )`

/** The part that the buyer pays from the balance. */
export const spendBalance = ({ userId, currency, amounts }: OrderDraft, now: Date): Sql => sql`balanced as (
      insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, at)
      select ${userId}, ${currency}, ${-amounts.balance}::bigint, 'order', placed.id, ${now} from placed
      where ${amounts.balance}::bigint > 0
    )`

/** The payment of the order, authorised: a new one, or the one it was begun with. */
export function payForOrder(order: OrderDraft, paying: Paying, now: Date): Sql {
  const isHeld = paying.kind === 'held'
  const amountMinor = order.amounts.toPay
  const sums = { amountMinor, authorisedMinor: amountMinor, capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 }
  const status = ledgerStatus(sums)
  return sql`paid as (
      insert into payments (id, cart_id, order_id, payment_id, provider, attempt_key, amount_minor, authorised_minor, currency,
        status, provider_method, authorised_at, settled_at, created_at, updated_at)
      select ${paying.paymentId}, ${order.cartId}, placed.id, ${order.payment.id}, ${order.payment.provider},
        ${paying.kind === 'now' ? paying.attemptKey : ''}, ${amountMinor}, ${amountMinor}, ${order.currency}, ${status},
        ${order.payment.providerMethod}, ${now}, ${now}, ${now}, ${now}
      from placed where not ${isHeld}::boolean
    ), kept as (
      update payments p set order_id = placed.id, status = ${status}, authorised_minor = ${amountMinor},
        authorised_at = ${now}, settled_at = ${now}, snapshot = '{}', redirect_url = null, frame_url = null,
        version = version + 1, updated_at = ${now}
      from placed where ${isHeld}::boolean and p.id = ${paying.paymentId}
    ), entered as (
      insert into payment_entries (payment_id, kind, amount_minor, entry_key, at)
      select ${paying.paymentId}::uuid, 'authorised', ${amountMinor}::bigint, 'authorise', ${now}
      from placed where ${amountMinor}::bigint > 0
    )`
}
