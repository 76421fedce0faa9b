import { formatMoney } from '@shop/domain/format'
import { defaultMarketSettings } from '@shop/domain/market'
import type { Place } from './place-of'

/** A market's own limits as the visitor's language writes them; never converted from another currency. */
export function shippingAmounts({ market, locale }: Place): { readonly freeFrom: string; readonly fee: string } {
  const settings = defaultMarketSettings.find(({ alias }) => alias === market)
  if (!settings) throw new Error(`No settings for market ${market}`)
  return { freeFrom: formatMoney(settings.freeShippingFrom, locale), fee: formatMoney(settings.shippingFee, locale) }
}
