import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import type { Mails } from '../../../ground/mails/mails'
import { resendConfirmation } from '../../../ground/mails/order-notices'
import type { StaffCall, StaffOperation } from '../../../people/staff/staff-operation'
import type { Platform } from '../../../platform/platform'
import { takeUses, tooMany } from '../../../platform/rate-limit'
import { Refusal } from '../../../platform/refusal'
import { addResentToHistory } from './add-resent-to-history'
import { aboutOrder, openedOrder } from './opened-order'

/** Two clicks within this time send one mail. */
const RESEND_MS = 60_000
const PER_ORDER = { name: 'order-mails-again', most: 10, windowMs: 86_400_000 }

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly mails: Mails
  readonly shown: (number: number, call: StaffCall) => Promise<ConsoleOrder>
}

/** Mails of an order that go out once more: its confirmation as the order is now, any other as it was written. */
export function resendOperations(parts: Parts): readonly StaffOperation[] {
  const { db, clock, mails, shown } = parts
  const turnOf = (now: Date) => String(Math.floor(now.getTime() / RESEND_MS))
  return [
    {
      method: 'POST',
      path: 'orders/:/resend',
      permission: 'orders:change',
      handle: async (call) => {
        const order = await openedOrder(parts, call, 'orders:change')
        if (order.status === 'pending-payment')
          throw new Refusal('ORDER_NOT_PLACED', 409, 'What is not paid yet has no confirmation')
        await call.record('order.resend', aboutOrder(order))
        const now = clock.now()
        await db.transaction(async (tx) => {
          const isSent = await resendConfirmation(mails, tx, order.id, turnOf(now))
          const resent = { orderId: order.id, staffId: call.staff.staffId, kind: 'order_confirmation', now }
          if (isSent) await addResentToHistory(tx, resent)
        })
        return shown(order.id, call)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/mails/:/resend',
      permission: 'orders:change',
      handle: async (call) => {
        const order = await openedOrder(parts, call, 'orders:change')
        const [, id = ''] = call.params
        if (!/^\d{1,15}$/.test(id)) throw noSuchMail()
        if (!(await takeUses({ db, clock }, [[PER_ORDER, `order ${order.id}`]]))) throw tooMany()
        await call.begin('order.resend', { ...aboutOrder(order), words: [`mail ${id}`] })
        const now = clock.now()
        await db.transaction(async (tx) => {
          const sent = await mails.again(tx, { id: Number(id), order, turn: turnOf(now) })
          if (!sent) throw noSuchMail()
          if (!sent.isNew) return
          await addResentToHistory(tx, { orderId: order.id, staffId: call.staff.staffId, kind: sent.kind, now })
          await call.done(tx, 'order.resend', { ...aboutOrder(order), fields: [sent.kind] })
        })
        return shown(order.id, call)
      },
    },
  ]
}

const noSuchMail = () => new Refusal('NOT_FOUND', 404, 'No such mail of this order can be sent again')
