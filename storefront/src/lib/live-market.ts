import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import type { LoanTerms } from '@shop/domain/checkout'
import { fewLeftLimit } from '@shop/domain/constants'
import { fromDecimal, type Money, money } from '@shop/domain/money'
import type { Sort } from '@shop/domain/sort'
import { cache } from 'react'
import type { Place } from './place-of'
import { ask } from './shop-api'

const QUERY = `query LiveMarket($channelId: String) {
  channel(channelId: $channelId) {
    theme { name value }
    markets {
      alias currency { code }
      settings { freeShippingFrom shippingFee returnCost pointsPerMajorUnit monthlyPaymentMonths timeZone
        fewLeftLimit defaultSort listSorts { path sort } theme { name value } }
      paymentMethods { name minimum maximum }
    }
  }
}`
type Market = NonNullable<NonNullable<ResultOf<typeof QUERY>['channel']>['markets']>[number]

/** What is published of a market and said on its pages. */
export type PublishedMarket = {
  readonly freeShippingFrom: Money
  readonly shippingFee: Money
  /** Nothing: the shop bears it. */
  readonly returnCost: Money
  readonly pointsPerMajorUnit: number
  readonly timeZone: string
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
export type LiveMarket = {
  readonly theme: Readonly<Record<string, string>>
  /** Undefined while the services have never answered: then nothing is claimed. */
  readonly market: PublishedMarket | undefined
}
/** What is published of the market and stands on every page. Without an answer the shop is as it was drawn. */
export function liveMarket({ market, channelId, marketId, languageId }: Place): Promise<LiveMarket> {
  return load(market, channelId, marketId, languageId)
}

export async function fewLeftLimitIn(place: Place): Promise<number> {
  return (await liveMarket(place)).market?.fewLeftLimit ?? fewLeftLimit
}

/** What the services said last, for pages that are made while they do not answer; such a page is not kept. */
const lastKnown = new Map<string, LiveMarket>()

/** The parts of one page share one question. */
const load = cache(async (alias: string, channelId: string, marketId: string, languageId: string) => {
  try {
    const { channel } = await ask(QUERY, { channelId, marketId, languageId })
    const found = channel?.markets?.find((market) => market.alias === alias)
    const theme = [...(channel?.theme ?? []), ...(found?.settings.theme ?? [])]
    const live: LiveMarket = {
      theme: Object.fromEntries(theme.map(({ name, value }) => [name, value])),
      market: found && published(found),
    }
    // Previews have markets of their own, which come and go.
    if (marketId === alias) lastKnown.set(alias, live)
    return live
  } catch {
    return lastKnown.get(alias) ?? { theme: {}, market: undefined }
  }
})

function published({ currency, settings, paymentMethods }: Market): PublishedMarket {
  const amount = (major: number) => fromDecimal(major, currency.code) ?? money(0, currency.code)
  const loan = paymentMethods.find(({ name }) => name === 'loan')
  const months = settings.monthlyPaymentMonths
  return {
    freeShippingFrom: amount(settings.freeShippingFrom),
    shippingFee: amount(settings.shippingFee),
    returnCost: amount(settings.returnCost),
    pointsPerMajorUnit: settings.pointsPerMajorUnit,
    timeZone: settings.timeZone,
    fewLeftLimit: settings.fewLeftLimit,
    defaultSort: settings.defaultSort,
    listSorts: settings.listSorts,
    paymentMethods: paymentMethods.map(({ name }) => name),
    loan:
      loan && months !== null
        ? {
            months,
            minimumMinor: amount(loan.minimum).minor,
            maximumMinor: loan.maximum === null ? null : amount(loan.maximum).minor,
          }
        : undefined,
  }
}
