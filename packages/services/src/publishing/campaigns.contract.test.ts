import { cartCalls } from '@shop/testkit/cart-calls'
import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let maja: Awaited<ReturnType<typeof publishingCalls>>
let ingrid: typeof maja
let cart: ReturnType<typeof cartCalls>

const { shop, owner } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
  ingrid = await publishingCalls(shop, 'admin')
  cart = cartCalls(shop)
})

type Sku = { id: number; product_id: number }
/** Products that cost the same for as long as the law looks back, and stand in no campaign. */
const steadySkus = async (count: number): Promise<Sku[]> => {
  const { rows } = await owner.query(
    `select min(k.id) as id, k.product_id from skus k join stock s on s.sku_id = k.id and s.in_stock >= 5
       join products p on p.id = k.product_id and p.active and p.first_available_on < now() - interval '60 days'
       join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null and c.selling_minor = c.regular_minor
     where k.active and not exists (select from price_log l where l.product_id = p.id and l.valid_from > now() - interval '45 days')
       and not exists (select from discount_campaign_products d where d.product_id = p.id)
       and not exists (select from product_packages g where g.product_id = p.id)
     group by k.product_id order by k.product_id limit $1`,
    [count],
  )
  return rows
}
const campaign = (productIds: readonly number[], more: object = {}) => ({
  kind: 'percentage',
  percentBasisPoints: 2_500,
  productIds,
  priority: 900,
  markets: { 'NO|NOK': { value: null, minimum: 0 } },
  languages: { 'nb-NO': { alias: 'fjerdedelen', name: 'Fjerdedelen' } },
  startsAt: null,
  endsAt: null,
  ...more,
})
const drafted = async (kind: string, key: string, body: object | null) =>
  maja.done(await maja.draft(key), 'put', { kind, key, body })
const approved = async (draft: { id: string; version: number }) => ingrid.done(draft, 'approve')
const publish = async (kind: string, key: string, body: object | null) =>
  maja.done(await approved(await drafted(kind, key, body)), 'publish')
const issuesOf = (draft: { issues: { path: (string | number)[]; code: string }[] }) =>
  draft.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)

describe('a campaign', () => {
  it('can be tried on existing carts, changes no price before its publication, and every cart after it', async () => {
    const [sku] = await steadySkus(1)
    const id = await cart.create()
    const { cart: before } = await cart.add(id, sku!.id, 2)
    const full = before.summary.total.sellingPriceIncVat - before.summary.shipping.feeIncVat
    const draft = await drafted('campaign', 'fjerdedelen', campaign([sku!.product_id]))
    expect(draft.issues).toEqual([])
    expect(draft.risk).toBe('high')
    const trial = (await maja.call('campaign-trial', { draftId: draft.id, marketId: 'NO|NOK' })).body
    expect(trial).toMatchObject({ isInvalid: false, currency: 'NOK', changed: 1, faults: [], issues: [] })
    const [example] = trial.examples
    expect(example).toMatchObject({ pieces: 2, campaigns: ['Fjerdedelen'] })
    expect(example.before - example.after).toBeGreaterThan(0)
    expect(trial.before - trial.after).toBe(example.before - example.after)
    // Nothing of it is left behind.
    const { rows } = await owner.query(`select from discount_campaigns where alias = 'fjerdedelen'`)
    expect(rows).toEqual([])
    expect((await cart.add(id, sku!.id, 0)).answer).toBeDefined()

    expect((await maja.step(draft, 'publish')).body.errors[0].extensions.code).toBe('APPROVAL_NEEDED')
    await maja.done(await approved(draft), 'publish')
    const priced = await eventually(
      async () =>
        (
          await shop.graphql(
            `{ getCart(id: "${id}") { appliedCampaigns { name } summary { subTotal { sellingPriceIncVat } } } }`,
          )
        ).data.getCart,
      ({ appliedCampaigns }) => appliedCampaigns.length > 0,
    )
    expect(priced.appliedCampaigns).toEqual([{ name: 'Fjerdedelen' }])
    expect(priced.summary.subTotal.sellingPriceIncVat).toBeCloseTo(full * 0.75, 1)

    await publish('campaign', 'fjerdedelen', null)
    await eventually(
      async () => (await shop.graphql(`{ getCart(id: "${id}") { appliedCampaigns { name } } }`)).data.getCart,
      ({ appliedCampaigns }) => appliedCampaigns.length === 0,
    )
  })

  it('[MERCH-12] applies only between its start and its end, and only in its markets', async () => {
    const [sku] = await steadySkus(1)
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() + days * day).toISOString()
    const draft = await drafted(
      'campaign',
      'uken',
      campaign([sku!.product_id], {
        startsAt: at(1),
        endsAt: at(8),
        languages: { 'nb-NO': { alias: 'uken', name: 'Uken' } },
      }),
    )
    const id = await cart.create()
    await cart.add(id, sku!.id, 1)
    const changed = async (marketId: string, days: number) =>
      (await maja.call('campaign-trial', { draftId: draft.id, marketId, at: at(days) })).body.examples.filter(
        ({ campaigns }: { campaigns: string[] }) => campaigns.includes('Uken'),
      ).length
    expect([await changed('NO|NOK', 0), await changed('NO|NOK', 2), await changed('NO|NOK', 9)]).toEqual([
      0,
      expect.any(Number),
      0,
    ])
    expect(await changed('NO|NOK', 2)).toBeGreaterThan(0)
    expect(await changed('SE|SEK', 2)).toBe(0)
  })

  it('is tried with the market’s amounts from the draft', async () => {
    const [sku] = await steadySkus(1)
    const id = await cart.create()
    const { cart: bought } = await cart.add(id, sku!.id, 1)
    const goods = bought.summary.total.sellingPriceIncVat - bought.summary.shipping.feeIncVat
    const draft = await maja.change('market', 'NO|NOK', (body) => ({
      ...body,
      config: {
        ...body.config,
        freeShippingFrom: { minor: 9_999_900, currency: 'NOK' },
        shippingFee: { minor: 12_300, currency: 'NOK' },
      },
    }))
    expect(draft.issues).toEqual([])
    const trial = (await maja.call('campaign-trial', { draftId: draft.id, marketId: 'NO|NOK' })).body
    expect(trial.isInvalid).toBe(false)
    expect(trial.changed).toBeGreaterThan(0)
    expect(trial.examples.map(({ after }: { after: number }) => after)).toContain(Math.round(goods * 100) + 12_300)
  })

  it('is refused at the field that is unknown, incomplete or no reduction by law', async () => {
    const [first, second] = await steadySkus(2)
    const faulty = campaign([first!.product_id, 999_999], {
      percentBasisPoints: null,
      startsAt: '2026-12-02T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
      languages: { 'nb-NO': { alias: 'feil', name: 'Feil' } },
    })
    expect(issuesOf(await drafted('campaign', 'faulty', faulty))).toEqual(['percentBasisPoints: missing'])
    const unknown = await drafted('campaign', 'faulty', { ...faulty, percentBasisPoints: 1_000 })
    expect(issuesOf(unknown).sort()).toEqual(['endsAt: order', 'productIds: unknown'])
    const nowhere = await drafted(
      'campaign',
      'faulty',
      campaign([first!.product_id], {
        markets: { 'XX|XXX': { value: null, minimum: 0 } },
        languages: faulty.languages,
      }),
    )
    expect(issuesOf(nowhere)).toEqual(['markets.XX|XXX: unknown'])

    // It cost a third less ten days ago.
    await owner.query(
      `insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from)
       select product_id, market_id, 'selling', x.amount, currency, now() - x.ago from prices
         cross join lateral (values (round(selling_minor * 0.6)::bigint, interval '12 days'), (selling_minor, interval '10 days')) as x(amount, ago)
       where product_id = $1 and market_id = 'NO|NOK' and sku_id is null`,
      [second!.product_id],
    )
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    const illegal = campaign([second!.product_id], { languages: { 'nb-NO': { alias: 'ulovlig', name: 'Ulovlig' } } })
    const draft = await eventually(
      () => drafted('campaign', 'ulovlig', illegal),
      ({ issues }) => issues.length > 0,
    )
    expect(issuesOf(draft)).toEqual(['percentBasisPoints: lowest-price'])
    const asked = new URLSearchParams({ draftId: draft.id, campaign: 'ulovlig', marketId: 'NO|NOK' })
    const prices = (await maja.call(`campaign-prices?${asked}`)).body
    const [row] = prices.rows
    expect(prices).toMatchObject({ currency: 'NOK', total: 1, counts: { none: 1, allowed: 0 } })
    expect(row).toMatchObject({ productId: second!.product_id, verdict: 'none', percent: 0 })
    expect([row.lowest, row.reduced]).toEqual([Math.round(row.now * 0.6), Math.round(row.now * 0.75)])
    expect(row.history.map(({ amount }: { amount: number }) => amount)).toEqual([row.now, row.lowest, row.now])
    const lawful = campaign([first!.product_id, second!.product_id], { percentBasisPoints: 5_000 })
    const both = await drafted('campaign', 'ulovlig', { ...lawful, languages: illegal.languages })
    const pricesOf = async (only: string) => {
      const query = new URLSearchParams({ draftId: both.id, campaign: 'ulovlig', marketId: 'NO|NOK', only })
      return (await maja.call(`campaign-prices?${query}`)).body
    }
    expect((await pricesOf('all')).counts).toMatchObject({ allowed: 1, overstated: 1, none: 0 })
    expect((await pricesOf('faults')).rows).toMatchObject([
      { productId: second!.product_id, verdict: 'overstated', percent: 16 },
    ])
    const refused = await maja.step(await approved(draft), 'publish')
    expect(refused.body.errors[0].extensions.code).toBe('DOCUMENT_INVALID')
    const { rows } = await owner.query(`select from discount_campaigns where alias = 'ulovlig'`)
    expect(rows).toEqual([])
  })
})

describe('a code', () => {
  it('is accepted from its publication until it is withdrawn, and may unlock a campaign', async () => {
    const [sku] = await steadySkus(1)
    const body = {
      kind: 'fixed_amount',
      markets: { 'NO|NOK': { value: 5_000, minimum: 0 } },
      startsAt: null,
      endsAt: null,
    }
    const id = await cart.create()
    await cart.add(id, sku!.id, 1)
    const draft = await drafted('code', 'HØST-50', body)
    expect(draft.issues).toEqual([])
    expect((await cart.promo(id, 'HØST-50')).refusal.code).toBe('PROMO_CODE_INVALID')
    const trial = (await maja.call('campaign-trial', { draftId: draft.id, marketId: 'NO|NOK', code: 'høst-50' })).body
    expect(trial.examples.some(({ code }: { code: string }) => code === 'applied')).toBe(true)
    await maja.done(await approved(draft), 'publish')
    expect((await cart.promo(id, 'høst-50')).cart.summary.fixedAmountDiscountIncVat).toBe(50)
    expect(issuesOf(await drafted('code', 'høst-50', body))).toEqual([': duplicate'])
    expect(issuesOf(await drafted('code', 'voyadovoucher_1', body))).toEqual([': key'])
    expect(issuesOf(await drafted('code', 'HØST-50', { ...body, campaign: 'none' }))).toEqual(['campaign: unknown'])
    await publish('code', 'HØST-50', null)
    const other = await cart.create()
    await cart.add(other, sku!.id, 1)
    expect((await cart.promo(other, 'HØST-50')).refusal.code).toBe('PROMO_CODE_INVALID')
  })

  it('comes in named series of vouchers, each with its own validity', async () => {
    const draft = await drafted('series', 'jul-2026', { kind: 'campaign', name: 'Jul', validDays: 40 })
    expect([draft.issues, draft.risk]).toEqual([[], 'low'])
    await maja.done(draft, 'publish')
    const { rows } = await owner.query(
      `select kind, name, valid_days, active from voucher_series where key = 'jul-2026'`,
    )
    expect(rows).toEqual([{ kind: 'campaign', name: 'Jul', valid_days: 40, active: true }])
    await maja.done(await drafted('series', 'jul-2026', null), 'publish')
    expect((await maja.call('documents/series/jul-2026')).body.body).toBeNull()
  })
})

describe('the names in forms', () => {
  it('are found by words in the reader’s language, with pictures, and looked up for known numbers', async () => {
    const { rows } = await owner.query(
      `select p.id, p.article_number, t.name, t.colour_name from products p join product_translations t on t.product_id = p.id and t.language_id = 'fi-FI'
       where p.active and t.colour_name <> '' order by p.id limit 1`,
    )
    const [product] = rows
    const names = async (query: string) => (await maja.call(`names?locale=fi&of=product&${query}`)).body.names
    const words = encodeURIComponent(`${product.name.toUpperCase()} ${product.colour_name}`)
    const found = await names(`q=${words}`)
    expect(found.find(({ id }: { id: number }) => id === product.id)).toMatchObject({
      name: product.name,
      detail: product.colour_name,
      code: product.article_number,
      image: expect.stringMatching(/\.\w+$/),
      isActive: true,
    })
    expect((await names(`q=${product.article_number}`))[0].id).toBe(product.id)
    expect((await names(`q=${product.id}`))[0].id).toBe(product.id)
    expect((await names(`ids=${product.id},99999999`)).map(({ id }: { id: number }) => id)).toEqual([product.id])
    expect(await names('q=%25')).toEqual([])
    expect(await names('q=')).toEqual([])
    for (const [of, table] of [
      ['sku', 'skus'],
      ['category', 'categories'],
      ['brand', 'brands'],
    ]) {
      const [{ id }] = (await owner.query(`select min(id) as id from ${table} where active`)).rows
      const [named] = (await maja.call(`names?locale=nb&of=${of}&ids=${id}`)).body.names
      expect([named.id, named.name]).toEqual([id, expect.stringMatching(/\S/)])
    }
    expect((await maja.call(`names?locale=nb&of=product&ids=${Array(201).fill(1).join(',')}`)).status).toBe(400)
    expect((await (await publishingCalls(shop, 'customer-service')).call('names?locale=nb&of=brand&q=a')).status).toBe(
      403,
    )
  })
})
