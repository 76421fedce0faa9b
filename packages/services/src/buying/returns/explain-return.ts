import type { ConsoleWhy } from '@shop/contract/rest/console-why'
import type { FormatLocale } from '@shop/domain/format'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { explainRefund } from '@shop/domain/why'
import { whyShape } from '../../ground/context/why-shape'
import type { Queryable } from '../../platform/sql'
import { loadReturnToExplain, type ReturnToExplain } from './return-why-store'

/** How the refund of a return comes about; nothing while it is not received. */
export async function explainReturn(
  db: Queryable,
  id: number,
  { language, now }: { readonly language: FormatLocale; readonly now: number },
): Promise<ConsoleWhy> {
  const given = await loadReturnToExplain(db, id)
  const refund = given ? explained(given) : []
  return whyShape(
    now,
    { refund },
    {
      language,
      amount: (minor) => formatMoney(money(minor, given?.currency ?? 'NOK'), language),
      lineName: (line) => {
        const row = given?.rows.find(({ id: rowId }) => String(rowId) === line)
        return [row?.name, row?.size].filter(Boolean).join(', ')
      },
    },
  )
}

/** Fees went back where the refund is more than the goods, less their transport. */
function explained(given: ReturnToExplain) {
  const refund = {
    came: given.rows.map(({ id: rowId, came }) => ({ rowId, quantity: came })),
    freightMinor: given.freight_minor,
    at: given.decided_at?.getTime() ?? null,
  }
  const orderWith = (feesMinor: number) => ({ rows: given.rows, feesMinor, feesVatMinor: 0 })
  const goodsMinor = explainRefund({ ...refund, order: orderWith(0) }).reduce((sum, step) => sum + step.amountMinor, 0)
  return explainRefund({ ...refund, order: orderWith(given.refund_minor - goodsMinor) })
}
