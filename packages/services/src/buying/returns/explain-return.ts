import type { ConsoleWhy } from '@shop/contract/rest/console-why'
import type { FormatLocale } from '@shop/domain/format'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { explainRefund } from '@shop/domain/why'
import { whyShape } from '../../ground/context/why-shape'
import type { Queryable } from '../../platform/sql'
import { loadReturnToExplain } from './return-why-store'

/** How the refund of a return comes about; nothing while it is not received. */
export async function explainReturn(
  db: Queryable,
  id: number,
  { language, now }: { readonly language: FormatLocale; readonly now: number },
): Promise<ConsoleWhy> {
  const given = await loadReturnToExplain(db, id)
  const refund = given
    ? explainRefund({
        order: { rows: given.rows, feesMinor: given.fees_minor, feesVatMinor: 0 },
        came: given.rows.map(({ id: rowId, came }) => ({ rowId, quantity: came })),
        freightMinor: given.freight_minor,
        at: given.decided_at?.getTime() ?? null,
      })
    : []
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
