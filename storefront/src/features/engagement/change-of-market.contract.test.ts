import { randomUUID } from 'node:crypto'
import { emailTyped } from '@shop/domain/client-state'
import { cookieNames } from '@shop/domain/constants'
import { makeConsent, readCookie } from '@shop/domain/cookie'
import { newUser } from '@shop/testkit/bearer'
import { engagementCalls, fromSomewhere } from '@shop/testkit/engagement-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { shop, owner } = await withShop()
const { rowsOf } = engagementCalls(shop, owner)
const send = fetch

/** What a browser keeps from one page to the next, where markets stand in the path: all of it. */
let jar: Map<string, string>
let kept: Map<string, string>
/** The country of each call that named one. */
let countries: string[]
beforeEach(() => {
  const consent = encodeURIComponent(JSON.stringify(makeConsent(['functional', 'marketing'], Date.now())))
  jar = new Map([[cookieNames.cookieConsent, consent]])
  kept = new Map()
  countries = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page of the market as the browser loads it; nothing is left of the code of the page before. */
async function load(market: string) {
  vi.resetModules()
  const dataset: Record<string, string> = { market, channel: `1|${market}`, language: 'nb-NO' }
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { protocol: 'http:', origin: shop.url, reload: () => {} })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('document', {
    documentElement: { dataset },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  const from = fromSomewhere()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const country = new URL(path, shop.url).searchParams.get('countryCode')
    if (country) countries.push(country)
    // The forwarder of the shop adds the key.
    return send(shop.url + path, { ...init, headers: { ...from, 'x-apikey': TEST_API_KEY, ...init.headers } })
  })
  const { useSignedIn } = await import('@/browser/signed-in')
  const { events } = await import('@/browser/events')
  const { startEngagement } = await import('./start-engagement')
  return {
    dataset,
    events,
    start: startEngagement,
    signIn: (id: number, username: string) =>
      useSignedIn.setState({ user: { id, username, customerType: 'PERSON', isRemembered: true } }),
  }
}

const countryOf = async (email: string): Promise<string | undefined> =>
  (await rowsOf('select country_code from engagement_contacts where email = $1', [email]))[0]?.country_code

it('[ENGAGE-19] the programme hears of a member in the country of the market that they have changed to, and the state is that market’s', async () => {
  const { id, token } = await newUser(shop)
  const [{ email }] = await rowsOf('select email from users where id = $1', [id])
  jar.set(cookieNames.token, token)
  for (const market of ['no', 'se', 'fi'] as const) {
    const page = await load(market)
    page.signIn(id, email)
    const engagement = page.start()
    await expect.poll(() => countryOf(email), { message: market }).toBe(market.toUpperCase())
    expect(countries.at(-1)).toBe(market.toUpperCase())
    await expect.poll(() => engagement.state(), { message: market }).toMatchObject({ market, isMember: false })
    await expect.poll(() => engagement.state().voyadoId).not.toBe('')
  }
  expect(countries).toEqual(['NO', 'SE', 'FI'])
})

it('[ENGAGE-19] a visitor who typed an address stays known in the next market, and is asked about there in its country', async () => {
  const address = () => `${randomUUID()}@example.com`
  const typed = async (page: Awaited<ReturnType<typeof load>>, email: string) => {
    page.events.emit({ name: emailTyped, detail: { email, newsletter: false } })
    await expect.poll(() => page.start().state().softLoginEmail).toBe(email)
  }
  const [first, second] = [address(), address()]
  const norwegian = await load('no')
  expect(norwegian.start().state()).toMatchObject({ market: 'no', softLoginEmail: '' })
  await typed(norwegian, first)
  const { customerKey } = norwegian.start().state()
  const swedish = await load('se')
  expect(swedish.start().state()).toMatchObject({ market: 'se', softLoginEmail: first, customerKey })
  await typed(swedish, second)
  expect([await countryOf(first), await countryOf(second)]).toEqual(['NO', 'SE'])
  expect(JSON.parse(readCookie(document.cookie, cookieNames.engagement) ?? '')).toMatchObject({ email: second })
  expect(countries).toEqual(['NO', 'SE'])
})

it('[ENGAGE-19] the state follows the page that changes its market while it is open, before anything else happens', async () => {
  const page = await load('no')
  const engagement = page.start()
  expect(engagement.state().market).toBe('no')
  page.dataset.market = 'dk'
  expect(engagement.state().market).toBe('dk')
  await engagement.typed(`${randomUUID()}@example.com`, false)
  expect(countries).toEqual(['DK'])
})
