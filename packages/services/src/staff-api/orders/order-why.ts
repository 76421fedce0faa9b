import type { ConsoleWhy } from '@shop/contract/rest/console-why'
import { formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { explainStoredOrder } from '../../buying/purchase/orders/explain-order'
import { openedOrder } from '../../buying/purchase/orders/opened-order'
import { explainStoredRefund } from '../../buying/returns/explain-return'
import { whyShape } from '../../ground/context/why-shape'
import type { StaffCall } from '../../people/staff/staff-operation'
import { Refusal } from '../../platform/refusal'
import type { OrderParts } from './shown-order'

/** How the amounts of an order come about, each under the name that the console has for it. */
export async function orderWhy(parts: OrderParts, call: StaffCall): Promise<ConsoleWhy> {
  const { id } = await openedOrder(parts, call, 'orders:view')
  const explained = await explainStoredOrder(parts.db, parts.channels, id)
  if (!explained) throw new Refusal('NOT_FOUND', 404, 'There is no such order')
  const { why, order, lineName } = explained
  const { rows, points, ...sums } = why
  const earned = points.filter(({ inputs }) => inputs.kind !== 'points-back')
  return whyShape(
    parts.clock.now().getTime(),
    {
      ...sums,
      ...Object.fromEntries(rows.map((row) => [`row ${row.id}`, row.steps])),
      ...(earned.length > 0 && { points: earned, pointsLeft: points }),
    },
    {
      language: call.language,
      amount: (minor) => formatStaffMoney(money(minor, order.currency), call.language),
      lineName,
    },
  )
}

/** How a refund of an order comes about, under the way in which it went back. */
export async function refundWhy({ db, clock }: OrderParts, call: StaffCall): Promise<ConsoleWhy> {
  const order = await openedOrder({ db }, call, 'orders:view')
  const [, id = ''] = call.params
  const explained = /^\d{1,9}$/.test(id) ? await explainStoredRefund(db, order.id, Number(id)) : undefined
  if (!explained) throw new Refusal('NOT_FOUND', 404, 'There is no such refund')
  const { ways, currency, lineName, given } = explained
  const amount = (minor: number) => formatStaffMoney(money(minor, currency), call.language)
  const writing = { language: call.language, amount, lineName }
  return whyShape(clock.now().getTime(), Object.fromEntries(ways), writing, {
    ...given,
    at: new Date(given.at).toISOString(),
  })
}
