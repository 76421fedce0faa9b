import { explainOrder, type OrderWhy } from '@shop/domain/why'
import type { Channels } from '../../../ground/channel/channels'
import type { Queryable } from '../../../platform/sql'
import { loadOrderToExplain, type OrderToExplainRow } from './order-why-store'

export type ExplainedOrder = {
  readonly order: OrderToExplainRow
  readonly why: OrderWhy
  /** A row as it is called. */
  readonly lineName: (id: string) => string
}

/** How every amount of an order comes about, from what the order keeps. */
export async function explainStoredOrder(
  db: Queryable,
  channels: Channels,
  id: number,
): Promise<ExplainedOrder | undefined> {
  const order = await loadOrderToExplain(db, id)
  if (!order) return undefined
  const { channel_id: channelId, market_id: marketId, language_id: languageId } = order
  const { market } = await channels.placeOf({ channelId, marketId, languageId })
  const dated = <One extends { readonly at: string }>(one: One) => ({ ...one, at: Date.parse(one.at) })
  const why = explainOrder({
    market: market.alias,
    vatBasisPoints: order.vat_rate_basis_points,
    rows: order.rows.map((row) => ({ ...row, addedAt: instant(row.addedAt), correctedAt: instant(row.correctedAt) })),
    campaigns: order.applied_campaigns,
    code: order.promo_code,
    isCheque: order.is_cheque,
    shippingFeeMinor: order.shipping_fee_minor,
    paymentFeeMinor: order.payment_fee_minor,
    balanceMinor: order.balance_minor,
    cancelled: order.cancelled.map(dated),
    pointsPerMajorUnit: market.settings.pointsPerMajorUnit,
    points: order.points.map(dated),
  })
  const lineName = (row: string) => {
    const found = order.rows.find(({ id: known }) => String(known) === row)
    return [found?.name, found?.sku_name].filter(Boolean).join(', ')
  }
  return { order, why, lineName }
}

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at))
