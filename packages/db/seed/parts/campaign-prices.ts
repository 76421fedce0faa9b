import { knownMarkets } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import type { ColourProduct, Family } from '../assortment/assortment'
import { priceCaseOf } from './price-cases'
import { type ListedPrice, pricesIn } from './prices'

/** A percentage off every piece, in the order in which they apply. */
export type Percentage = {
  readonly basisPoints: number
  readonly from: Date
  readonly to: Date
  readonly products: readonly Family[]
}

/** What percentages make of prices, from their starts to their ends, as the services would have recorded it. */
export function addCampaignPrices(sheets: Sheets, percentages: readonly Percentage[], seed: number, now: Date): void {
  const families = new Set(percentages.flatMap(({ products }) => products))
  for (const family of families) {
    const own = percentages.filter(({ products }) => products.includes(family))
    for (const product of family.products) addProduct(sheets, own, { family, product, seed, now })
  }
}

type Priced = { readonly family: Family; readonly product: ColourProduct; readonly seed: number; readonly now: Date }

function addProduct(sheets: Sheets, percentages: readonly Percentage[], priced: Priced): void {
  for (const market of knownMarkets) {
    const { entries } = pricesIn(market, priceCaseOf(priced.family, priced.seed), priced)
    for (const list of ['campaign', 'member_campaign'] as const) {
      let lowered: number | null = null
      for (const at of instantsOf(entries, percentages)) {
        const amount = campaignPriceAt(at, list, entries, percentages)
        if (amount === lowered) continue
        lowered = amount
        sheets.add('price_log', {
          ...{ product_id: priced.product.no, sku_id: null, market_id: market.id, currency: market.currency },
          ...{ cause: 'seed', price_list: list, amount_minor: amount ?? 0, valid_from: at },
          ...{ recorded_at: new Date(Math.min(at.getTime(), priced.now.getTime())) },
          ...{ reduction_started_at: null, ended: amount === null },
        })
      }
    }
  }
}

const instantsOf = (entries: readonly ListedPrice[], percentages: readonly Percentage[]): Date[] =>
  [...new Set([...entries.map(({ at }) => at), ...percentages.flatMap(({ from, to }) => [from, to])].map(Number))]
    .sort((a, b) => a - b)
    .map((instant) => new Date(instant))

function campaignPriceAt(
  at: Date,
  list: 'campaign' | 'member_campaign',
  entries: readonly ListedPrice[],
  percentages: readonly Percentage[],
): number | null {
  const running = percentages.find(({ from, to }) => from <= at && at < to)
  const amountOf = (name: ListedPrice['list']) => {
    const entry = entries.findLast((one) => one.list === name && one.at <= at)
    return entry && !entry.ended ? entry.amount : undefined
  }
  const selling = amountOf('selling')
  const member = amountOf('member')
  if (!running || selling === undefined) return null
  if (list === 'campaign') return reduced(selling, running)
  return member !== undefined && member < selling ? reduced(member, running) : null
}

const reduced = (amount: number, { basisPoints }: Percentage) => amount - Math.ceil((amount * basisPoints) / 10_000)
