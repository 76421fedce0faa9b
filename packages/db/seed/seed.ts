import pg from 'pg'
import { addFinlandSwedish } from '../reference/finland-swedish'
import { letNumbersGoOn } from '../reference/let-numbers-go-on'
import { addMarkets, knownMarkets } from '../reference/markets'
import { addPaymentMethods, addShippingMethods } from '../reference/methods'
import { addSealedKinds } from '../reference/sealed-kinds'
import { Sheets } from '../reference/sheets'
import { assortment, type Family, picturedFamilies } from './assortment/assortment'
import { type DemoFacts, demoFacts } from './demo-facts'
import { demoSeed } from './demo-seed'
import { castOf } from './parts/cast'
import { addCategories } from './parts/category-tree'
import { addContent } from './parts/content'
import { demoPageFacts } from './parts/demo-page-facts'
import { addCampaigns, addPromoCodes } from './parts/discounts'
import { addHome } from './parts/home'
import { addBalances, addPoints, addReturns, addVouchers } from './parts/membership'
import { addDemoMenus } from './parts/menus'
import { addOpenCarts } from './parts/open-carts'
import { addOrders, ordersOf } from './parts/orders'
import { addParameters } from './parts/parameters'
import { addFavourites, addPeople } from './parts/people'
import { addBrands, addFamily } from './parts/products'
import { addAliasHistory, addPackages, addRelations } from './parts/relations'
import { addReviews, ratingsOf, reviewsOf, withBuyers } from './parts/reviews'
import { addSizeGuides } from './parts/size-guides'
import { addStaff } from './parts/staff'
import { addSynonyms } from './parts/synonyms'
import { unreachedZips } from './parts/zips-without-methods'

export type SeedOptions = {
  /** How many colour products; the demo has 1,200, measurements 20,000 or 200,000. */
  products?: number
  seed?: number
  /** The day the shop opens on, today if not told: launches, reductions, orders and deliveries are counted from it. */
  now?: Date
  /** Closes secrets for the database; without it they are stored as `plain:…`, which only a demo may. */
  seal?: (text: string) => string
  onProgress?: (done: number, total: number) => void
  /** The installation's own secret, from which the staff's passwords and authenticators follow. */
  access?: string
}

const familiesPerParcel = 600

/** Fills an empty, migrated database with the demo shop in one transaction: all of it or nothing. */
export async function seed(ownerUrl: string, options: SeedOptions = {}): Promise<DemoFacts> {
  const { seed: number = demoSeed, now = new Date(), onProgress = () => {} } = options
  const families = goodsOf(number, options.products ?? 3 * picturedFamilies)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shop seed' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set constraints all deferred')
    const seal = options.seal ?? ((text: string) => `plain:${text}`)
    await fill(client, families, { seed: number, now, seal, onProgress, access: options.access })
    await letNumbersGoOn(client)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
  return demoFacts(number, castOf(families.slice(0, picturedFamilies)))
}

/** So many colour products exactly, three to a family; below a certain size the shop has no room for its own stories. */
function goodsOf(seed: number, products: number): Family[] {
  const families = assortment({ seed, families: Math.max(240, Math.ceil(products / 3) + (products > 1200 ? 3 : 0)) })
  let left = Math.max(products, 600)
  return families.flatMap((family) => {
    if (left === 0) return []
    const kept = family.products.slice(0, left)
    left -= kept.length
    return [{ ...family, products: kept }]
  })
}

type Filling = Required<Pick<SeedOptions, 'now' | 'seal' | 'onProgress'>> & {
  readonly seed: number
  readonly access: string | undefined
}

async function fill(
  client: pg.Client,
  families: Family[],
  { seed, now, seal, onProgress, access }: Filling,
): Promise<void> {
  const sheets = new Sheets()
  // What the shop says, sells in orders and reviews comes from its own goods, however many more are loaded.
  const own = families.slice(0, picturedFamilies)
  const cast = castOf(own)
  const orders = ordersOf(cast, now)
  const reviews = withBuyers(reviewsOf(own, seed), orders)
  addMarkets(sheets, { name: 'Lysning', url: 'http://no.localhost' }, knownMarkets)
  addStaff(sheets, now, { seed, access, seal })
  addBrands(sheets)
  addCategories(sheets)
  addSizeGuides(sheets)
  addSealedKinds(sheets)
  addParameters(sheets)
  await sheets.send(client)
  const facts = { seed, now, withdrawn: cast.withdrawn, plenty: cast.plenty, ratings: ratingsOf(reviews) }
  for (let at = 0; at < families.length; at += familiesPerParcel) {
    for (const family of families.slice(at, at + familiesPerParcel)) addFamily(sheets, family, facts)
    await sheets.send(client)
    onProgress(Math.min(at + familiesPerParcel, families.length), families.length)
  }
  addRelations(sheets, own, seed)
  addPackages(sheets, cast)
  addAliasHistory(sheets, cast, own, now)
  addCampaigns(sheets, own, cast, seed, now)
  addPromoCodes(sheets, now)
  addShippingMethods(sheets, knownMarkets, unreachedZips)
  addPaymentMethods(sheets, () => knownMarkets)
  addContent(sheets, own, seed, now)
  addHome(sheets, own)
  addFinlandSwedish(sheets, demoPageFacts(now))
  addDemoMenus(sheets)
  addSynonyms(sheets)
  await sheets.send(client)
  addPeople(sheets, seed, now)
  addFavourites(
    sheets,
    cast.bought.map((entry) => entry.product.no),
    seed,
    now,
  )
  const voucherOf = addVouchers(sheets, orders, seed, now)
  addOrders(sheets, orders, voucherOf, seed, now)
  addOpenCarts(sheets, cast, seed, now)
  addPoints(sheets, orders, seed, now)
  addBalances(sheets, now)
  addReturns(sheets, orders, seed, now)
  addReviews(sheets, reviews, now)
  await sheets.send(client)
}
