import { defaultMarketSettings, localeRecords } from '@shop/domain/market'
import { type Money, toDecimal } from '@shop/domain/money'
import type { Place } from './place'

/** A market's own limits as its language writes them; never converted from another currency. */
export function shippingAmounts(place: Place): { readonly freeFrom: string; readonly fee: string } {
  const settings = defaultMarketSettings.find(({ alias }) => alias === place.market)
  if (!settings) throw new Error(`No settings for market ${place.market}`)
  return { freeFrom: written(settings.freeShippingFrom, place), fee: written(settings.shippingFee, place) }
}

// Swedish in Finland still writes euros, and a Norwegian amount read in Swedish stays "kr".
function written(amount: Money, place: Place): string {
  const own = localeRecords.find(({ currency }) => currency === amount.currency)?.iso ?? place.languageId
  return new Intl.NumberFormat(own, {
    style: 'currency',
    currency: amount.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toDecimal(amount.minor))
}
