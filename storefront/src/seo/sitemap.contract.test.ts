import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESSES_PER_SITEMAP } from './sitemap'

const PRODUCTS = 200_000
const MOST_AT_ONCE = 50_000
const HOST = 'no.localhost'
const asked: { skip: number; take: number }[] = []
/** Answers that wait until somebody reads on. */
let held: ServerResponse[] = []
let isHeld = false

/** A catalogue of so many products, as the services tell of it. */
const catalogue = createServer((request, answer) => {
  const query = new URL(request.url ?? '/', 'http://services').searchParams
  const skip = Number(query.get('skip'))
  const take = Number(query.get('take'))
  asked.push({ skip, take })
  const paths = Array.from({ length: Math.max(0, Math.min(take, PRODUCTS - skip)) }, (_, at) => `/p/vare-${skip + at}`)
  const say = () => answer.end(JSON.stringify({ count: PRODUCTS, paths }))
  if (isHeld && asked.length > 1) held.push(answer)
  else say()
})
type Route = { readonly GET: (request: NextRequest, context: object) => Promise<Response> }
/** As Next finds it: by its place. */
const routeAt = (path: string): Promise<Route> =>
  import(/* @vite-ignore */ new URL(`../app/${path}/route.ts`, import.meta.url).pathname)
let index: Route['GET']
let file: Route['GET']
beforeAll(async () => {
  ;[{ GET: index }, { GET: file }] = await Promise.all([routeAt('sitemap.xml'), routeAt('sitemaps/[file]')])
  await new Promise<void>((ready) => catalogue.listen(0, '127.0.0.1', ready))
  process.env.SERVICES_URL = `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}`
  process.env.API_KEY = 'test-api-key'
})
afterAll(() => {
  for (const answer of held) answer.destroy()
  catalogue.closeAllConnections()
  catalogue.close()
})

const ask = (path: string) => new NextRequest(`http://${HOST}${path}`, { headers: { host: HOST } })
const openFile = (name: string) => file(ask(`/sitemaps/${name}`), { params: Promise.resolve({ file: name }) })
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

it('[SEO-02] names 200,000 products once each, in files that search engines take', async () => {
  const files = locations(await (await index(ask('/sitemap.xml'), {})).text()).filter((path) =>
    path.includes('/products-'),
  )
  expect(files).toHaveLength(PRODUCTS / ADDRESSES_PER_SITEMAP)
  expect(ADDRESSES_PER_SITEMAP).toBeLessThanOrEqual(MOST_AT_ONCE)
  const named = new Set<string>()
  let count = 0
  for (const path of files) {
    const paths = locations(await (await openFile(path.replace('/sitemaps/', ''))).text())
    count += paths.length
    for (const one of paths) named.add(one)
  }
  expect([count, named.size]).toEqual([PRODUCTS, PRODUCTS])
  expect([named.has('/p/vare-0'), named.has(`/p/vare-${PRODUCTS - 1}`)]).toEqual([true, true])
  expect((await openFile(`products-no-nb-${files.length + 1}.xml`)).status).toBe(404)
})

it('[SEO-02] sends the first addresses before the services have told the last ones', async () => {
  asked.length = 0
  held = []
  isHeld = true
  const answer = await openFile('products-no-nb-1.xml')
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('/p/vare-0<')
  expect(asked[0]).toEqual({ skip: 0, take: 2000 })
  expect(asked.length).toBeLessThan(ADDRESSES_PER_SITEMAP / 2000)
  await reader?.cancel()
  isHeld = false
})
