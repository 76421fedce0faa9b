import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { authCalls } from '@shop/testkit/auth-calls'
import { startPayingShop } from '@shop/testkit/paying'
import { plainSkus, purchases } from '@shop/testkit/purchases'
import { servicesProcess } from '@shop/testkit/services-process'
import { startShipping } from '@shop/testkit/start-shipping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
