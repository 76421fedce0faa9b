import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { authCalls } from '@shop/testkit/auth-calls'
import { startPayingShop } from '@shop/testkit/paying'
import { facts } from '@shop/testkit/personas'
import { addresses, plainSkus, purchases } from '@shop/testkit/purchases'
import { servicesProcess } from '@shop/testkit/services-process'
import { startShipping } from '@shop/testkit/start-shipping'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { callerOf } from '../src/goods/search/http/search-caller'

type Services = Awaited<ReturnType<typeof servicesProcess>>

let shop: Awaited<ReturnType<typeof startPayingShop>>
let shipping: Awaited<ReturnType<typeof startShipping>>
beforeAll(async () => {
  shop = await startPayingShop({ env: { SERVICES: 'graphql' } })
  shipping = await startShipping()
})
afterAll(async () => {
  await shipping?.stop()
  await shop?.stop()
})

const start = () =>
  servicesProcess({ DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir, ...shop.payments.env, ...shipping.env })

const PICTURE = '/images/pagewidget/raw/hero.avif?w=40'
const pictureOf = async ({ url }: Services) => {
  const answer = await fetch(url + PICTURE, { headers: { accept: 'image/avif' } })
  return [answer.status, answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).toString('base64')]
}

/** What a subscriber of the cart hears first once somebody has put a SKU into it. */
async function heardOf(services: Services, id: string, skuId: number): Promise<unknown> {
  const client = createClient({
    url: `${services.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY },
    retryAttempts: 0,
  })
  try {
    const query = 'subscription($id: String!) { cartChanged(id: $id, marketId: "no") { items { skuId quantity } } }'
    const events = client.iterate({ query, variables: { id } })
    // Until the services have heard of the subscription, a change may be told to nobody.
    const adding = setInterval(() => void purchases(services).add(id, skuId), 500)
    const { value } = await events.next().finally(() => clearInterval(adding))
    return value.data.cartChanged.items
  } finally {
    await client.dispose()
  }
}

const VALIDATE = `query($cartId: String!, $checkout: CheckoutInputType!) {
  validateOrderCreation(cartId: $cartId, checkout: $checkout, marketId: "no") { isValid message } }`
const validated = async (services: Services, cartId: string, email: string) => {
  const checkout = { email, billingAddress: addresses.no }
  return (await services.graphql(VALIDATE, { cartId, checkout })).data.validateOrderCreation
}

/** What the carriers say of a parcel to this cart's buyer: the services ask the stand-in for it. */
async function pickupPointsOf(services: Services, cartId: string): Promise<readonly unknown[]> {
  const form = { email: 'frakt@lysning.example', billingAddress: addresses.no }
  const { data } = await purchases(services).checkout(cartId, form)
  const { options } = JSON.parse(data.createOrUpdateCheckout.shippingData)
  return options.flatMap(({ pickupPoints }: { pickupPoints: readonly unknown[] }) => pickupPoints)
}

describe('the services behind the apps', () => {
  const cartOf = async (services: Pick<Services, 'graphql'>, id: string) =>
    (
      await services.graphql('query($id: String!) { getCart(id: $id, marketId: "no") { items { skuId quantity } } }', {
        id,
      })
    ).data.getCart.items

  it('[ARCH-06] are processes with a start command each, and know after all of them were killed what they were told', async () => {
    for (const [room, command] of [
      ['services', 'start'],
      ['providers', 'start:payments'],
      ['providers', 'start:shipping'],
    ]) {
      const { scripts } = JSON.parse(readFileSync(new URL(`../../${room}/package.json`, import.meta.url), 'utf8'))
      expect(scripts[command as string], `${room} ${command}`).toMatch(/^node dist\/\w+\.mjs$/)
    }

    const before = await start()
    const email = `restart-${process.pid}-${Date.now()}@lysning.example`
    const registered = await authCalls(before.url).register(email, 'Et langt passord 7')
    expect(registered.status).toBe(200)
    const headers = { authorization: `Bearer ${registered.token}`, 'content-type': 'application/json' }
    const [skuId] = (await plainSkus(shop.owner, 1)) as [number]
    const begun = await shop.begun(before, [skuId], shop.cardForm(email))
    const cart = await purchases(before).cartWith(skuId)
    const userId = Number((await before.graphql('{ getUser { id } }', {}, headers)).data.getUser.id)
    const favourites = `/likes/users/${userId}/products`
    await fetch(`${before.url}${favourites}`, { method: 'POST', headers, body: '["11291"]' })
    const contactOf = async (services: Services) => {
      const query = new URLSearchParams({ email, countryCode: 'NO', newsletter: 'false' })
      return (await fetch(`${services.url}/api/voyado-engage/get-contact?${query}`, { headers })).json()
    }
    const contact = await contactOf(before)
    expect(contact.id).toBeTruthy()
    const [customerKey, sessionKey] = [randomUUID(), randomUUID()]
    const search = callerOf(before.url, { customerKey, sessionKey })
    await search.ready()
    await search.query('search-page', { q: 'jakke' })
    const message = `restart ${email.length} ${userId}`
    await fetch(`${before.url}/log-error`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ type: 'client-error', message }),
    })
    const sessions = () => shop.rowsOf('select count(*)::int from search_sessions where session_key = $1', [sessionKey])
    await expect.poll(async () => (await sessions())[0].count).toBe(1)

    const picture = await pictureOf(before)
    expect(picture).toMatchObject([200, 'image/avif', expect.stringMatching(/.{100}/)])
    const newCart = await purchases(before).cartWith(skuId)
    const points = await pickupPointsOf(before, newCart)
    expect(points.length).toBeGreaterThan(0)

    await before.kill()
    await shop.payments.restart()
    await shipping.restart()

    const after = await start()
    try {
      expect((await authCalls(after.url).refresh(registered.refreshToken)).status).toBe(200)
      expect((await authCalls(after.url).login(email, 'Et langt passord 7')).status).toBe(200)
      expect(await cartOf(after, cart)).toEqual([{ skuId, quantity: 1 }])
      expect(await (await fetch(`${after.url}${favourites}`, { headers })).json()).toContain(11291)
      expect(await contactOf(after)).toMatchObject({ id: contact.id })
      expect(await shop.rowsOf('select message from error_log where message = $1', [message])).toHaveLength(1)
      expect((await sessions())[0].count).toBe(1)
      expect(await pictureOf(after)).toEqual(picture)
      expect(await heardOf(after, await purchases(after).newCart(), skuId)).toMatchObject([{ skuId }])
      expect(await validated(after, newCart, email)).toMatchObject({ isValid: true })
      expect(await validated(after, newCart, facts.customers.blacklisted)).toMatchObject({ isValid: false })
      expect(await pickupPointsOf(after, newCart)).toEqual(points)
      await shop.payByCard(begun.redirectUrl)
      await shop.comeBack(after, begun.paymentId, begun.cartId)
      expect(await shop.paymentOf(begun.paymentId)).toMatchObject({ orders: 1, is_completed: true })
    } finally {
      await after.kill()
    }
  })

  it('[ARCH-11] speak to nobody but those that their settings name', async () => {
    // Told to the process before its first line: every connection that it opens is written down.
    const watching = fileURLToPath(new URL('../../testkit/bin/list-connections.mjs', import.meta.url))
    const ours = [shop.payments.env.PAYMENTS_URL, shipping.env.SHIPPING_URL, shop.database.url]
    const services = await servicesProcess(
      { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir, ...shop.payments.env, ...shipping.env },
      ['--import', watching],
    )
    try {
      const email = `origins-${process.pid}-${Date.now()}@lysning.example`
      await authCalls(services.url).register(email, 'Et langt passord 7')
      const [skuId] = (await plainSkus(shop.owner, 1)) as [number]
      const begun = await shop.begun(services, [skuId], shop.cardForm(email))
      await shop.payByCard(begun.redirectUrl)
      await shop.comeBack(services, begun.paymentId, begun.cartId)
      await fetch(`${services.url}/images/pagewidget/raw/hero.avif?w=40`)
    } finally {
      await services.kill()
    }
    const reached = services.said().flatMap((line) => /^connects to (.+)$/.exec(line)?.[1] ?? [])
    expect([...new Set(reached)].sort()).toEqual(ours.map((url) => new URL(url).host).sort())
  })
})
