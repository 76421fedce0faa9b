import { randomUUID } from 'node:crypto'
import { type ConsoleInsight, consoleInsightSchema } from '@shop/contract/rest/console-insight'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { callerOf } from '../../goods/search/http/search-caller'

const { shop, owner } = await withShop()

async function ask(query: string, role = 'merchandiser') {
  const { headers } = await staffSession(shop, role)
  const answer = await fetch(`${shop.url}/staff/desk/insight${query}`, { headers: await headers() })
  return { status: answer.status, body: await answer.json() }
}
const insight = async (query = ''): Promise<ConsoleInsight> => consoleInsightSchema.parse((await ask(query)).body)

describe('how the shop does', () => {
  it('is for those who steer it, in ranges and markets that there are', async () => {
    expect((await ask('', 'customer-service')).status).toBe(403)
    expect((await ask('?days=31')).status).toBe(400)
    expect((await ask('?market=xx')).status).toBe(404)
    expect((await insight()).markets.map(({ alias }) => alias)).toEqual(
      expect.arrayContaining(['dk', 'fi', 'no', 'se']),
    )
    expect((await insight('?market=fi')).markets.map(({ alias, currency }) => [alias, currency])).toEqual([
      ['fi', 'EUR'],
    ])
  })

  it('adds up the orders of whole days by the market’s calendar, without VAT and without what was cancelled', async () => {
    const { rows } = await owner.query(
      `select count(*)::int as orders, sum(total_minor - vat_minor)::int as net from orders where market_id = 'NO|NOK'
         and (created_at at time zone 'Europe/Oslo')::date between (now() at time zone 'Europe/Oslo')::date - 90
           and (now() at time zone 'Europe/Oslo')::date - 1 and status not in ('cancelled', 'pending-payment', 'out-of-stock')`,
    )
    const [{ days, now }] = (await insight('?market=no&days=90')).markets as [ConsoleInsight['markets'][number]]
    expect(days).toHaveLength(90)
    expect({ orders: now.orders, net: now.netMinor }).toEqual(rows[0])
    expect(now.orders).toBeGreaterThan(0)
    await owner.query(
      `update orders set status = 'cancelled', cancelled_at = now() where id = (select max(id) from orders
         where market_id = 'NO|NOK' and created_at < now() - interval '2 days' and created_at > now() - interval '80 days'
           and status not in ('cancelled', 'pending-payment', 'out-of-stock'))`,
    )
    expect((await insight('?market=no&days=90')).markets[0]?.now.orders).toBe(now.orders - 1)
  })

  it('tells the same orders in the figures and in the steps to them, none more than the step before', async () => {
    for (const query of ['?days=90', '?market=no&days=30', '?market=fi&days=7']) {
      const { markets, funnel } = await insight(query)
      expect(funnel.orders, query).toBe(markets.reduce((sum, { now }) => sum + now.orders, 0))
      expect(funnel.carts, query).toBeGreaterThanOrEqual(funnel.checkouts)
      expect(funnel.checkouts, query).toBeGreaterThanOrEqual(funnel.orders)
    }
  })

  it('counts goods that came back without a word, and for every reason there is', async () => {
    const { rows } = await owner.query(
      `select w.order_row_id as id, w.quantity from return_rows w join returns t on t.id = w.return_id
         join orders o on o.id = t.order_id where o.market_id = 'NO|NOK' and t.state <> 'cancelled' limit 1`,
    )
    const [{ id, quantity: pieces }] = rows
    await owner.query(
      `update returns set registered_at = now() - interval '3 days'
         where id in (select return_id from return_rows where order_row_id = $1)`,
      [id],
    )
    for (const [stored, told] of [
      [null, 'none'],
      ['quality', 'quality'],
    ]) {
      await owner.query('update return_rows set reason = $2 where order_row_id = $1', [id, stored])
      expect((await insight('?market=no&days=7')).returnReasons).toContainEqual({ reason: told, pieces })
    }
  })

  it('follows what shoppers do now: carts, checkouts, orders, and words that find nothing', async () => {
    const before = await insight('?market=se&days=7')
    const [skuId] = (await plainSkus(owner, 1, 'SE|SEK')) as [number]
    const buy = purchases(shop, {}, 'se')
    await buy.cartWith(skuId)
    const cartId = await buy.cartWith(skuId)
    const placed = await buy.place(cartId, guestForm(`innsikt-${randomUUID()}@lysning.example`, 'se'))
    expect(placed.errors).toBeUndefined()
    const search = callerOf(shop.url, { customerKey: randomUUID(), sessionKey: randomUUID() })
    await search.ready()
    await search.query('search-page', { q: 'kvastskaftsfodral', notify: 'true' })

    const sum = (of: ConsoleInsight) => of.hours.reduce((total, { today }) => total + today, 0)
    await expect
      .poll(async () => {
        await owner.query(
          `update search_events set at = at - interval '1 day' where phrase = 'kvastskaftsfodral' and at > now() - interval '12 hours'`,
        )
        return (await insight('?market=se&days=7')).nothingFound
      })
      .toContainEqual({
        words: 'kvastskaftsfodral',
        times: 1,
        market: 'se',
      })
    // Whole days are counted, as everywhere on the screen: today's carts count tomorrow.
    const asOfToday = await insight('?market=se&days=7')
    expect(asOfToday.funnel).toEqual(before.funnel)
    expect(sum(asOfToday) - sum(before)).toBe(1)
    await owner.query(
      `update carts set created_at = created_at - interval '1 day' where created_at > now() - interval '1 hour'`,
    )
    await owner.query(`update orders set created_at = created_at - interval '1 day' where cart_id = $1`, [cartId])
    const after = await insight('?market=se&days=7')
    expect(after.funnel.carts - before.funnel.carts).toBe(2)
    expect(after.funnel.checkouts - before.funnel.checkouts).toBe(1)
    expect(after.funnel.orders - before.funnel.orders).toBe(1)
    expect((await insight('?market=no&days=7')).nothingFound).toEqual([])
  })

  it('counts a visit that saw a product from the day after on, whatever it agreed to be remembered by', async () => {
    const before = await insight('?market=no&days=7')
    const visitor = callerOf(shop.url, { market: 'no', customerKey: randomUUID(), sessionKey: randomUUID() })
    await visitor.ready()
    const { rows } = await owner.query('select id from products where active order by id limit 1')
    for (const _ of ['first', 'again']) await visitor.query('product-page', { productKey: String(rows[0].id) })
    const written = () =>
      owner.query(`select 1 from search_events where kind = 'view' and at > now() - interval '1 hour'`)
    await expect.poll(async () => (await written()).rowCount).toBe(2)
    expect((await insight('?market=no&days=7')).funnel.viewed).toBe(before.funnel.viewed)
    await owner.query(`update search_events set at = at - interval '1 day' where kind = 'view'`)
    expect((await insight('?market=no&days=7')).funnel.viewed - before.funnel.viewed).toBe(1)
  })

  it('tells each day’s carts and goods that came back, which add up to the range', async () => {
    const { markets, funnel } = await insight('?market=no&days=90')
    const [{ days, now }] = markets as [ConsoleInsight['markets'][number]]
    const sum = (of: 'orders' | 'piecesSold' | 'piecesReturned' | 'carts') =>
      days.reduce((total, day) => total + day[of], 0)
    expect([sum('orders'), sum('piecesSold'), sum('piecesReturned')]).toEqual([
      now.orders,
      now.piecesSold,
      now.piecesReturned,
    ])
    // A cart begun on one day and ordered on another is of both.
    expect(sum('carts')).toBeGreaterThanOrEqual(funnel.carts)
    expect(days.every(({ carts, orders }) => carts >= orders)).toBe(true)
  })

  it('marks the days on which campaigns of the market began, ended and were published', async () => {
    const { rows } = await owner.query(
      `update discount_campaigns set starts_at = now() - interval '4 days', ends_at = now() - interval '2 days'
         where id = (select min(campaign_id) from discount_campaign_markets join discount_campaigns c on c.id = campaign_id
           where market_id = 'NO|NOK' and c.active)
         returning id, alias`,
    )
    const [{ id, alias }] = rows
    await owner.query(`delete from discount_campaign_markets where campaign_id = $1 and market_id = 'FI|EUR'`, [id])
    await owner.query(
      `with out as (insert into publications (note) values ('') returning id)
       insert into document_versions (kind, key, version, hash, publication_id, published_at)
         select 'campaign', $1, 1000, '', id, now() - interval '3 days' from out`,
      [alias],
    )
    const of = async (query: string) => (await insight(query)).marks.filter(({ key }) => key === alias)
    const found = await of('?market=no&days=7')
    expect(found.map(({ deed }) => deed)).toEqual(['start', 'publication', 'end'])
    expect(found.every(({ name }) => name !== '')).toBe(true)
    const [shown] = (await insight('?market=no&days=7')).markets
    for (const { day } of found) expect(shown?.days.map((one) => one.day)).toContain(day)
    expect(await of('?market=fi&days=7')).toEqual([])
  })

  it('names the sizes that sell faster than they last', async () => {
    const { rows } = await owner.query(
      `select r.sku_id, sum(r.quantity)::int as sold from order_rows r join orders o on o.id = r.order_id
       where o.created_at > now() - interval '80 days' and o.status not in ('cancelled', 'pending-payment', 'out-of-stock')
       group by 1 order by 2 desc, 1 limit 1`,
    )
    const [{ sku_id: skuId, sold }] = rows
    await owner.query('update stock set in_stock = 0, oversellable = 0, static = 0 where sku_id = $1', [skuId])
    const { runningOut } = await insight('?days=90')
    expect(runningOut.find((size) => size.skuId === skuId)).toMatchObject({ left: 0, sold })
  })
})
