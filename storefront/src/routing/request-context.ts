import { chooseCustomerType } from '@shop/domain/customer-type'
import { channelStateOf } from '../place/channel-state'
import type { Place } from '../place/place-of'

/** What is known of a request before its page renders, or before a kept copy of it is chosen. */
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

type Who = {
  /** On this device, by the switch or by the sign-in of a company. */
  readonly chosenCustomerType: string | undefined
  readonly user: { readonly id: number; readonly customerType: string } | undefined
}

export const contextFor = (place: Place, who: Who): RequestContext => ({ ...whereOf(place), ...whoOf(who) })

export function whereOf(place: Place): Pick<RequestContext, 'market' | 'locale' | 'currency'> {
  const { currentMarket: market, currentLocale: locale, currentCurrency: currency } = channelStateOf(place)
  return { market, locale, currency }
}

export const whoOf = ({
  chosenCustomerType,
  user,
}: Who): Pick<RequestContext, 'customerType' | 'vatIncluded' | 'userId'> => ({
  ...chooseCustomerType(chosenCustomerType ?? user?.customerType),
  userId: user?.id,
})
