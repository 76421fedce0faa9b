import { creditedAt } from '@shop/domain/membership'
import type { Currency } from '@shop/domain/money'
import { earnPoints } from '../../../../people/membership/earn-points'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import { type Queryable, rowOf, run, sql } from '../../../../platform/sql'
import { captureSoon } from '../../payments/capture-part'
import { lockPaymentsOfOrder } from '../../payments/payment-ledger'
import { orderToChange } from '../order-to-change'
import { offerEndsAt, pointsOfSupplement, sendOffer } from './offer'
import { type AgreedLine, insertSupplement, offeredSupplement, type StoredSupplement } from './supplement-store'

export type ReplacementToPay = {
  readonly exchangeId: string
  readonly orderId: number
  /** The order of the goods that were to come back: by its rules points are earned. */
  readonly paidOrderId: number
  readonly valueMinor: number
  readonly vatMinor: number
  readonly currency: Currency
  readonly settings: { readonly timeZone: string } & Parameters<typeof pointsOfSupplement>[3]
  readonly staffId: number
  readonly note: string
}

/** Asks the buyer by a link to pay for a replacement that was sent; all orders of the purchase are locked. */
export async function askForReplacement(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Queryable,
  asked: ReplacementToPay,
): Promise<void> {
  const { exchangeId, orderId, valueMinor: amountMinor, currency, settings, staffId, note } = asked
  const order = await orderToChange(tx, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  if (await offeredSupplement(tx, orderId)) throw refuse('SUPPLEMENT_OFFERED', 'The customer is asked already')
  const now = clock.now()
  const id = ids.uuid()
  const expiresAt = offerEndsAt(now)
  await insertSupplement(tx, {
    ...{ id, orderId, exchangeId, amountMinor, currency, staffId, expiresAt, now, timeZone: settings.timeZone },
    lines: await linesOf(tx, asked),
    points: await pointsOfSupplement(tx, asked.paidOrderId, amountMinor, settings),
  })
  await sendOffer(tx, {
    id,
    order,
    expiresAt,
    details: { supplementId: id, exchangeId, amountMinor },
    staffId,
    note,
    now,
  })
}

/** The row of the replacement, as it will be once it is paid for. */
async function linesOf(tx: Queryable, { orderId, vatMinor }: ReplacementToPay): Promise<readonly AgreedLine[]> {
  const row = await rowOf<{ readonly lines: readonly AgreedLine[] }>(
    tx,
    sql`select coalesce(json_agg(to_jsonb(r) || ${JSON.stringify({ vat_minor: vatMinor, discount_minor: 0 })}::jsonb), '[]') as lines
        from (select line_id, sku_id, product_id, article_number, sku_name, name, brand, product_alias, image, categories, prior_minor,
            message, quantity, regular_unit_minor, unit_minor, total_minor, campaigns, price_parts, group_key, package_id,
            from_in_stock, from_oversellable, from_static
          from order_rows where order_id = ${orderId} order by position) r`,
  )
  return row?.lines ?? []
}

/** The replacement costs what its exchange was worth, and nothing covers it any more; the money of goods that left is taken. */
export async function payForReplacement(
  tx: Queryable,
  {
    id: supplementId,
    order_id: orderId,
    lines,
    points,
    time_zone: timeZone,
    user_id: userId,
    ...paid
  }: StoredSupplement,
  paymentId: string,
  now: Date,
): Promise<void> {
  const vatMinor = lines.reduce((sum, line) => sum + line.vat_minor, 0)
  const creditAt = new Date(creditedAt(now.getTime(), timeZone))
  await run(
    tx,
    sql`with placed as (
          update orders o set fixed_discount_minor = 0, total_minor = items_minor, to_pay_minor = items_minor,
            vat_minor = ${vatMinor}, payment_id = p.payment_id,
            payment_name = coalesce((select t.name from payment_method_translations t
              where t.payment_method_id = p.payment_id and t.language_id = o.language_id), m.key)
          from payments p join payment_methods m on m.id = p.payment_id
          where o.id = ${orderId} and p.id = ${paymentId} returning o.id
        ), uncovered as (
          update order_rows r set discount_minor = 0, vat_minor = ${vatMinor} from placed where r.order_id = placed.id
        ), ${earnPoints({ userId, points, creditAt, supplementId, now })}
        select from placed`,
  )
  const payment = (await lockPaymentsOfOrder(tx, orderId)).find(({ id }) => id === paymentId)
  if (payment) await captureSoon(tx, payment, { amountMinor: paid.amount_minor, entryKey: 'capture', now })
}
