import type { Currency } from '@shop/domain/money'
import { z } from 'zod'
import type { Queryable } from '../../platform/sql'
import type { Consumer } from '../background/consumer'
import type { Letter } from './letter'
import type { MailContent } from './mail'
import { isInParcels, isReplacement, orderToMail } from './mail-store'
import type { MailKind, Mails } from './mails'
import {
  type MailedOrder,
  orderCancelledMail,
  orderConfirmationMail,
  orderShippedMail,
  parcelReadyMail,
} from './order-mails'
import { promisedDays } from './promised-delivery'

const placedSchema = z.object({ orderId: z.number().int() })
const changedSchema = placedSchema.extend({ toStatus: z.string() })

type Write = (letter: Letter, order: MailedOrder) => MailContent

/** What a shopper hears of by mail when the order gets there; other statuses are seen in the account. */
const noticesOf: Readonly<Record<string, { readonly kind: MailKind; readonly write: Write }>> = {
  completed: { kind: 'order_shipped', write: orderShippedMail },
  cancelled: { kind: 'order_cancelled', write: orderCancelledMail },
}

export type Notice = {
  readonly orderId: number
  readonly parcelId?: number
  readonly kind: MailKind
  readonly write: Write
  readonly key: string
}

export async function sendNotice(
  mails: Mails,
  tx: Queryable,
  { orderId, parcelId, kind, write, key }: Notice,
): Promise<boolean> {
  const row = await orderToMail(tx, orderId, parcelId)
  if (!row) throw new Error(`There is no order ${orderId} to write of`)
  const order = mailedOrder(row)
  return mails.send(tx, {
    key,
    kind,
    to: row.email,
    place: { marketId: row.market_id, languageId: row.language_id },
    userId: row.user_id,
    orderId,
    write: (letter) => write(letter, order),
  })
}

/** The confirmation once more, to the address of the order; once for each key. False when it went out before. */
export const resendConfirmation = (mails: Mails, tx: Queryable, orderId: number, key: string): Promise<boolean> =>
  sendNotice(mails, tx, {
    orderId,
    kind: 'order_confirmation',
    write: orderConfirmationMail,
    key: `order_confirmation:${orderId}:${key}`,
  })

/** What the buyer hears of a parcel: that it is on its way, and that it waits to be picked up. Each once. */
export const sendParcelNotice = (
  mails: Mails,
  tx: Queryable,
  about: { readonly orderId: number; readonly parcelId: number; readonly kind: 'order_shipped' | 'parcel_ready' },
): Promise<boolean> =>
  sendNotice(mails, tx, {
    ...about,
    write: about.kind === 'order_shipped' ? orderShippedMail : parcelReadyMail,
    key: `${about.kind}:${about.orderId}:parcel ${about.parcelId}`,
  })

/** Mails about orders, written from what the order's rows keep. */
export function orderNotices(mails: Mails): readonly Consumer[] {
  const send = (tx: Queryable, orderId: number, kind: MailKind, write: Write) =>
    sendNotice(mails, tx, { orderId, kind, write, key: `${kind}:${orderId}` })

  return [
    {
      name: 'mail.order-placed',
      topic: 'order.placed',
      handle: async (tx, { body }) => {
        await send(tx, placedSchema.parse(body).orderId, 'order_confirmation', orderConfirmationMail)
      },
    },
    {
      name: 'mail.order-changed',
      topic: 'order.changed',
      handle: async (tx, { body }) => {
        const { orderId, toStatus } = changedSchema.parse(body)
        const notice = noticesOf[toStatus]
        // Parcels that a carrier reports of are told of one by one.
        if (toStatus === 'completed' && (await isInParcels(tx, orderId))) return
        // Of a replacement the end of its exchange tells, which says what becomes of goods and money.
        if (toStatus === 'cancelled' && (await isReplacement(tx, orderId))) return
        if (notice) await send(tx, orderId, notice.kind, notice.write)
      },
    },
  ]
}

function mailedOrder(row: NonNullable<Awaited<ReturnType<typeof orderToMail>>>): MailedOrder {
  return {
    id: row.id,
    publicId: row.public_id,
    userId: row.user_id,
    email: row.email,
    isBusiness: row.customer_type === 'ORGANIZATION',
    currency: row.currency as Currency,
    createdAt: row.created_at,
    address: row.shipping_address,
    shippingName: row.shipping_name,
    pickupAddress: row.pickup_address,
    promised: promisedDays(row),
    paymentName: row.payment_name,
    itemsMinor: row.items_minor,
    fixedDiscountMinor: row.fixed_discount_minor,
    shippingFeeMinor: row.shipping_fee_minor,
    paymentFeeMinor: row.payment_fee_minor,
    balanceMinor: row.balance_minor,
    totalMinor: row.total_minor,
    toPayMinor: row.to_pay_minor,
    vatMinor: row.vat_minor,
    vatBasisPoints: row.vat_rate_basis_points,
    rows: row.rows,
    delivery: row.delivery,
    conditions: row.conditions,
  }
}
