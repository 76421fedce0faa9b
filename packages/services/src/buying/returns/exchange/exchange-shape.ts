import type { ExchangeableOrder, ExchangePlan, ShownExchange } from '@shop/contract/rest/console-exchange'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { piecesLeft } from '@shop/domain/returns'
import type { StoredExchange } from './exchange-store'
import type { Exchanges, PlannedExchange } from './exchanges'

type Side = StoredExchange['before']
const sideShape = ({ name, sku_name: size, colour }: Side) => ({ name, size, colour: colour ?? '' })

export const exchangeShape = (one: StoredExchange, language: FormatLocale): ShownExchange => ({
  id: one.id,
  order: one.order_id,
  returnNumber: one.return_id,
  replacement: one.replacement_order_id,
  quantity: one.quantity,
  before: sideShape(one.before),
  after: sideShape(one.after),
  valueFormatted: formatStaffMoney(money(one.value_minor, one.currency), language),
  rule: one.rule,
  state: one.state,
  at: one.created_at.toISOString(),
  dueAt: one.due_at.toISOString(),
  isSent: one.replacement_status === 'completed',
  asked: one.asked && { state: one.asked.state, until: new Date(one.asked.expiresAt).toISOString() },
})

type Read = Awaited<ReturnType<Exchanges['read']>>
type Stock = Read['rows'][number]['choices'][number]['stock']
const piecesOf = ({ inStock, oversellable, static: fixed }: Stock): number => inStock + oversellable + fixed

/** The goods that may go back, each with the sizes and colours that there are. */
export function exchangeableShape({ order, version, at, rows }: Read): ExchangeableOrder {
  const { exchangeRule: rule, exchangeDays: days } = at.place.market.settings
  return {
    ...{ number: order.id, version, rule, days },
    rows: rows
      .filter(({ row }) => piecesLeft(row) > 0 && !row.is_exchange_open)
      .map(({ row, choices }) => ({
        ...{ id: row.id, skuId: row.sku_id, image: row.image, left: piecesLeft(row), hasSeal: row.hygiene },
        ...sideShape(row),
        choices: choices.map(({ skuId, colour, copy, stock }) => ({
          ...{ skuId, colour, size: copy.size, left: piecesOf(stock) },
        })),
      })),
  }
}

export function exchangePlanShape(
  { order, version, plan, chosen, at }: PlannedExchange,
  language: FormatLocale,
): ExchangePlan {
  const { exchangeRule: rule, exchangeDays: days } = at.place.market.settings
  return {
    ...{ version, quantity: plan.line.quantity, rule, days },
    before: sideShape(plan.line.row),
    after: { name: chosen.copy.name, size: chosen.copy.size, colour: chosen.colour, left: piecesOf(chosen.stock) },
    valueFormatted: formatStaffMoney(money(plan.valueMinor, order.currency), language),
  }
}
