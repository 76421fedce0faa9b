import { chooseCustomerType } from '@shop/domain/customer-type'
import { channelStateOf } from '@/place/channel-state'
import type { Place } from '@/place/place-of'

/** What a page may know of a request before it renders. Pages that are kept for everybody have no user in it. */
export type RequestContext = {
  readonly market: string
  readonly locale: string
  readonly currency: string
  readonly customerType: string
  readonly vatIncluded: boolean
  readonly userId: number | undefined
}

/** The header in which a personal page finds it; what a visitor sends under this name never gets through. */
export const CONTEXT_HEADER = 'x-shop-context'

export function contextFor(
  place: Place,
  who: { readonly customerType: string | undefined; readonly userId: number | undefined },
): RequestContext {
  const { currentMarket: market, currentLocale: locale, currentCurrency: currency } = channelStateOf(place)
  return { market, locale, currency, ...chooseCustomerType(who.customerType), userId: who.userId }
}
