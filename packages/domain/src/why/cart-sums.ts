import { type PricedCart, type PricingContext, shipsFree } from '../cart'
import { vatRateAt } from '../market'
import { earnsPoints } from '../membership'
import { marketRule } from './rules'
import { stepOf, type WhyStep } from './step'

/** The fee for the goods as the market and campaigns have it; nothing without goods. */
export function shippingSteps(priced: PricedCart, { market, shipping }: PricingContext, hasGoods: boolean): WhyStep[] {
  if (!hasGoods) return []
  const { isDefault, feeIncVat } = priced.summary.shipping
  // A cheque pays, it does not make the goods cheaper: the limit looks at them before it (storefront.md ruling 8).
  const freeFromMinor = market.freeShippingFrom.minor
  const inputs = {
    kind: 'shipping' as const,
    feeMinor: isDefault ? market.shippingFee.minor : (shipping?.externalFeeMinor ?? 0),
    freeFromMinor,
    goodsMinor: priced.goodsTotal,
    isFreeByCampaign: priced.freeShipping && !shipsFree(priced.goodsTotal, freeFromMinor),
    isMarketFee: isDefault,
  }
  return [{ inputs, rule: marketRule(market.alias), lineId: null, at: null, amountMinor: feeIncVat }]
}

export function feeSteps({ summary }: PricedCart): WhyStep[] {
  const { paymentFeeIncVat: feeMinor } = summary.fees
  return feeMinor === 0 ? [] : [stepOf({ kind: 'fee', of: 'payment', feeMinor }, null)]
}

/** Rounded for each line and each fee, and never again. */
export function vatSteps({ lines, summary }: PricedCart, { market, now, vatBasisPoints }: PricingContext): WhyStep[] {
  const rate = vatBasisPoints ?? vatRateAt(market, now)
  const rule = marketRule(market.alias)
  const { shippingFeeIncVat, shippingFeeExVat, paymentFeeIncVat, paymentFeeExVat } = summary.fees
  const ofLines = lines.map(
    (line): WhyStep => ({
      inputs: { kind: 'vat', of: 'goods', grossMinor: line.payableIncVat, basisPoints: line.vatBasisPoints },
      rule,
      lineId: line.id,
      at: null,
      amountMinor: line.payableIncVat - line.payableExVat,
    }),
  )
  const ofFee = (of: 'shipping' | 'payment', grossMinor: number, exVat: number): WhyStep => ({
    inputs: { kind: 'vat', of, grossMinor, basisPoints: rate },
    rule,
    lineId: null,
    at: null,
    amountMinor: grossMinor - exVat,
  })
  const all = [
    ...ofLines,
    ofFee('shipping', shippingFeeIncVat, shippingFeeExVat),
    ofFee('payment', paymentFeeIncVat, paymentFeeExVat),
  ]
  return all.filter(({ inputs }) => inputs.kind === 'vat' && inputs.grossMinor > 0)
}

/** The points that the goods will bring to a member, fees not counted. */
export function pointSteps({ lines }: Pick<PricedCart, 'lines'>, { buyer, market }: PricingContext): WhyStep[] {
  const goodsMinor = lines.reduce((sum, { payableIncVat }) => sum + payableIncVat, 0)
  const isBusiness = buyer?.customerType.startsWith('ORGANIZATION') === true
  if (!buyer || !earnsPoints(buyer.isMember, isBusiness ? 'ORGANIZATION' : 'PERSON') || goodsMinor === 0) return []
  const { alias, pointsPerMajorUnit } = market
  return [stepOf({ kind: 'points', goodsMinor, pointsPerMajorUnit }, marketRule(alias))]
}

export function payableSteps(total: readonly WhyStep[], { summary }: PricedCart, heldMinor: number): WhyStep[] {
  if (summary.balance.pending === 0) return [...total]
  const inputs = { kind: 'balance' as const, heldMinor, totalMinor: summary.total.sellingPriceIncVat }
  return [...total, { inputs, rule: null, lineId: null, at: null, amountMinor: 0 - summary.balance.pending }]
}
