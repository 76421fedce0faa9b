import { type CampaignRule, toCampaignRule } from '../campaign'
import { type Price, priceOf, toWirePrice, type WirePrice, wireAmounts } from '../catalog'
import type { LocaleCode } from '../market'
import { type Currency, divide, percentOf, toDecimal } from '../money'
import type { CartSummary, PricedCart, PricedLine } from './priced-cart'

/** The prices of a line as CartItemType carries them; product and texts are the catalogue's to add. */
export function toWireLine(
  line: PricedLine,
  currency: Currency,
  locale: LocaleCode,
  // Prices of single pieces are the same in many carts: who keeps them need not make them again.
  toPrice: (price: Price) => WirePrice = (price) => toWirePrice(price, locale),
) {
  return {
    id: line.id as string,
    skuId: line.skuId as number,
    quantity: line.quantity,
    isCampaignFreeGift: line.isCampaignFreeGift,
    unitPrice: toPrice(line.unitPrice),
    totalPrice: toPrice(line.totalPrice),
    campaign: {
      appliedCampaigns: line.appliedCampaigns.map(toCampaignRule),
      prices: line.prices.map((run) => toWireRun(line, run, currency, locale)),
    },
  }
}

export type WirePriceEntry = {
  readonly quantity: number
  readonly discount: number
  readonly discountPercentage: number
  readonly price: WirePrice
}

/** "n pieces at price p": the price is one piece's. */
function toWireRun(
  line: PricedLine,
  run: PricedLine['prices'][number],
  currency: Currency,
  locale: LocaleCode,
): WirePriceEntry {
  const own = line.unitPrice.sellingPriceIncVat
  return {
    quantity: run.quantity,
    discount: toDecimal((own - run.unitMinor) * run.quantity),
    discountPercentage: percentOf(own - run.unitMinor, own),
    price: toWirePrice(
      priceOf(currency, line.unitPrice.regularPriceIncVat, run.unitMinor, line.vatBasisPoints),
      locale,
    ),
  }
}

export function toWireSummary(summary: CartSummary, locale: LocaleCode) {
  const { currency, shipping, fees, balance } = summary
  const { isDefault, ...shippingAmounts } = shipping
  return {
    total: toWirePrice(summary.total, locale),
    subTotal: toWirePrice(summary.subTotal, locale),
    fixedAmountDiscountIncVat: toDecimal(summary.fixedAmountDiscountIncVat),
    fixedAmountDiscountExVat: toDecimal(summary.fixedAmountDiscountExVat),
    shipping: { isDefault, ...wireAmounts(shippingAmounts, currency, locale) },
    fees: {
      paymentFeeIncVat: toDecimal(fees.paymentFeeIncVat),
      paymentFeeExVat: toDecimal(fees.paymentFeeExVat),
      shippingFeeIncVat: toDecimal(fees.shippingFeeIncVat),
      shippingFeeExVat: toDecimal(fees.shippingFeeExVat),
    },
    balance: wireAmounts({ ...balance }, currency, locale),
    vats: summary.vats.map((group) => ({
      // The protocol's rate is a whole percentage: Finland's 25.5 % reads 26 there, our screens read basis points.
      rate: divide(group.rateBasisPoints, 100, 'half-up'),
      rateBasisPoints: group.rateBasisPoints,
      amount: toDecimal(group.amount),
    })),
  }
}

export type WireSummary = ReturnType<typeof toWireSummary>
export type WireLine = ReturnType<typeof toWireLine>

/** All of CartType that pricing knows. */
export function toWireCart(
  cart: { readonly id: string; readonly promoCode: string | null; readonly isCompleted: boolean },
  priced: PricedCart,
  locale: LocaleCode,
  toPrice?: (price: Price) => WirePrice,
) {
  return {
    id: cart.id,
    promoCode: cart.promoCode,
    isCompleted: cart.isCompleted,
    freeShipping: priced.freeShipping,
    fixedDiscount: toDecimal(priced.summary.fixedAmountDiscountIncVat),
    appliedCampaigns: priced.appliedCampaigns.map(toCampaignRule) as CampaignRule[],
    items: priced.lines.map((line) => toWireLine(line, priced.currency, locale, toPrice)),
    summary: toWireSummary(priced.summary, locale),
  }
}
