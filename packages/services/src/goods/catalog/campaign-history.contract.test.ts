import { lowestPriceWindowDays } from '@shop/domain/constants'
import { defaultSettingsOf } from '@shop/domain/market'
import { percentOf } from '@shop/domain/money'
import { askedAt, type Deed, type PriceWorld, priceWorlds, slowPriorPrice } from '@shop/testkit/price-worlds'
import type { Shop } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/database'
import type { Queryable } from '../../platform/sql'
import { recordCampaignPrices } from './record-campaign-prices'

const PRICES = `query($filter: FilterInputType, $marketId: String) { products(take: 30, filter: $filter, marketId: $marketId) {
  products { productId unitPrice { sellingPriceIncVat } lowestPrice { isDiscounted discountPercentage lowestPriceIncVat } } } }`
const MARKETS = ['no', 'se', 'dk', 'fi'] as const
const REGULAR = 40_000
const HOUR_MS = 3_600_000
const seed = 20_261_123

type History = { readonly id: number; readonly productId: number; readonly market: string; readonly world: PriceWorld }

let db: Database
const { shop } = await withShop()
beforeAll(async () => {
  db = openDatabase({ url: shop.database.ownerUrl, poolSize: 1, log: silentLog })
})
afterAll(async () => {
  await db?.close()
})

/** The same deeds at hours that all histories share, so that one recording serves all of them. */
function atHours({ deeds }: PriceWorld, hours: readonly number[], now: number): PriceWorld {
  const least = Math.min(...deeds.flatMap((deed) => (deed.kind === 'list' ? deed.amount : [])))
  const moved = deeds.slice(0, hours.length).map((deed, index): Deed => {
    const at = hours[index]!
    const by = at - deed.at
    if (deed.kind === 'member') return { ...deed, at, amount: deed.amount && Math.min(deed.amount, least) }
    if (deed.kind !== 'campaign') return { ...deed, at }
    const { starts, ends } = deed.campaign
    const times = { starts: starts === null ? null : starts + by, ends: ends === null ? null : ends + by }
    return { ...deed, at, campaign: { ...deed.campaign, ...times } }
  })
  return { deeds: moved, now, regular: REGULAR }
}

/** Products without a past, and days of 24 hours. */
async function clear(tx: Queryable, productIds: readonly number[]): Promise<void> {
  await tx.query(`update markets set time_zone = 'UTC'`)
  await tx.query(`alter table price_log disable trigger user`)
  for (const table of ['price_log', 'discount_campaign_products'])
    await tx.query(`delete from ${table} where product_id = any($1)`, [productIds])
  await tx.query(`alter table price_log enable trigger user`)
  await tx.query(`delete from prices where product_id = any($1) and sku_id is not null`, [productIds])
  await tx.query(
    `update prices set regular_minor = $2, selling_minor = $2, member_minor = null where product_id = any($1)`,
    [productIds, REGULAR],
  )
}

async function carryOut(
  tx: Queryable,
  { id, productId, market }: History,
  deed: Deed,
  instant: (hour: number) => Date,
) {
  if (deed.kind === 'list' || deed.kind === 'member') {
    const [column, list] = deed.kind === 'list' ? ['selling_minor', 'selling'] : ['member_minor', 'member']
    await tx.query(
      `with price as (update prices set ${column} = $3, valid_from = $4
           where product_id = $1 and market_id = $2 and sku_id is null returning *)
       insert into price_log (product_id, market_id, price_list, amount_minor, ended, currency, valid_from, recorded_at)
       select product_id, market_id, '${list}', coalesce($3, 0), $3::bigint is null, currency, $4, $4 from price`,
      [productId, market, deed.amount, instant(deed.at)],
    )
    return
  }
  const alias = `history-${id}-${deed.kind === 'stop' ? deed.id : deed.campaign.id}`
  if (deed.kind === 'stop') {
    await tx.query(`update discount_campaigns set active = false where alias = $1`, [alias])
    return
  }
  const { campaign } = deed
  const at = (hour: number | null) => (hour === null ? null : instant(hour))
  await tx.query(
    `with c as (insert into discount_campaigns (alias, kind, percent_basis_points, stackable, priority, starts_at, ends_at)
         values ($1, 'percentage', $2, $3, $4, $5, $6)
         on conflict (alias) do update set percent_basis_points = excluded.percent_basis_points, active = true,
           stackable = excluded.stackable, starts_at = excluded.starts_at, ends_at = excluded.ends_at returning id),
       m as (insert into discount_campaign_markets (campaign_id, market_id, minimum_minor) select id, $7, $8 from c
         on conflict (campaign_id, market_id) do update set minimum_minor = excluded.minimum_minor)
     insert into discount_campaign_products select id, $9 from c on conflict do nothing`,
    [
      ...[alias, campaign.share, campaign.onTop, -campaign.id, at(campaign.starts), at(campaign.ends)],
      ...[market, campaign.minimum, productId],
    ],
  )
}

async function pricesOf(at: Pick<Shop, 'graphql'>, productIds: readonly number[], marketId: string) {
  const answers = new Map<number, unknown>()
  for (let from = 0; from < productIds.length; from += 30) {
    const filter = { productIds: productIds.slice(from, from + 30), includeCollapsed: true }
    const { data } = await at.graphql(PRICES, { filter, marketId })
    for (const { productId, ...prices } of data.products.products) answers.set(productId, prices)
  }
  return answers
}

describe('the history of prices in the tables', { timeout: 600_000 }, () => {
  it('[LAW-16] gives every product of the shop the price, the prior price and the percentage of a slow reckoning', async () => {
    const { rows: sold } = (await db.query(
      `select p.id from products p where p.active and p.first_available_on < now() - interval '1 day'
         and (select count(*) from product_markets m where m.product_id = p.id and m.market_id = any($1)) = 4
       order by p.id limit $2`,
      [['NO|NOK', 'SE|SEK', 'DK|DKK', 'FI|EUR'], sizes.histories / MARKETS.length],
    )) as { rows: { id: number }[] }
    const { rows: markets } = (await db.query(`select id, alias from markets`)) as {
      rows: { id: string; alias: string }[]
    }
    const marketId = (alias: string) => markets.find((market) => market.alias === alias)!.id
    const gaps = fc.sample(fc.integer({ min: 1, max: 400 }), { numRuns: 8, seed })
    const hours = [0, ...gaps].map((_, step) => gaps.slice(0, step).reduce((sum, gap) => sum + gap, 2_000))
    const now = hours.at(-1)! + 24
    const started = Date.now()
    const instant = (hour: number) => new Date(started - (now - hour) * HOUR_MS)
    const worlds = fc.sample(priceWorlds, { numRuns: sold.length * MARKETS.length, seed })
    const histories = worlds.map((world, id): History & { alias: string } => {
      const alias = MARKETS[id % MARKETS.length]!
      const productId = sold[Math.floor(id / MARKETS.length)]!.id
      return { id, productId, alias, market: marketId(alias), world: atHours(world, hours, now) }
    })
    expect(histories.length).toBe(sizes.histories)

    // In one transaction, which the recording of the running shop waits for.
    await db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('prices of campaigns'))`)
      await clear(
        tx,
        sold.map(({ id }) => id),
      )
      for (const [step, hour] of hours.entries()) {
        for (const history of histories) {
          const deed = history.world.deeds[step]
          if (deed) await carryOut(tx, history, deed, instant)
        }
        await recordCampaignPrices(tx, instant(hour))
      }
      expect(await recordCampaignPrices(tx, new Date(started))).toBe(0)
    })

    const reader = await shop.another()
    let announced = 0
    for (const alias of MARKETS) {
      const answers = await pricesOf(
        reader,
        sold.map(({ id }) => id),
        alias,
      )
      const { lowestPricePolicy } = defaultSettingsOf(alias)
      for (const history of histories.filter((one) => one.alias === alias)) {
        const selling = askedAt(history.world, now, 'public')!
        const prior = slowPriorPrice(history.world, lowestPricePolicy, 'public')
        const isDiscounted = prior !== undefined && selling < prior && selling < REGULAR
        if (isDiscounted) announced++
        expect({ history, answer: answers.get(history.productId) }).toEqual({
          history,
          answer: {
            unitPrice: { sellingPriceIncVat: selling / 100 },
            lowestPrice: {
              isDiscounted,
              discountPercentage: isDiscounted ? percentOf(prior - selling, prior) : 0,
              lowestPriceIncVat: (prior ?? selling) / 100,
            },
          },
        })
      }
    }
    expect(announced).toBeGreaterThan(histories.length / 20)
    expect(now - hours[0]!).toBeGreaterThan(lowestPriceWindowDays * 24)
  })
})
