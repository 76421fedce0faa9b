import { eventually } from '@shop/testkit/eventually'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runChore } from '../ground/background/run-chore'
import { type Database, openDatabase } from '../platform/database'
import { openPubsub, type Pubsub } from '../platform/pubsub'
import { unitsSoldChore } from './count-units-sold'

const BESTSELLERS = `query { products(take: 100, marketId: "no", languageId: "nb-NO", filter: { sort: MOST_SOLD }) {
  products { productId } } }`

let db: Database
let pubsub: Pubsub
const { shop, owner } = await withShop()
beforeAll(async () => {
  db = openDatabase({ url: shop.database.url, poolSize: 3, log: silentLog })
  pubsub = await openPubsub({ url: shop.database.url, log: silentLog })
})
afterAll(async () => {
  await pubsub?.close()
  await db?.close()
})

const numberIn = async (query: string, id: number) => (await owner.query(query, [id])).rows[0].value as number
const unitsSold = (id: number) => numberIn('select units_sold as value from products where id = $1', id)
const count = () => runChore(db, unitsSoldChore(pubsub), new Date())
const bestseller = async () => (await shop.graphql(BESTSELLERS)).data.products.products[0].productId as number

it('[PRODUCT-20] raises the units sold by each order once, so that the list of bestsellers follows, and takes back a cancelled order', async () => {
  const [skuId = 0] = await plainSkus(owner, 1)
  const productId = await numberIn('select product_id as value from skus where id = $1', skuId)
  await owner.query('update products set units_sold = (select max(units_sold) from products) - 1 where id = $1', [
    productId,
  ])
  const before = await unitsSold(productId)
  await count()
  expect(await unitsSold(productId)).toBe(before)
  expect(await bestseller()).not.toBe(productId)

  const buying = purchases(shop)
  const cartId = await buying.newCart()
  await buying.add(cartId, skuId, 3)
  const placed = await buying.place(cartId, guestForm('mest.solgt@lysning.example'))
  expect(placed.errors).toBeUndefined()
  await Promise.all([count(), count()])
  expect(await unitsSold(productId)).toBe(before + 3)
  expect(await eventually(bestseller, (id) => id === productId)).toBe(productId)
  await count()
  expect(await unitsSold(productId)).toBe(before + 3)

  await owner.query(`update orders set status = 'cancelled' where id = $1`, [placed.data.placeOrder.orderId])
  await count()
  expect(await unitsSold(productId)).toBe(before)
  await count()
  expect(await unitsSold(productId)).toBe(before)
})
