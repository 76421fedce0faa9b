import type { PublishedSettings } from '@shop/contract/publishing/published-snapshot'
import type { ChannelRecord, MarketRecord } from '../context/place'
import { marketSorts } from './market-sorts'
import type { Installation } from './published-routing'

type Methods = PublishedSettings['markets'][number]['paymentMethods']
export type MethodsOf = (
  market: MarketRecord,
) => Promise<readonly { readonly key: string; readonly minimumMinor: number; readonly maximumMinor: number | null }[]>

/** The settings that stand on every page, of the channel and of each of its markets. */
export async function shownSettings(
  channel: ChannelRecord,
  methodsOf: MethodsOf,
  { offersSms, lender }: Pick<Installation, 'offersSms' | 'lender'>,
): Promise<PublishedSettings> {
  const markets = channel.markets.map(async (market) => {
    const { settings, screen, published } = market
    const paymentMethods: Methods = (await methodsOf(market)).map(({ key, minimumMinor, maximumMinor }) => ({
      ...{ name: key, minimumMinor, maximumMinor },
    }))
    return {
      alias: market.alias,
      currency: market.currency.code,
      theme: { ...published.theme },
      timeZone: settings.timeZone,
      vatRates: settings.vatRates.map(({ from, basisPoints }) => ({ from, basisPoints })),
      freeShippingFromMinor: settings.freeShippingFrom.minor,
      shippingFeeMinor: settings.shippingFee.minor,
      returnCostMinor: settings.returnCost.minor,
      pointsPerMajorUnit: settings.pointsPerMajorUnit,
      fewLeftLimit: screen.fewLeftLimit,
      monthlyPaymentMonths: screen.monthlyPaymentMonths,
      ...marketSorts(market, channel),
      paymentMethods,
    }
  })
  return { theme: { ...channel.theme }, offersSms, lender, markets: await Promise.all(markets) }
}
