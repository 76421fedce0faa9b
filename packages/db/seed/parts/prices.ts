import { type KnownMarket, knownMarkets } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import type { ColourProduct, Family } from '../assortment/assortment'
import { changesOf, niceShare, type PriceCase, regularOf } from './price-cases'

const day = 86_400_000

/** A list's price from an instant on. */
export type ListedPrice = {
  readonly list: 'regular' | 'selling' | 'member'
  readonly amount: number
  readonly at: Date
  readonly reducedSince: Date | null
  readonly ended: boolean
}
type Priced = { readonly family: Family; readonly product: ColourProduct; readonly seed: number; readonly now: Date }

/** The price of a product in every market, and how it came to be. */
export function addPrices(
  sheets: Sheets,
  family: Family,
  product: ColourProduct,
  priceCase: PriceCase,
  seed: number,
  now: Date,
) {
  for (const market of knownMarkets) {
    const { entries, regular, selling, member, reducedSince, latest } = pricesIn(market, priceCase, {
      ...{ family, product, seed, now },
    })
    for (const { list, amount, at, ...entry } of entries)
      sheets.add('price_log', {
        ...{ product_id: product.no, sku_id: null, market_id: market.id, currency: market.currency, cause: 'seed' },
        ...{ price_list: list, amount_minor: amount, valid_from: at, recorded_at: at },
        ...{ reduction_started_at: entry.reducedSince, ended: entry.ended },
      })
    sheets.add('prices', {
      product_id: product.no,
      sku_id: null,
      market_id: market.id,
      currency: market.currency,
      regular_minor: regular,
      selling_minor: selling,
      member_minor: member !== null && member < selling ? member : null,
      discount_type: selling < regular ? 'SALE_PRICE' : 'NONE',
      reduction_started_at: reducedSince,
      valid_from: latest,
    })
  }
}

/** The lists' prices in a market in the order in which they came, and those of now. */
export function pricesIn(market: KnownMarket, priceCase: PriceCase, { family, product, seed, now }: Priced) {
  const launched = new Date(now.getTime() - Math.max(family.launchedDaysAgo, 0.01) * day)
  const changes = changesOf(family, priceCase, seed).map((change) => ({
    ...change,
    // Half an hour after a full day keeps every window clear of its own edges.
    at: new Date(Math.max(launched.getTime(), now.getTime() - change.daysAgo * day - day / 48)),
  }))
  const regular = regularOf(family, product, market)
  const entries: ListedPrice[] = []
  const entry = (list: ListedPrice['list'], amount: number, at: Date, reducedSince: Date | null, ended = false) =>
    entries.push({ list, amount, at, reducedSince, ended })
  entry('regular', regular, launched, null)
  let selling = regular
  let member: number | null = null
  let reducedSince: Date | null = null
  let latest = launched
  if (!changes.some((change) => change.list === 'selling' && change.at.getTime() === launched.getTime()))
    entry('selling', regular, launched, null)
  for (const change of changes) {
    if (change.list === 'member') {
      const ended = change.share === 'ended'
      if (change.share !== 'ended') member = niceShare(regular, change.share, market.currency)
      entry('member', member ?? regular, change.at, null, ended)
      if (ended) member = null
    } else if (change.share !== 'ended') {
      const amount = niceShare(regular, change.share, market.currency)
      // A fall goes on with the running reduction; a rise ends it, and what is still below the regular price begins anew.
      reducedSince = amount >= regular ? null : amount > selling || !reducedSince ? change.at : reducedSince
      selling = amount
      entry('selling', amount, change.at, reducedSince)
    }
    latest = change.at
  }
  return { entries, regular, selling, member, reducedSince, latest }
}
