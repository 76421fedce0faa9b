import type pg from 'pg'
import { lockMigrations } from '../src/migrate'
import { withClient } from '../src/with-client'
import { addFinlandSwedish } from './finland-swedish'
import { letNumbersGoOn } from './let-numbers-go-on'
import { addMarkets, type KnownMarket, knownMarkets } from './markets'
import { addMenus } from './menus'
import { addPaymentMethods, addShippingMethods, type PaymentKey } from './methods'
import { addPages, type PageFacts } from './pages'
import { addSealedKinds } from './sealed-kinds'
import { Sheets } from './sheets'
import { addWidgetAreas } from './widget-areas'
import { languages, menus } from './words'

/** The markets that a shop can open with; the others are prepared for the demo alone. */
export const openMarkets: readonly KnownMarket[] = knownMarkets.filter(({ virtual }) => !virtual)

export type ShopToOpen = {
  readonly name: string
  readonly url: string
  /** The first of them is the shop's own. */
  readonly markets: readonly KnownMarket[]
  readonly domainsOf: (market: KnownMarket) => readonly string[]
  readonly facts: PageFacts
  /** Whether somebody carries parcels, and in which markets a way to pay can be used. */
  readonly hasCarrier: boolean
  readonly paidBy: (key: PaymentKey) => readonly KnownMarket[]
}

export type Opened = {
  readonly isNew: boolean
  readonly markets: readonly string[]
  readonly added: readonly string[]
}

/**
 * Puts into a migrated database what every shop needs and nothing that is sold. A shop that is there keeps all that it
 * has; it is given the ways to pay and to deliver that it could not offer before.
 */
export async function openShop(ownerUrl: string, shop: ShopToOpen): Promise<Opened> {
  return withClient(ownerUrl, 'shop init', async (client) => {
    await client.query('begin')
    try {
      await lockMigrations(client)
      const opened = (await isEmpty(client)) ? await fill(client, shop) : await complete(client, shop)
      await client.query('commit')
      return opened
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** Whether the database is the demo's, which no shop is opened in. */
export async function holdsDemo(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, 'shop init', async (client) =>
    Boolean((await client.query('select from demo_seed')).rowCount),
  )
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  return (await client.query('select from channels limit 1')).rowCount === 0
}

async function fill(client: pg.Client, shop: ShopToOpen): Promise<Opened> {
  const { name, url, markets, facts, domainsOf } = shop
  const spoken = languages.filter((language) => markets.some((market) => market.languages.includes(language)))
  const sheets = new Sheets()
  await client.query('set constraints all deferred')
  addMarkets(sheets, { name, url }, markets, (market) => ({ domains: domainsOf(market) }))
  addSealedKinds(sheets)
  addPages(sheets, facts, facts.now, spoken)
  addWidgetAreas(sheets)
  if (markets.some(({ country }) => country === 'FI') && spoken.includes('sv')) addFinlandSwedish(sheets, facts)
  addMenus(sheets, menus, spoken)
  await sheets.send(client)
  const added = await addMethods(client, shop, markets)
  await letNumbersGoOn(client)
  return { isNew: true, markets: markets.map(({ id }) => id), added }
}

async function complete(client: pg.Client, shop: ShopToOpen): Promise<Opened> {
  const { rows } = await client.query<{ id: string }>('select id from markets order by sort_order, id')
  const there = rows.map(({ id }) => id)
  const markets = knownMarkets.filter(({ id }) => there.includes(id))
  const added = await addMethods(client, shop, markets)
  await letNumbersGoOn(client)
  return { isNew: false, markets: there, added }
}

async function addMethods(client: pg.Client, shop: ShopToOpen, markets: readonly KnownMarket[]): Promise<string[]> {
  const keys = async (table: 'shipping_methods' | 'payment_methods') =>
    (await client.query<{ key: string }>(`select key from ${table} order by id`)).rows.map(({ key }) => key)
  const [deliveries, payments] = [await keys('shipping_methods'), await keys('payment_methods')]
  const sheets = new Sheets()
  if (shop.hasCarrier && deliveries.length === 0) addShippingMethods(sheets, markets)
  addPaymentMethods(sheets, (key) =>
    payments.includes(key) ? [] : shop.paidBy(key).filter((market) => markets.includes(market)),
  )
  await sheets.send(client)
  const before = new Set([...deliveries, ...payments])
  return [...(await keys('shipping_methods')), ...(await keys('payment_methods'))].filter((key) => !before.has(key))
}
