import { publishingCalls } from '@shop/testkit/publishing-calls'
import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

const MARKETS = `query channel($channelId: String) { channel(channelId: $channelId) { id name type url defaultLanguageId defaultMarketId
  languages { id name code } markets { id alias defaultLanguageId virtual onlyDisplayInCheckout groupKey
    allowedLanguages { id name code } country { name code } currency { name code symbol rate }
    settings { version timeZone freeShippingFrom minOrderValue shippingFee bonusPerThousandPoints minBonusChequePurchase returnCost
      pointsPerMajorUnit vatRateBasisPoints fewLeftLimit monthlyPaymentMonths } } } }`

let merchandiser: StaffApi
let approver: StaffApi
const logged: string[] = []
type StaffApi = Awaited<ReturnType<typeof publishingCalls>>

const { shop, owner } = await withShop({ log: createLog({ write: (line) => logged.push(line) }) })
beforeAll(async () => {
  merchandiser = await publishingCalls(shop)
  approver = await publishingCalls(shop, 'admin')
})

type Ask = Shop['graphql']
type Market = { id: string; alias: string; settings: Record<string, unknown> }
const marketsOf = async (ask: Ask): Promise<Market[]> =>
  (await ask(MARKETS, { channelId: '1|no' })).data.channel.markets
const settingsOf = async (alias: string, ask: Ask = shop.graphql) =>
  (await marketsOf(ask)).find((market) => market.alias === alias)?.settings
/** The rest of the configuration stays as the shop opened with. */
async function approvedDraft(marketId: string, config: object) {
  const draft = await merchandiser.change('market', marketId, (body) => ({ ...body, config }))
  return approver.done(await merchandiser.done(draft, 'request'), 'approve')
}
const publish = async (marketId: string, config: object) =>
  merchandiser.done(await approvedDraft(marketId, config), 'publish')
const tellMarkets = () => owner.query(`select pg_notify('shop_events', '{"topic":"markets","key":"NO|NOK"}')`)
const nok = (minor: number) => ({ minor, currency: 'NOK' })

describe('the channel', () => {
  it('[MARKET-06] [MARKET-16] answers its default market among markets whose ids are not their aliases', async () => {
    const { channel } = (await shop.graphql(MARKETS, { channelId: '1|no' })).data
    expect(channel).toMatchObject({ id: '1|no', defaultMarketId: 'NO|NOK', defaultLanguageId: 'nb-NO' })
    expect(channel.markets.map(({ id, alias }: Market) => [id, alias])).toEqual([
      ['NO|NOK', 'no'],
      ['SE|SEK', 'se'],
      ['DK|DKK', 'dk'],
      ['FI|EUR', 'fi'],
      ['EE|EUR', 'ee'],
      ['SE|EUR', 'seeur'],
    ])
    expect(channel.markets.find(({ id }: Market) => id === 'FI|EUR')).toMatchObject({
      defaultLanguageId: 'fi-FI',
      virtual: false,
      onlyDisplayInCheckout: false,
      groupKey: 'nordic',
      allowedLanguages: [
        { id: 'fi-FI', name: 'Suomi', code: 'fi' },
        { id: 'sv-SE', name: 'Svenska', code: 'sv' },
      ],
      country: { name: 'Suomi', code: 'FI' },
      currency: { name: 'Euro', code: 'EUR', symbol: '€', rate: 1 },
    })
    expect(channel.languages.map(({ code }: { code: string }) => code)).toEqual(['nb', 'sv', 'da', 'fi'])
  })

  it('[MARKET-06] [GRAPHQL-18] is the one of the id that is asked for, the first one for an unknown id', async () => {
    await owner.query(
      `insert into channels (id, name, url, default_language_id, default_market_id)
       values ('2|outlet', 'Outlet', 'https://outlet.example', 'sv-SE', 'SE|SEK')`,
    )
    await tellMarkets()
    const of = async (channelId: string) => (await shop.graphql(MARKETS, { channelId })).data.channel
    await expect
      .poll(() => of('2|outlet'), { timeout: 5_000 })
      .toMatchObject({ id: '2|outlet', defaultMarketId: 'SE|SEK', markets: [] })
    expect(await of('1|no')).toMatchObject({ id: '1|no', defaultMarketId: 'NO|NOK' })
    expect(await of('unknown')).toMatchObject({ id: '1|no' })
    await owner.query(`delete from channels where id = '2|outlet'`)
    await tellMarkets()
  })

  it('tells the screens the rules of each market', async () => {
    expect(await settingsOf('dk')).toEqual({
      version: 1,
      timeZone: 'Europe/Copenhagen',
      freeShippingFrom: 599,
      minOrderValue: 79,
      shippingFee: 39,
      bonusPerThousandPoints: 25,
      minBonusChequePurchase: 299,
      returnCost: 49,
      pointsPerMajorUnit: 1,
      vatRateBasisPoints: 2500,
      fewLeftLimit: 3,
      monthlyPaymentMonths: 12,
    })
    expect(await settingsOf('fi')).toMatchObject({ freeShippingFrom: 79, vatRateBasisPoints: 2550 })
    const query = `query ($channelId: String) { channel(channelId: $channelId) { markets { alias paymentMethods { name minimum maximum } } } }`
    const { markets } = (await shop.graphql(query, { channelId: '1|no' })).data.channel
    // Without a payment provider the shop's own invoice is all there is, and in Finland not even that.
    const methodsOf = (of: string) => markets.find(({ alias }: Market) => alias === of).paymentMethods
    expect(methodsOf('no')).toEqual([{ name: 'invoice', minimum: 0, maximum: 20_000 }])
    expect(methodsOf('fi')).toEqual([])
    const page =
      'query { widgetArea(alias: "betaling", marketId: "no", languageId: "nb-NO") { containers { widgets { configuration } } } }'
    const said = JSON.stringify((await shop.graphql(page)).data.widgetArea)
    expect(said).toContain('Betalingsmåtene er faktura.')
    expect(await settingsOf('ee')).toMatchObject({ timeZone: 'Europe/Tallinn', vatRateBasisPoints: 2400 })
  })
})

describe('the settings of the channel', () => {
  it('hold a theme, of which only what is a CSS variable reaches a page', async () => {
    const query = '{ channel { id theme { name value } } }'
    expect((await shop.graphql(query)).data.channel).toEqual({ id: '1|no', theme: [] })
    await owner.query('update channels set theme = $1', [{ '--brand': '#123456', '--x': '</style><script>' }])
    await tellMarkets()
    await expect
      .poll(async () => (await shop.graphql(query)).data.channel.theme, { timeout: 5_000 })
      .toEqual([{ name: '--brand', value: '#123456' }])
  })
})

describe('a published configuration', () => {
  it('is in force in every process, for carts too, and after a restart', async () => {
    const other = await shop.another()
    await settingsOf('no', other.graphql)
    await publish('NO|NOK', { freeShippingFrom: nok(500_00), shippingFee: nok(29_00), fewLeftLimit: 7 })
    for (const { graphql } of [shop, other])
      await expect
        .poll(() => settingsOf('no', graphql), { timeout: 5_000 })
        .toMatchObject({ version: 2, freeShippingFrom: 500, shippingFee: 29, minOrderValue: 99, fewLeftLimit: 7 })
    await other.stop()

    const restarted = await shop.another()
    expect(await settingsOf('no', restarted.graphql)).toMatchObject({ version: 2, freeShippingFrom: 500 })
    const { rows } = await owner.query(`select sku_id from stock where in_stock > 5 order by 1 limit 1`)
    const cart = (await restarted.graphql('{ getCart(id: "") { id } }')).data.getCart
    const added = await restarted.graphql(
      `mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item, marketId: "no") {
        summary { shipping { feeIncVat amountLeftToFreeShipping } total { sellingPriceIncVat } subTotal { sellingPriceIncVat } } } }`,
      { id: cart.id, item: { skuId: rows[0].sku_id, quantity: 1 } },
    )
    const { shipping, subTotal } = added.data.addToCart.summary
    expect(shipping.amountLeftToFreeShipping).toBe(
      Math.max(0, Math.round((500 - subTotal.sellingPriceIncVat) * 100) / 100),
    )
    expect(shipping.feeIncVat).toBe(subTotal.sellingPriceIncVat < 500 ? 29 : 0)
    await restarted.stop()
  })

  it('tells a subscriber in another process within a second, with the new rules, and of no other market', async () => {
    const other = await shop.another()
    const client = createClient({
      url: `${other.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: TEST_API_KEY },
      retryAttempts: 0,
    })
    const query = `subscription ($marketId: String) { marketConfigChanged(marketId: $marketId) { id settings { version shippingFee } } }`
    const of = (marketId: string) => client.iterate({ query, variables: { marketId } }).next()
    const [danish, swedish] = [of('dk'), of('SE|SEK')]
    await new Promise((resolve) => setTimeout(resolve, 300))
    const draft = await approvedDraft('DK|DKK', { shippingFee: { minor: 45_00, currency: 'DKK' } })
    await merchandiser.done(draft, 'publish')
    const before = performance.now()
    expect(await danish).toMatchObject({
      value: { data: { marketConfigChanged: { id: 'DK|DKK', settings: { version: 2, shippingFee: 45 } } } },
    })
    expect(performance.now() - before).toBeLessThan(1_000)
    const waited = new Promise((resolve) => setTimeout(resolve, 300, 'nothing'))
    expect(await Promise.race([swedish, waited])).toBe('nothing')
    await client.dispose()
    await other.stop()
  })

  it('is refused when the shop could not read it', async () => {
    for (const config of [{ freeShippingFrom: 1 }, { shippingFee: nok(1) }, { fewLeftLimit: -1 }]) {
      const { body } = await merchandiser.document('market', 'SE|SEK')
      const draft = await merchandiser.draft('Broken')
      const put = await merchandiser.step(draft, 'put', { kind: 'market', key: 'SE|SEK', body: { ...body, config } })
      const steps = put.status === 200 ? await merchandiser.step(put.body, 'publish') : put
      expect(steps.status, JSON.stringify(config)).toBeGreaterThanOrEqual(400)
    }
    expect(await settingsOf('se')).toMatchObject({ version: 1 })
  })

  it('that cannot be read is logged and leaves the last good one in force, after a restart too', async () => {
    await publish('FI|EUR', { fewLeftLimit: 4 })
    await expect.poll(() => settingsOf('fi'), { timeout: 5_000 }).toMatchObject({ version: 2, fewLeftLimit: 4 })
    await owner.query(`update markets set config = '{"shippingFee": "free"}' where id = 'FI|EUR'`)
    await publish('NO|NOK', { fewLeftLimit: 8 })
    await expect.poll(() => settingsOf('no'), { timeout: 5_000 }).toMatchObject({ fewLeftLimit: 8 })
    expect(await settingsOf('fi')).toMatchObject({ version: 2, fewLeftLimit: 4, shippingFee: 4.9 })
    expect(logged.some((line) => line.includes('channels.broken-config') && line.includes('FI|EUR'))).toBe(true)

    const restarted = await shop.another()
    expect(await settingsOf('fi', restarted.graphql)).toMatchObject({ version: 2, fewLeftLimit: 4 })
    await restarted.stop()
  })
})
