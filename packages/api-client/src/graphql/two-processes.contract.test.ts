import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { gql } from '@apollo/client'
import { bundledProgram } from '@shop/testkit/bundled-program'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { createBrowserClient } from './browser'

const serverFile = bundledProgram('server')

type Process = { readonly child: ChildProcess; readonly url: string }

let processes: readonly [Process, Process]
let balancer: Server
let origin: string

const { shop } = await withShop()
beforeAll(async () => {
  processes = await Promise.all([startProcess(), startProcess()])
  balancer = balancerOf(processes.map(({ url }) => Number(new URL(url).port)))
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
})
afterAll(async () => {
  balancer?.close()
  for (const { child } of processes ?? []) child.kill('SIGKILL')
})

/** The services as they are started in earnest, on the database of the test. */
async function startProcess(): Promise<Process> {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      PATH: process.env.PATH,
      SERVICES_PORT: '0',
      DATABASE_URL: shop.database.url,
      DATA_DIR: shop.dataDir,
      DATABASE_IS_OWN: 'true',
      API_KEY: TEST_API_KEY,
      FORWARDER_SECRET: TEST_FORWARDER_SECRET,
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ready = await vi.waitUntil(() => said.split('\n').find((line) => line.includes('services.ready')), {
    timeout: 60_000,
  })
  return { child, url: JSON.parse(ready).url }
}

/** Sends each connection to the first process that takes it. */
function balancerOf(ports: readonly number[]): Server {
  return createServer((client) => {
    const attempt = ([port, ...rest]: readonly number[]) => {
      if (port === undefined) return client.destroy()
      const upstream = connect(port, '127.0.0.1')
      upstream.once('connect', () => {
        client.pipe(upstream)
        upstream.pipe(client)
        upstream.on('close', () => client.destroy())
      })
      upstream.on('error', () => (upstream.connecting || !upstream.remoteAddress ? attempt(rest) : client.destroy()))
      client.on('close', () => upstream.destroy())
    }
    client.on('error', () => client.destroy())
    attempt(ports)
  })
}

const GET = 'query getCart($id: String) { getCart(id: $id) { id items { quantity } } }'
const ADD = `mutation addToCart($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }`
const SET = `mutation updateCartItem($id: String!, $item: CartItemInputType!) { updateCartItem(id: $id, item: $item) { id } }`
const CHANGED = 'subscription cartChanged($id: String!) { cartChanged(id: $id) { id items { quantity } } }'
const SKUS =
  '{ products(take: 5, filter: { sort: AVAILABLE_STOCK_DESC }) { products { skus { skuId stock { inStock } } } } }'
type Cart = { readonly id: string; readonly items: readonly { readonly quantity: number }[] }
type Sku = { readonly skuId: number; readonly stock: { readonly inStock: number } }

describe('two processes on one database', () => {
  it('[WS-01] [WS-06] tell each other within a second, and one that is killed leaves nobody behind with less', async () => {
    const [first, second] = processes
    const through = { first: graphqlClient(first.url, TEST_API_KEY), second: graphqlClient(second.url, TEST_API_KEY) }
    const id: string = (await through.second(GET, { id: '' })).data.getCart.id
    const { products } = (await through.second(SKUS)).data.products
    const skus: Sku[] = products.flatMap((product: { skus: Sku[] }) => product.skus)
    const skuId = skus.toSorted((a, b) => b.stock.inStock - a.stock.inStock)[0]?.skuId
    await through.second(ADD, { id, item: { skuId, quantity: 1 } })
    const seen: (number | undefined)[] = []
    let reconnections = 0
    const { client, socket } = createBrowserClient({
      origin,
      context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
      cookies: () => '',
      apiKey: TEST_API_KEY,
      webSocketImpl: WebSocket,
      onReconnected: async () => {
        reconnections++
        const { data } = await client.query<{ getCart: Cart }>({ query: gql(GET), variables: { id } })
        seen.push(data?.getCart.items[0]?.quantity)
      },
    })
    const subscription = client
      .subscribe<{ cartChanged: Cart }>({ query: gql(CHANGED), variables: { id } })
      .subscribe(({ data }) => seen.push(data?.cartChanged.items[0]?.quantity))
    const write = async (quantity: number) => {
      const { errors } = await through.second(SET, { id, item: { skuId, quantity } })
      expect(errors).toBeUndefined()
    }
    let turn = 0
    await expect
      .poll(
        async () => {
          await write(1 + (turn++ % 2))
          return seen.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)

    await write(3)
    const sentAt = performance.now()
    await expect.poll(() => seen.at(-1), { interval: 5 }).toBe(3)
    expect(performance.now() - sentAt).toBeLessThan(1_000)

    // Written while nobody listens: after the kill, and before the way back was found.
    first.child.kill('SIGKILL')
    await write(4)
    await expect.poll(() => seen.at(-1), { timeout: 10_000, interval: 20 }).toBe(4)
    expect(reconnections).toBe(1)
    await write(5)
    await expect.poll(() => seen.at(-1), { interval: 5 }).toBe(5)
    expect((await through.second(GET, { id })).data.getCart.items[0].quantity).toBe(5)
    subscription.unsubscribe()
    await (await socket()).dispose()
  })
})
