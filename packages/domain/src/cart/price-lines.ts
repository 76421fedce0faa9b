import type { Campaign, FreeGift, PriceRun, PricingSheet } from '../campaign'
import { runsOf } from '../campaign'
import { type Price, priceOf } from '../catalog'
import { type Currency, vatInside } from '../money'
import { asLineId } from '../shared'
import { type CartLine, isSellable } from './cart'
import type { PricedLine } from './priced-cart'

const noCampaigns: readonly Campaign[] = Object.freeze([])
const noPrices: readonly PriceRun[] = Object.freeze([])

/** Reads the sheet back, line by line in the cart's order. */
export function priceLines(lines: readonly CartLine[], sheet: PricingSheet): PricedLine[] {
  const priced = new Array<PricedLine>(lines.length)
  let row = 0
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    priced[index] = isSellable(line) ? pricedLine(line.id, sheet, row++) : unavailableLine(line, sheet.currency)
  }
  return priced
}

function pricedLine(id: PricedLine['id'], sheet: PricingSheet, row: number): PricedLine {
  const offer = sheet.offers[row]!
  const quantity = sheet.quantity[row]!
  const selling = sheet.selling[row]!
  const fixed = sheet.fixed[row]!
  const { unitPrice, vatBasisPoints } = offer
  const isPlain = quantity === 1 && selling === unitPrice.sellingPriceIncVat
  const totalPrice = isPlain
    ? unitPrice
    : priceOf(sheet.currency, unitPrice.regularPriceIncVat * quantity, selling, vatBasisPoints)
  const payable = selling - fixed
  return {
    id,
    skuId: offer.skuId,
    quantity,
    isAvailable: true,
    isCampaignFreeGift: false,
    unitPrice,
    totalPrice,
    appliedCampaigns: sheet.campaigns[row] ?? noCampaigns,
    prices: sheet.runs[row] ? runsOf(sheet, row) : noPrices,
    fixedDiscountIncVat: fixed,
    payableIncVat: payable,
    payableExVat: fixed === 0 ? totalPrice.sellingPriceExVat : payable - vatInside(payable, vatBasisPoints),
    vatBasisPoints,
  }
}

function unavailableLine(line: CartLine, currency: Currency): PricedLine {
  return worthless(line, currency, false, [])
}

/** A gift costs nothing and was never for sale in this cart: its price is 0 throughout, no reduction is claimed. */
export function priceGifts(gifts: readonly FreeGift[], currency: Currency): PricedLine[] {
  return gifts.map(({ campaign, action }) => {
    const line = {
      id: asLineId(`gift-${campaign.campaignId}`),
      skuId: action.offer.skuId,
      quantity: action.quantity,
    }
    return worthless(line, currency, true, [campaign])
  })
}

function worthless(
  line: Pick<CartLine, 'id' | 'skuId' | 'quantity'>,
  currency: Currency,
  isGift: boolean,
  appliedCampaigns: readonly Campaign[],
): PricedLine {
  const nothing: Price = priceOf(currency, 0, 0, 0)
  return {
    id: line.id,
    skuId: line.skuId,
    quantity: line.quantity,
    isAvailable: isGift,
    isCampaignFreeGift: isGift,
    unitPrice: nothing,
    totalPrice: nothing,
    appliedCampaigns,
    prices: noPrices,
    fixedDiscountIncVat: 0,
    payableIncVat: 0,
    payableExVat: 0,
    vatBasisPoints: 0,
  }
}
