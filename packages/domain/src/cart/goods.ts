import { formatMoney } from '../format'
import type { LocaleCode } from '../market'
import { type Currency, money } from '../money'
import type { PricedCart } from './priced-cart'

/** The goods as a shopper adds them up: pieces at their selling prices, and what campaigns and codes take off them. */
export type Goods = {
  readonly incVat: number
  readonly exVat: number
  /** Before fixed amounts, which the summary names itself. */
  readonly reductionIncVat: number
  readonly reductionExVat: number
}

export function goodsOf({ lines, summary }: Pick<PricedCart, 'lines' | 'summary'>): Goods {
  let incVat = 0
  let exVat = 0
  for (const { unitPrice, quantity } of lines) {
    incVat += unitPrice.sellingPriceIncVat * quantity
    exVat += unitPrice.sellingPriceExVat * quantity
  }
  return {
    incVat,
    exVat,
    reductionIncVat: incVat - summary.subTotal.sellingPriceIncVat,
    reductionExVat: exVat - summary.subTotal.sellingPriceExVat,
  }
}

/** The same as texts, with the fixed amounts of the summary, which the protocol carries as figures only. */
export function wireGoods(priced: Pick<PricedCart, 'lines' | 'summary'>, currency: Currency, locale: LocaleCode) {
  const text = (minor: number) => formatMoney(money(minor, currency), locale)
  const goods = goodsOf(priced)
  const { fixedAmountDiscountIncVat, fixedAmountDiscountExVat } = priced.summary
  return {
    incVatFormatted: text(goods.incVat),
    exVatFormatted: text(goods.exVat),
    reductionIncVatFormatted: goods.reductionIncVat > 0 ? text(-goods.reductionIncVat) : null,
    reductionExVatFormatted: goods.reductionIncVat > 0 ? text(-goods.reductionExVat) : null,
    fixedIncVatFormatted: fixedAmountDiscountIncVat > 0 ? text(-fixedAmountDiscountIncVat) : null,
    fixedExVatFormatted: fixedAmountDiscountIncVat > 0 ? text(-fixedAmountDiscountExVat) : null,
  }
}
