import { readSnapshot } from '@shop/contract/publishing/published-snapshot'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const { shop } = await withShop()

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/published`, { headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET, ...headers } })

it('[GRAPHQL-20] [MERCH-06] is one snapshot of routing, markets, texts and settings, with a version that a publication raises', async () => {
  const first = await ask()
  const before = readSnapshot(await first.json())
  const norway = before.settings.markets.find(({ alias }) => alias === 'no')
  expect(norway).toMatchObject({ currency: 'NOK', freeShippingFromMinor: 79_900, fewLeftLimit: expect.any(Number) })
  expect(norway?.vatRates).toEqual([{ from: '1970-01-01', basisPoints: 2500 }])
  expect(norway?.paymentMethods.length).toBeGreaterThan(0)
  expect(before.channel.markets.map(({ id, alias }) => [id, alias])).toEqual(
    expect.arrayContaining([
      ['NO|NOK', 'no'],
      ['SE|SEK', 'se'],
      ['DK|DKK', 'dk'],
      ['FI|EUR', 'fi'],
    ]),
  )
  expect(before.channel.markets.map(({ alias }) => alias)).toEqual(before.routing.markets.map(({ alias }) => alias))

  const [maja, ingrid] = [await publishingCalls(shop), await publishingCalls(shop, 'admin')]
  const draft = await maja.change('market', 'SE|SEK', (body) => ({ ...body, domains: ['butik.example'] }))
  await maja.done(await ingrid.done(await maja.done(draft, 'request'), 'approve'), 'publish')
  const changed = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
  const after = readSnapshot(await changed.json())
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.routing.markets.find(({ alias }) => alias === 'se')?.domains).toEqual(['butik.example'])
})

it('says who lends, as the services are told, so that no server of pages has to be told it too', async () => {
  const lenderAt = async (url: string) => {
    const answer = await fetch(`${url}/published`, { headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET } })
    return readSnapshot(await answer.json()).settings.lender
  }
  expect(await lenderAt(shop.url)).toEqual({ name: 'Demokreditt AS', address: 'Eksempelveien 3, 0150 Oslo' })
  const own = { LENDER_NAME: 'Bank AS', LENDER_ADDRESS: 'Torget 1, 0155 Oslo', LENDER_EMAIL: 'post@bank.example' }
  const { url } = await shop.another(own)
  expect(await lenderAt(url)).toEqual({ name: 'Bank AS', address: 'Torget 1, 0155 Oslo' })
  // The services of a release before this one say nothing of it.
  const answer = await (await ask()).json()
  expect(readSnapshot({ ...answer, settings: { ...answer.settings, lender: undefined } }).settings.lender).toBeNull()
})

it('[MERCH-06] is not sent again to a server that has it, and is not found without the secret', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await fetch(`${shop.url}/published`)).status).toBe(404)
})
