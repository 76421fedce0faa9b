import type { IncomingMessage, ServerResponse } from 'node:http'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createForwarder } from '@shop/gateway/forwarder'
import { type PageServer, servePages } from '@shop/gateway/page-server'
import { bearerOf, newUser } from '@shop/testkit/bearer'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proxy } from '../proxy'
import { aboutRequest, vatMark } from './context-at-door'
import { sharedPage } from './shared-page'

const { shop, owner } = await withShop()
let server: PageServer
/** What the shop's server has logged. */
const logged: string[] = []
let renders = 0
let isBroken = false

/** A page that says what the guards have told it: the framework renders, and decides nothing of this. */
async function render({ headers, url = '/' }: IncomingMessage, answer: ServerResponse): Promise<void> {
  renders += 1
  if (isBroken) throw new Error('broken')
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  const guarded = await proxy(new NextRequest(`http://${headers.host}${url}`, { headers: given }))
  const context = guarded.headers.get('x-middleware-request-x-shop-context')
  const inside = guarded.headers.get('x-middleware-rewrite')
  answer.setHeader('content-type', 'text/html')
  if (!context) answer.setHeader('cache-control', 's-maxage=60')
  answer.end(
    `<html><p>${inside?.replace(/^https?:\/\/[^/]+/, '')}</p><p>${decodeURIComponent(context ?? 'nobody')}</p></html>`,
  )
}

beforeAll(async () => {
  process.env.SERVICES_URL = shop.url
  process.env.API_KEY = TEST_API_KEY
  server = await servePages({
    render,
    forwarder: createForwarder({ target: shop.url, secret: 'between us' }),
    sharedPage,
    rootMark: vatMark,
    aboutRequest,
    port: 0,
    cacheBytes: 1e6,
    now: Date.now,
    log: createLog({ write: (line) => logged.push(line) }),
  })
})
afterAll(() => server.close())

const get = (host: string, path: string, cookie = '') =>
  new Promise<{ readonly status: number; readonly body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    ask({ host: '127.0.0.1', port, path, headers: { host, ...(cookie && { cookie }) } }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })

async function company() {
  const { id } = await newUser(shop)
  await owner.query(`update users set customer_type = 'ORGANIZATION' where id = $1`, [id])
  return id
}
/** As a sign-in of a company gives it out. */
const companyToken = async (id: number, seconds?: number) => {
  const token = await bearerOf(shop, id, { customerType: 'ORGANIZATION', ...(seconds && { seconds }) })
  return `apollo-token=${token}`
}

it('[GUARD-07] of a kept page market, language, currency, customer type and user are known before a copy of it is chosen, and two users are given the same bytes', async () => {
  const [one, other] = [await company(), await company()]
  const person = `apollo-token=${(await newUser(shop)).token}`
  for (const [host, path, inside] of [
    ['no.localhost', '/', '/no/nb'],
    ['se.localhost', '/sv', '/se/sv'],
    ['dk.localhost', '/da', '/dk/da'],
    ['fi.localhost', '/fi', '/fi/fi'],
  ] as const) {
    renders = 0
    const visitor = await get(host, path)
    expect(visitor.body, host).toContain(`<p>${inside}</p><p>nobody</p>`)
    expect(visitor.body).not.toContain('data-vat')
    for (const same of [person, 'ralph-user-type=PERSON', `${await companyToken(one)}; ralph-user-type=PERSON`])
      expect((await get(host, path, same)).body).toBe(visitor.body)
    // A company has its own prices, chosen on this device or by who it is.
    const business = await get(host, path, await companyToken(one))
    expect(business.body).toBe(visitor.body.replace('<html>', '<html data-vat="ex">'))
    for (const same of [
      await companyToken(other),
      'ralph-user-type=ORGANIZATION',
      `${person}; ralph-user-type=ORGANIZATION`,
    ])
      expect((await get(host, path, same)).body).toBe(business.body)
    // Whose token has run out, or is none, is nobody.
    for (const nobody of [await companyToken(one, -60), 'apollo-token=a.b.c'])
      expect((await get(host, path, nobody)).body).toBe(visitor.body)
    expect(renders, 'a copy for each of the two prices').toBe(2)
  }
})

it('[GUARD-07] a page made for one visitor is told all five', async () => {
  const { id, token } = await newUser(shop)
  for (const [host, path, place] of [
    ['no.localhost', '/handlekurv', { market: 'no', locale: 'nb', currency: 'NOK' }],
    ['se.localhost', '/sv/varukorg', { market: 'se', locale: 'sv', currency: 'SEK' }],
  ] as const) {
    const told = async (cookie: string) => {
      const { body } = await get(host, path, cookie)
      return JSON.parse(body.replace(/^.*<p>(?=\{)|<\/p><\/html>$/gs, ''))
    }
    expect(await told('')).toEqual({ ...place, customerType: 'PERSON', vatIncluded: true })
    expect(await told(`apollo-token=${token}`)).toEqual({
      ...place,
      customerType: 'PERSON',
      vatIncluded: true,
      userId: id,
    })
    const id2 = await company()
    expect(await told(await companyToken(id2))).toEqual({
      ...place,
      ...{ customerType: 'ORGANIZATION', vatIncluded: false, userId: id2 },
    })
  }
})

it('[GUARD-07] the log of a page that fails says for which market, language, currency and customer type, and whether somebody was signed in', async () => {
  isBroken = true
  const cookie = await companyToken(await company())
  for (const [host, path, place] of [
    ['no.localhost', '/nyheter', '"market":"no","locale":"nb","currency":"NOK"'],
    ['se.localhost', '/sv/nyheter', '"market":"se","locale":"sv","currency":"SEK"'],
    ['dk.localhost', '/da/nyheder', '"market":"dk","locale":"da","currency":"DKK"'],
    ['fi.localhost', '/fi/uutuudet', '"market":"fi","locale":"fi","currency":"EUR"'],
    ['fi.localhost', '/fi/kassa', '"market":"fi","locale":"fi","currency":"EUR"'],
  ] as const) {
    expect((await get(host, path, cookie)).status, path).toBe(500)
    expect(logged.at(-1)).toContain(
      `"about":{${place},"customerType":"ORGANIZATION","vatIncluded":false,"isSignedIn":true}`,
    )
    expect((await get(host, path)).status, path).toBe(500)
    expect(logged.at(-1)).toContain(`"about":{${place},"customerType":"PERSON","vatIncluded":true,"isSignedIn":false}`)
  }
  isBroken = false
})
