import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngagementClient } from './engagement/engagement-client'
import { createFavouritesClient } from './favourites/favourites-client'
import { createSearchClient } from './search/search-client'

let shop: Shop
let owner: Awaited<ReturnType<typeof ownerOf>>
const logged: string[] = []
const log = (text: string) => void logged.push(text)
const serverLog: string[] = []
const note = (name: string) => void serverLog.push(name)

beforeAll(async () => {
  // Without `search` there are neither recommendations nor anybody who hears of what was bought.
  shop = await startShop({
    env: { SERVICES: 'graphql,auth,background,staff' },
    log: { info: note, warn: note, error: note },
  })
  owner = await ownerOf(shop)
})
afterAll(async () => {
  await owner?.end()
  await shop?.stop()
})

it('[FAULT-04] while engagement, favourites and recommendations are down a purchase goes through, and they are only logged', async () => {
  const [skuId] = (await plainSkus(owner, 1)) as [number]
  const member = memberOf('no')
  const { headers, token } = await signIn(shop, member)
  const broken = ['engagement_contacts', 'engagement_events', 'consent_log', 'favourite_lists', 'favourites']
  for (const table of [...broken, 'search_sessions', 'search_events', 'search_payments'])
    await owner.query(`alter table ${table} rename to ${table}_away`)

  const [{ id: userId }] = (await owner.query('select id from users where email = $1', [member.email])).rows
  const favourites = createFavouritesClient({ baseUrl: shop.url, userId: String(userId), token }, { log })
  expect(await favourites.fetch()).toBeUndefined()
  const session = () => ({ customerKey: 'c1', sessionKey: 's1' })
  const search = createSearchClient(
    { clusterId: shop.url, market: 'NO', locale: 'nb', touchpoint: 'desktop', session },
    { fetch, log, timeoutMs: 2_000 },
  )
  expect(await search.recommendations('landing-page', { pageReference: '/' }, {})).toEqual([])
  await search.notify.click('a-ticket')
  const engagement = createEngagementClient({ baseUrl: shop.url, token: () => token, log })
  expect(await engagement.contact({ email: member.email, countryCode: 'NO', newsletter: true })).toBeUndefined()
  expect(logged).toEqual([
    'Error fetching user favorites',
    'search failed',
    'search notification click failed',
    'Engagement get-contact failed',
  ])

  for (const [who, email] of [
    [headers, member.email],
    [{}, 'gjest-alene@lysning.example'],
  ] as const) {
    const buy = purchases(shop, who)
    const placed = await buy.place(await buy.cartWith(skuId, skuId), guestForm(email))
    expect(placed.errors).toBeUndefined()
    const { orderId } = placed.data.placeOrder
    const { rows } = await owner.query('select status from orders where id = $1', [orderId])
    expect(rows).toEqual([{ status: 'pending' }])
    expect((await mailTo(shop, email, 'order_confirmation')).text).toContain(orderId)
  }
  // What would have told the search fails by itself, is logged, and is tried again later.
  await eventually(
    async () => serverLog,
    (names) => names.some((name) => /failed|given-up/.test(name)),
  )
})
