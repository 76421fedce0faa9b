import type { ConsoleWhy } from '@shop/contract/rest/console-why'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import {
  explainGoodwill,
  explainLowered,
  explainPartOfRefund,
  explainRefund,
  explainReplacement,
  sumOf,
  type WhyStep,
} from '@shop/domain/why'
import { whyShape } from '../../ground/context/why-shape'
import type { Queryable } from '../../platform/sql'
import { loadRefundOfOrder, type RefundOfOrder } from './refund-why-store'
import { loadReturnToExplain, type ReturnToExplain } from './return-why-store'

/** How the refund of a return comes about; nothing while it is not received. */
export async function explainReturn(
  db: Queryable,
  id: number,
  { language, now }: { readonly language: FormatLocale; readonly now: number },
): Promise<ConsoleWhy> {
  const given = await loadReturnToExplain(db, id)
  return whyShape(
    now,
    { refund: given ? stepsOfReturn(given) : [] },
    {
      language,
      amount: (minor) => formatStaffMoney(money(minor, given?.currency ?? 'NOK'), language),
      lineName: (line) => {
        const row = given?.rows.find(({ id: rowId }) => String(rowId) === line)
        return [row?.name, row?.size].filter(Boolean).join(', ')
      },
    },
  )
}

/** Fees went back where the refund is more than the goods, less their transport. */
function stepsOfReturn(given: ReturnToExplain): readonly WhyStep[] {
  const refund = {
    came: given.rows.map(({ id: rowId, came }) => ({ rowId, quantity: came })),
    freightMinor: given.freight_minor,
    at: given.decided_at?.getTime() ?? null,
  }
  const orderWith = (feesMinor: number) => ({ rows: given.rows, feesMinor, feesVatMinor: 0 })
  const goodsMinor = explainRefund({ ...refund, order: orderWith(0) }).reduce((sum, step) => sum + step.amountMinor, 0)
  return explainRefund({ ...refund, order: orderWith(given.refund_minor - goodsMinor) })
}

/** The ways in which money goes back. */
export type RefundWay = 'payment' | 'balance' | 'invoice'

export type ExplainedRefund = Pick<RefundOfOrder, 'currency'> & {
  readonly given: { readonly who: string | null; readonly at: number; readonly reason: string }
  readonly ways: readonly (readonly [way: RefundWay, steps: readonly WhyStep[]])[]
  readonly lineName: (id: string) => string
}

/** How a refund of an order comes about, each way in which it went back by itself; undefined where there is none. */
export async function explainStoredRefund(
  db: Queryable,
  orderId: number,
  id: number,
): Promise<ExplainedRefund | undefined> {
  const refund = await loadRefundOfOrder(db, orderId, id)
  if (!refund) return undefined
  const at = refund.created_at.getTime()
  const returned = refund.return_id === null ? undefined : await loadReturnToExplain(db, refund.return_id)
  const whole = returned ? stepsOfReturn(returned) : stepsWithoutReturn(refund, at)
  // What the order became cheaper may never have been taken: only the rest of it is refunded.
  const wholeMinor = refund.lowered ? sumOf(whole) : refund.whole_minor
  return {
    currency: refund.currency,
    given: { who: refund.who, at, reason: refund.reason },
    ways: waysOf(refund).map(([way, partMinor]) => [way, explainPartOfRefund({ whole, wholeMinor, partMinor, at })]),
    lineName: (row) => {
      const found = refund.rows.find((one) => String(one.id) === row)
      return [found?.name, found?.sku_name].filter(Boolean).join(', ')
    },
  }
}

/** An order that was changed, a replacement that was cancelled, or goodwill. */
function stepsWithoutReturn(refund: RefundOfOrder, at: number): readonly WhyStep[] {
  const { lowered, replacement, goodwill, whole_minor: wholeMinor } = refund
  if (lowered) return explainLowered(lowered, at)
  return replacement ? explainReplacement(replacement, wholeMinor, at) : explainGoodwill(goodwill, at)
}

function waysOf({ lowered_minor: lowered, amount_minor: amount, to_balance: toBalance }: RefundOfOrder) {
  const ways: [RefundWay, number][] = [
    ['invoice', lowered],
    [toBalance ? 'balance' : 'payment', amount - lowered],
  ]
  return ways.filter(([, minor]) => minor > 0)
}
