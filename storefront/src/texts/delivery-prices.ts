import { formatMoney } from '@shop/domain/format'
import type { Place } from '@/place/place-of'
import { liveMarket } from './live-market'

export type ShippingAmounts = { readonly freeFrom: string; readonly fee: string }

/** A market's published limits as the visitor's language writes them; undefined while nobody can say what they are. */
export async function shippingAmounts(place: Place): Promise<ShippingAmounts | undefined> {
  const { market } = await liveMarket(place)
  if (!market) return undefined
  return {
    freeFrom: formatMoney(market.freeShippingFrom, place.locale),
    fee: formatMoney(market.shippingFee, place.locale),
  }
}
