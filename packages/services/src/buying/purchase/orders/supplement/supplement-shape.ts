import type { OrderSupplements, SupplementPlan } from '@shop/contract/rest/console-supplement'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { type OrderSums, SUPPLEMENT_HOURS } from '@shop/domain/order'
import type { StoredOrder } from '../order-store'
import { agreedLines } from './plan-supplement'
import type { AgreedLine, StoredSupplement } from './supplement-store'
import type { PlannedSupplement } from './supplements'

type InWords = (minor: number) => string

/** The plan in words and amounts for whoever reads it. */
export function supplementPlanShape(
  { order, at, plan, invoice }: PlannedSupplement,
  language: FormatLocale,
): SupplementPlan {
  const inWords = (minor: number) => formatStaffMoney(money(minor, order.currency), language)
  const one = (kind: SupplementPlan['sums'][number]['kind'], of: (sums: OrderSums) => number) => ({
    ...{ kind, before: inWords(of(plan.before)), after: inWords(of(plan.after)) },
  })
  return {
    version: order.version,
    lines: agreedLines(at, plan, { uuid: () => '' }).map((line) => lineShape(line, inWords)),
    amountFormatted: inWords(plan.amountMinor),
    isInvoiced: invoice !== undefined,
    hours: SUPPLEMENT_HOURS,
    sums: [
      one('items', ({ itemsMinor }) => itemsMinor),
      one('toPay', ({ toPayMinor }) => toPayMinor),
      one('vat', ({ vatMinor }) => vatMinor),
    ],
  }
}

const lineShape = (line: AgreedLine, inWords: InWords) => ({
  skuId: line.sku_id,
  name: line.name,
  size: line.sku_name,
  image: line.image,
  quantity: line.quantity,
  unitFormatted: inWords(line.unit_minor),
  sumFormatted: inWords(line.total_minor),
})

export const supplementsShape = (
  { id, version }: Pick<StoredOrder, 'id'> & { readonly version: number },
  supplements: readonly StoredSupplement[],
  language: FormatLocale,
): OrderSupplements => ({
  number: id,
  version,
  supplements: supplements.map((one) => {
    const inWords = (minor: number) => formatStaffMoney(money(minor, one.currency), language)
    return {
      isReplacement: one.exchange_id !== null,
      ...{ id: one.id, state: one.is_invoiced ? ('invoiced' as const) : one.state, who: one.who },
      amountFormatted: inWords(one.amount_minor),
      lines: one.lines.map((line) => lineShape(line, inWords)),
      offeredAt: one.offered_at.toISOString(),
      expiresAt: one.expires_at.toISOString(),
      endedAt: one.ended_at?.toISOString() ?? null,
    }
  }),
})
