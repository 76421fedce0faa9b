import {
  applyCampaigns,
  type Buyer,
  type Campaign,
  type CampaignEffects,
  openSheet,
  type PriceWatch,
  type PricingSheet,
  takeFixedAmount,
  type UnmetTerm,
  unmetTerms,
} from '../campaign'
import type { Offer } from '../catalog'
import { type MarketSettings, vatRateAt } from '../market'
import type { Currency } from '../money'
import { useVoucher } from '../voucher'
import { type Cart, isSellable } from './cart'
import { priceGifts, priceLines } from './price-lines'
import type { PricedCart, Reduction } from './priced-cart'
import type { Promo, PromoOutcome } from './promo'
import { noShippingChoice, type ShippingChoice, shippingFee } from './shipping-fee'
import { summarise } from './summarise'

export type PricingContext = {
  readonly market: MarketSettings
  /** Automatic campaigns in the order in which they apply. */
  readonly campaigns: readonly Campaign[]
  /** What the cart's promo code stands for; null when the shop does not know the code. */
  readonly promo?: Promo | null
  readonly buyer?: Omit<Buyer, 'marketAlias'>
  readonly shipping?: ShippingChoice
  readonly paymentFeeMinor?: number
  /** What the signed-in user's account holds in the market's currency. */
  readonly balanceMinor?: number
  readonly now: number
  /** The VAT rate of `now` where the caller knows it already. */
  readonly vatBasisPoints?: number
}

const stranger: Omit<Buyer, 'marketAlias'> = { isMember: false, customerType: 'PERSON' }

/**
 * Speaks every price of a cart, in this order: line campaigns, the promo code's percentage, fixed amounts, gifts and
 * free shipping, the bonus cheque, shipping and payment fees, and last the account's balance. Who asks why looks on.
 */
export function priceCart(
  cart: Pick<Cart, 'lines' | 'promoCode'>,
  context: PricingContext,
  watch?: PriceWatch,
): PricedCart {
  const { market, now, shipping = noShippingChoice } = context
  const promo = cart.promoCode === null ? null : (context.promo ?? null)
  const buyer: Buyer = { ...(context.buyer ?? stranger), marketAlias: market.alias }
  const sheet = sheetOf(cart, market.currency)
  watch?.(sheet, 'list')
  const promoCampaign = promo?.kind === 'campaign' ? promo.campaign : null
  const effects = applyCampaigns(sheet, context.campaigns, promoCampaign, buyer, now, watch)

  // Free shipping and the minimum order look at the goods before a cheque takes its part (storefront.md ruling 8).
  const goodsTotal = sheet.goodsTotal
  const outcome =
    promo?.kind === 'voucher'
      ? payWithVoucher(sheet, promo, now, watch)
      : outcomeOf(cart.promoCode, promoCampaign, effects.applied, (campaign) => unmetTerms(campaign, sheet, buyer, now))

  const voucherMinor = goodsTotal - sheet.goodsTotal
  const vatBasisPoints = context.vatBasisPoints ?? vatRateAt(market, now)
  const lines = priceLines(cart.lines, sheet)
  if (effects.gifts.length > 0) lines.push(...priceGifts(effects.gifts, market.currency))
  const fee = shippingFee(goodsTotal, sheet.offers.length > 0, effects.freeShipping, market, shipping, vatBasisPoints)
  return {
    currency: market.currency,
    lines,
    appliedCampaigns: effects.applied,
    reductions: reductionsOf(effects, promo, voucherMinor),
    promo: outcome,
    freeShipping: sheet.offers.length > 0 && fee.amountLeftToFreeShipping === 0,
    summary: summarise({
      currency: market.currency,
      lines,
      shipping: fee,
      paymentFeeMinor: sheet.offers.length > 0 ? (context.paymentFeeMinor ?? 0) : 0,
      balanceMinor: context.balanceMinor ?? 0,
      vatBasisPoints,
    }),
    goodsTotal,
    minOrderValue: market.minOrderValue.minor,
    isBelowMinOrderValue: goodsTotal < market.minOrderValue.minor,
  }
}

/** Only sellable lines priced in the market's currency are put on the sheet. */
function sheetOf(cart: Pick<Cart, 'lines'>, currency: Currency): PricingSheet {
  const offers = new Array<Offer>(cart.lines.length)
  const quantity = new Array<number>(cart.lines.length)
  let count = 0
  for (const line of cart.lines) {
    if (!isSellable(line)) continue
    if (line.offer.unitPrice.currency !== currency) {
      throw new TypeError(`A cart in ${currency} holds an offer in ${line.offer.unitPrice.currency}`)
    }
    offers[count] = line.offer
    quantity[count++] = line.quantity
  }
  offers.length = count
  quantity.length = count
  return openSheet(currency, offers, quantity)
}

function reductionsOf(
  { applied, takenMinor }: CampaignEffects,
  promo: Promo | null,
  voucherMinor: number,
): readonly Reduction[] {
  const reductions: Reduction[] = []
  for (let index = 0; index < applied.length; index++) {
    const campaign = applied[index]!
    const minor = takenMinor[index]!
    if (minor === 0) continue
    const isCode = promo?.kind === 'campaign' && promo.campaign === campaign
    const { campaignId } = campaign
    reductions.push(
      isCode
        ? { by: 'code', name: promo.code, campaignId, minor }
        : { by: 'campaign', name: campaign.name, campaignId, minor },
    )
  }
  if (promo && voucherMinor > 0)
    reductions.push({ by: 'code', name: promo.code, campaignId: null, minor: voucherMinor })
  return reductions
}

function payWithVoucher(
  sheet: PricingSheet,
  promo: Extract<Promo, { kind: 'voucher' }>,
  now: number,
  watch: PriceWatch | undefined,
): PromoOutcome {
  const usable = useVoucher(promo.voucher, { minor: sheet.goodsTotal, currency: sheet.currency }, now)
  if (!usable.ok) return { kind: 'refused', refusal: usable.error }
  const everyLine = sheet.offers.map((_, line) => line)
  takeFixedAmount(sheet, everyLine, everyLine.length, usable.value.amount.minor)
  watch?.(sheet, 'voucher')
  return { kind: 'applied' }
}

function outcomeOf(
  code: string | null,
  promo: Campaign | null,
  applied: readonly Campaign[],
  unmetBy: (campaign: Campaign) => readonly UnmetTerm[],
): PromoOutcome {
  if (code === null) return { kind: 'none' }
  if (promo === null) return { kind: 'refused', refusal: { kind: 'unknown-code' } }
  if (applied.includes(promo)) return { kind: 'applied' }
  return { kind: 'refused', refusal: { kind: 'requirements-not-met', unmet: unmetBy(promo) } }
}
