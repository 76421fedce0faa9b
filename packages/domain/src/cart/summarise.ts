import { priceFromTotals } from '../catalog'
import { type Currency, divide, vatInside } from '../money'
import type { BalanceSummary, CartSummary, PricedLine, ShippingSummary, VatGroup } from './priced-cart'

/** Adds the rounded lines up; nothing is rounded a second time, so the summary is always the sum of what it shows. */
export function summarise(parts: {
  readonly currency: Currency
  readonly lines: readonly PricedLine[]
  readonly shipping: ShippingSummary
  readonly paymentFeeMinor: number
  readonly balanceMinor: number
  readonly vatBasisPoints: number
}): CartSummary {
  const { currency, lines, shipping } = parts
  let regularInc = 0
  let regularEx = 0
  let sellingInc = 0
  let sellingEx = 0
  let payableInc = 0
  let payableEx = 0
  const vats: { rateBasisPoints: number; amount: number }[] = []
  for (const line of lines) {
    regularInc += line.totalPrice.regularPriceIncVat
    regularEx += line.totalPrice.regularPriceExVat
    sellingInc += line.totalPrice.sellingPriceIncVat
    sellingEx += line.totalPrice.sellingPriceExVat
    payableInc += line.payableIncVat
    payableEx += line.payableExVat
    addVat(vats, line.vatBasisPoints, line.payableIncVat - line.payableExVat)
  }
  const paymentFeeIncVat = parts.paymentFeeMinor
  const paymentFeeExVat = paymentFeeIncVat - vatInside(paymentFeeIncVat, parts.vatBasisPoints)
  const feesInc = shipping.feeIncVat + paymentFeeIncVat
  const feesEx = shipping.feeExVat + paymentFeeExVat
  addVat(vats, parts.vatBasisPoints, feesInc - feesEx)
  const total = priceFromTotals(
    currency,
    regularInc + feesInc,
    regularEx + feesEx,
    payableInc + feesInc,
    payableEx + feesEx,
  )
  return {
    currency,
    total,
    subTotal: priceFromTotals(currency, regularInc, regularEx, sellingInc, sellingEx),
    fixedAmountDiscountIncVat: sellingInc - payableInc,
    fixedAmountDiscountExVat: sellingEx - payableEx,
    shipping,
    fees: {
      paymentFeeIncVat,
      paymentFeeExVat,
      shippingFeeIncVat: shipping.feeIncVat,
      shippingFeeExVat: shipping.feeExVat,
    },
    balance: payFromBalance(parts.balanceMinor, total.sellingPriceIncVat, total.sellingPriceExVat),
    vats,
  }
}

function addVat(vats: { rateBasisPoints: number; amount: number }[], rateBasisPoints: number, amount: number): void {
  if (amount === 0) return
  for (const group of vats) {
    if (group.rateBasisPoints === rateBasisPoints) {
      group.amount += amount
      return
    }
  }
  vats.push({ rateBasisPoints, amount } satisfies VatGroup)
}

/** A balance pays, it does not discount: VAT stays, and what is left is split as the total was. */
function payFromBalance(balanceMinor: number, totalInc: number, totalEx: number): BalanceSummary {
  const pending = Math.min(Math.max(0, balanceMinor), totalInc)
  const left = totalInc - pending
  return {
    remaining: Math.max(0, balanceMinor) - pending,
    pending,
    totalSellingPriceExBalanceIncVat: left,
    totalSellingPriceExBalanceExVat:
      pending === 0 ? totalEx : totalInc === 0 ? 0 : divide(totalEx * left, totalInc, 'half-up'),
  }
}
