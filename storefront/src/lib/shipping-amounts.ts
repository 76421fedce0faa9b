import { formatMoney } from '@shop/domain/format'
import { defaultMarketSettings } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { liveMarket } from './live-market'
import type { Place } from './place-of'

/** A market's own limits as the visitor's language writes them; never converted from another currency. */
export async function shippingAmounts(place: Place): Promise<{ readonly freeFrom: string; readonly fee: string }> {
  const opening = defaultMarketSettings.find(({ alias }) => alias === place.market)
  if (!opening) throw new Error(`No settings for market ${place.market}`)
  const { amounts } = await liveMarket(place)
  const written = (major: number | undefined, otherwise: typeof opening.shippingFee) =>
    formatMoney(major === undefined ? otherwise : money(Math.round(major * 100), opening.currency), place.locale)
  return {
    freeFrom: written(amounts?.freeShippingFrom, opening.freeShippingFrom),
    fee: written(amounts?.shippingFee, opening.shippingFee),
  }
}
