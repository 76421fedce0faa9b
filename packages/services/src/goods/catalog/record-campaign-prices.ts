import { campaignPlan, entriesToRecord, type PlannedPrice } from '@shop/domain/catalog'
import type { Chore } from '../../ground/background/chore'
import { grouped } from '../../platform/grouped'
import type { Pubsub } from '../../platform/pubsub'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import type { PriceLogRow, PriceRow } from './catalog-rows'
import { type LoweredGoods, loweredGoods } from './lowered-goods'
import { planInput } from './price-terms'
import { laterTerms, priceKey } from './snapshot'

const LISTS = [
  { list: 'campaign', audience: 'public' },
  { list: 'member_campaign', audience: 'member' },
] as const
type List = (typeof LISTS)[number]['list']
type RecordedRow = Omit<PriceLogRow, 'price_list'> & { readonly price_list: List }
type Entry = {
  readonly product: number
  readonly market: string
  readonly list: List
  readonly amount: number
  readonly from: Date
  readonly ended: boolean
}

/**
 * Plans what campaigns make of every price from now on and writes into the price history what is not there yet. Starts and
 * ends to come are written ahead, so nothing has to run at their instant. Done twice, or by two at once, it is done once.
 */
export async function recordCampaignPrices(tx: Queryable, now: Date): Promise<number> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('prices of campaigns'))`)
  const goods = new Map<string, LoweredGoods>(await loweredGoods(tx, now))
  const recorded = await recordedPrices(tx, now)
  for (const [key, [row]] of recorded)
    if (row && !goods.has(key)) goods.set(key, { productId: row.product_id, marketId: row.market_id, campaigns: [] })
  if (goods.size === 0) return 0
  const productIds = [...new Set([...goods.values()].map(({ productId }) => productId))]
  const { prices, changes } = await pricesOf(tx, productIds, now)
  const entries = [...goods].flatMap(([key, one]) => {
    const price = prices.get(key)
    const later = changes.get(key) ?? []
    const hasMemberPrice = price?.member_minor != null || later.some((change) => change.list === 'member')
    return LISTS.flatMap(({ list, audience }) => {
      const from = now.getTime()
      const known = (recorded.get(key) ?? []).filter(({ price_list }) => price_list === list).map(toPlanned)
      if (audience === 'member' && !hasMemberPrice && known.length === 0) return []
      const plan = price
        ? campaignPlan(planInput(price, later, audience, one.campaigns, from))
        : [{ amountMinor: null, validFrom: from }]
      return entriesToRecord(known, plan).map((entry) => toEntry(one, list, entry))
    })
  })
  await writeEntries(tx, entries, now)
  return entries.length
}

/** Sees what was changed past publishing: a product's category, a price or a campaign written by hand. */
export function campaignPricesChore(pubsub: Pubsub): Chore {
  return {
    name: 'prices.campaigns',
    everyMs: 15 * 60_000,
    run: async (tx, now) => {
      const recorded = await recordCampaignPrices(tx, now)
      if (recorded > 0) await pubsub.publish(tx, { topic: CATALOG_TOPIC, key: '' })
      return { isDone: true, counts: { recorded } }
    },
  }
}

/** By the key of the price, in their order: the entry in force of each list, and those after it. */
async function recordedPrices(tx: Queryable, now: Date): Promise<ReadonlyMap<string, readonly RecordedRow[]>> {
  const rows = await rowsOf<RecordedRow>(
    tx,
    sql`with latest as (
          select product_id, market_id, price_list, max(id) filter (where valid_from <= ${now}) as id from price_log
          where price_list in ('campaign', 'member_campaign') group by product_id, market_id, price_list)
        select l.product_id, l.market_id, l.price_list, l.amount_minor, l.valid_from, l.ended
        from price_log l join latest using (product_id, market_id, price_list)
        where l.price_list in ('campaign', 'member_campaign') and l.id >= coalesce(latest.id, 0) order by l.id`,
  )
  return grouped(
    rows,
    (row) => priceKey(row.product_id, row.market_id, null),
    (row) => row,
  )
}

async function pricesOf(tx: Queryable, productIds: readonly number[], now: Date) {
  const stored = await rowsOf<PriceRow>(
    tx,
    sql`select product_id, sku_id, market_id, regular_minor, selling_minor, member_minor, discount_type, valid_from
        from prices where sku_id is null and product_id = any(${productIds}::integer[])`,
  )
  const log = await rowsOf<PriceLogRow>(
    tx,
    sql`select l.product_id, l.market_id, l.price_list, l.amount_minor, l.valid_from, l.ended
        from price_log l join prices p on p.product_id = l.product_id and p.market_id = l.market_id and p.sku_id is null
        where l.sku_id is null and l.product_id = any(${productIds}::integer[])
          and l.price_list in ('regular', 'selling', 'member') and (l.valid_from > p.valid_from or p.valid_from > ${now})
        order by l.id`,
  )
  return {
    prices: new Map(stored.map((row) => [priceKey(row.product_id, row.market_id, null), row])),
    changes: laterTerms(stored, log, now.getTime()),
  }
}

async function writeEntries(tx: Queryable, entries: readonly Entry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  // Their order is what tells a plan from the one before it.
  await run(
    tx,
    sql`insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from, ended, cause, recorded_at)
        select w.product, w.market, w.list, w.amount, m.currency, w."from", w.ended, 'campaign', ${now}
        from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
            as (product integer, market text, list text, amount bigint, "from" timestamptz, ended boolean))
          with ordinality as w(product, market, list, amount, "from", ended, place)
          join markets m on m.id = w.market
        order by w.place`,
  )
}

const toPlanned = ({ amount_minor, valid_from, ended }: RecordedRow): PlannedPrice => ({
  amountMinor: ended ? null : amount_minor,
  validFrom: valid_from.getTime(),
})

const toEntry = (
  { productId, marketId }: LoweredGoods,
  list: List,
  { amountMinor, validFrom }: PlannedPrice,
): Entry => ({
  product: productId,
  market: marketId,
  list,
  amount: amountMinor ?? 0,
  from: new Date(validFrom),
  ended: amountMinor === null,
})
