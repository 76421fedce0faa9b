import type { Campaign } from '../campaign'
import {
  type Cart,
  type CartLine,
  isSellable,
  type PricedCart,
  type PricingContext,
  type Promo,
  priceCart,
} from '../cart'
import type { Offer } from '../catalog'
import { reducedBy } from '../money'
import { feeSteps, payableSteps, pointSteps, shippingSteps, vatSteps } from './cart-sums'
import { campaignRule, ruleOf } from './rules'
import { stepOf, type WhyInputs, type WhyStep } from './step'
import { type Taking, watchTakings } from './takings'

export type WhyReduction = {
  readonly by: 'campaign' | 'code'
  readonly name: string
  readonly campaignId: string | null
  readonly steps: readonly WhyStep[]
}

/** How each amount of a cart comes about. The steps of an amount add up to it, to the smallest coin. */
export type CartWhy = {
  readonly priced: PricedCart
  readonly now: number
  /** What is paid for each line, from the price list on. */
  readonly lines: readonly { readonly id: string; readonly steps: readonly WhyStep[] }[]
  /** Who takes how much off the goods, as `PricedCart.reductions` has them. */
  readonly reductions: readonly WhyReduction[]
  /** The row of the summary that percentages and groups make, and the one that fixed amounts make. */
  readonly reduction: readonly WhyStep[]
  readonly fixed: readonly WhyStep[]
  readonly shipping: readonly WhyStep[]
  readonly vat: readonly WhyStep[]
  readonly points: readonly WhyStep[]
  readonly total: readonly WhyStep[]
  /** What is left to pay after the balance. */
  readonly toPay: readonly WhyStep[]
}

/** Prices a cart once more with a witness, and writes down how every amount came about. */
export function explainCart(cart: Pick<Cart, 'lines' | 'promoCode'>, context: PricingContext): CartWhy {
  const promo = cart.promoCode === null ? null : (context.promo ?? null)
  const { watch, takings } = watchTakings(promo?.kind === 'campaign' ? promo.campaign : null)
  const priced = priceCart(cart, context, watch)
  const sold = cart.lines.filter(isSellable)
  const stepOfTaking = ({ by, row, inputs, amountMinor }: Taking): WhyStep => ({
    inputs,
    rule: ruleOf(by, promo),
    lineId: sold[row]!.id,
    at: null,
    amountMinor,
  })
  const offGoods = takings.filter(({ isInPrice }) => !isInPrice)
  const isFixed = ({ inputs }: Taking) => inputs.kind === 'share'
  const sums = {
    reduction: [...offGoods.filter((one) => !isFixed(one)).map(stepOfTaking), ...lessOnTop(sold, takings)],
    fixed: offGoods.filter(isFixed).map(stepOfTaking),
    shipping: shippingSteps(priced, context, sold.length > 0),
  }
  const total = [...sold.map(goodsStep), ...sums.reduction, ...sums.fixed, ...sums.shipping, ...feeSteps(priced)]
  const ofLine = (id: string) => takings.map(stepOfTaking).filter(({ lineId }) => lineId === id)
  return {
    priced,
    now: context.now,
    ...sums,
    lines: sold.map((line) => ({ id: line.id, steps: [...listSteps(line, context.campaigns), ...ofLine(line.id)] })),
    reductions: reductionsOf(priced, promo, offGoods, stepOfTaking),
    vat: vatSteps(priced, context),
    points: pointSteps(priced, context),
    total,
    toPay: payableSteps(total, priced, context.balanceMinor ?? 0),
  }
}

type SoldLine = CartLine & { readonly offer: Offer }

const goodsStep = ({ id, offer, quantity }: SoldLine): WhyStep =>
  stepOf({ kind: 'pieces', quantity, unitMinor: offer.unitPrice.sellingPriceIncVat }, null, id)

/** From the list to the price that the pricing begins with: campaigns for everybody that stand alone are in it. */
function listSteps({ id, offer, quantity }: SoldLine, campaigns: readonly Campaign[]): WhyStep[] {
  const { campaignPrice, unitPrice } = offer
  const listMinor = campaignPrice?.listMinor ?? unitPrice.sellingPriceIncVat
  const pieces = stepOf({ kind: 'pieces', quantity, unitMinor: listMinor }, null, id)
  if (!campaignPrice || campaignPrice.lineMinor === listMinor) return [pieces]
  const { lineMinor, campaignIds } = campaignPrice
  const campaign = campaigns.find(({ campaignId }) => campaignId === campaignIds[0])
  const isKnown =
    campaign?.action.kind === 'percentage' && reducedBy(listMinor, campaign.action.basisPoints) === lineMinor
  const inputs: WhyInputs =
    campaign?.action.kind === 'percentage' && isKnown
      ? {
          kind: 'percentage',
          basisPoints: campaign.action.basisPoints,
          runs: [{ quantity, unitMinor: listMinor, baseMinor: listMinor }],
        }
      : { kind: 'price-change', quantity, fromMinor: listMinor, toMinor: lineMinor }
  return [pieces, stepOf(inputs, campaign ? campaignRule(campaign) : null, id)]
}

/** Percentages in the price of a piece that took less than they announce, because others came first. */
function lessOnTop(sold: readonly SoldLine[], takings: readonly Taking[]): WhyStep[] {
  return sold.flatMap(({ id, offer, quantity }, row) => {
    const announcedMinor = offer.campaignPrice
      ? quantity * (offer.campaignPrice.lineMinor - offer.campaignPrice.sellingMinor)
      : 0
    const takenMinor = takings
      .filter((taking) => taking.row === row && taking.isInPrice)
      .reduce((sum, { amountMinor }) => sum - amountMinor, 0)
    return announcedMinor === takenMinor ? [] : [stepOf({ kind: 'less-on-top', announcedMinor, takenMinor }, null, id)]
  })
}

/** What each campaign, code and cheque takes off the goods, in the order of the cart. */
function reductionsOf(
  { appliedCampaigns }: PricedCart,
  promo: Promo | null,
  takings: readonly Taking[],
  toStep: (taking: Taking) => WhyStep,
): WhyReduction[] {
  const order: readonly Taking['by'][] = [...appliedCampaigns, 'cheque']
  return order.flatMap((by) => {
    const steps = takings.filter((taking) => taking.by === by).map(toStep)
    if (steps.length === 0) return []
    const { kind, name } = ruleOf(by, promo)
    return {
      by: kind === 'campaign' ? 'campaign' : 'code',
      name,
      campaignId: by === 'cheque' ? null : by.campaignId,
      steps,
    }
  })
}
