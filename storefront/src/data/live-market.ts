import type { PublishedSettings } from '@shop/contract/publishing/published-snapshot'
import type { LoanTerms } from '@shop/domain/checkout'
import { fewLeftLimit } from '@shop/domain/constants'
import { type ChannelSettings, vatRateAt } from '@shop/domain/market'
import { type Money, money } from '@shop/domain/money'
import type { Sort } from '@shop/domain/sort'
import type { Place } from '@/place/place-of'
import { published } from '@/place/published'
import { viewed } from './viewed'

type Settings = PublishedSettings['markets'][number]

/** What is published of a market and said on its pages. */
export type PublishedMarket = {
  readonly freeShippingFrom: Money
  readonly shippingFee: Money
  /** Nothing: the shop bears it. */
  readonly returnCost: Money
  readonly pointsPerMajorUnit: number
  readonly timeZone: string
  /** In force now. */
  readonly vatRateBasisPoints: number
  /** Stock at or below it is called few. */
  readonly fewLeftLimit: number
  /** What lists begin with, and which begin with another; null: the usual one of each. */
  readonly defaultSort: Sort | null
  readonly listSorts: readonly { readonly path: string; readonly sort: Sort }[]
  /** Names of what one can pay with: card, invoice, loan. */
  readonly paymentMethods: readonly string[]
  /** How prices are shown by the month; undefined where they are not, or no loan is offered. */
  readonly loan: LoanTerms | undefined
}
export type LiveMarket = ChannelSettings & {
  /** Whether one can agree to text messages. */
  readonly offersSms: boolean
  /** Undefined while the services have never answered: then nothing is claimed. */
  readonly market: PublishedMarket | undefined
}
/** What is published of the market and stands on every page: of the snapshot, on a preview of its draft. */
export async function liveMarket({ channelId, market: alias, view }: Place): Promise<LiveMarket> {
  const settings = view ? (await viewed(view).catch(() => undefined))?.settings : published()?.settings
  const own = settings?.markets.find((market) => market.alias === alias)
  const offersSms = settings?.offersSms ?? false
  return { channelId, offersSms, theme: { ...settings?.theme, ...own?.theme }, market: own && marketWith(own) }
}

export async function fewLeftLimitIn(place: Place): Promise<number> {
  return (await liveMarket(place)).market?.fewLeftLimit ?? fewLeftLimit
}

function marketWith(settings: Settings): PublishedMarket {
  const { currency, paymentMethods, monthlyPaymentMonths: months } = settings
  const loan = paymentMethods.find(({ name }) => name === 'loan')
  return {
    freeShippingFrom: money(settings.freeShippingFromMinor, currency),
    shippingFee: money(settings.shippingFeeMinor, currency),
    returnCost: money(settings.returnCostMinor, currency),
    pointsPerMajorUnit: settings.pointsPerMajorUnit,
    timeZone: settings.timeZone,
    vatRateBasisPoints: vatRateAt(settings, Date.now()),
    fewLeftLimit: settings.fewLeftLimit,
    defaultSort: settings.defaultSort,
    listSorts: settings.listSorts,
    paymentMethods: paymentMethods.map(({ name }) => name),
    loan:
      loan && months !== null
        ? { months, minimumMinor: loan.minimumMinor, maximumMinor: loan.maximumMinor }
        : undefined,
  }
}
