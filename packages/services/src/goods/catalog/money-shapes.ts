import { type LowestPrice, type Price, toWireLowestPrice, toWirePrice } from '@shop/domain/catalog'
import type { Place } from '../../ground/context/place'

/** Prices as clients read them: decimals, their texts, and (on a price) the market's currency. */
export function priceShape(price: Price, { market, language }: Place) {
  return { ...toWirePrice(price, language.code), currency: market.currency }
}

export function lowestPriceShape(price: LowestPrice, { language }: Place) {
  return toWireLowestPrice(price, language.code)
}
