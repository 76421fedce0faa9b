import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { bearerOf } from '@shop/testkit/bearer'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'

const KEEP_ALIVE_MS = 400
const GET_CART = 'query getCart($id: String) { getCart(id: $id) { id } }'
const CHANGED = 'subscription cartChanged($id: String!) { cartChanged(id: $id) { id items { quantity } } }'

const { shop } = await withShop({ env: { SOCKET_KEEP_ALIVE_MS: String(KEEP_ALIVE_MS), ADDRESS_SOCKETS: '3' } })

type Message = { readonly type: string; readonly id?: string; readonly payload?: unknown }

/** A socket as a client holds it, with everything it hears. */
function open(options: { token?: string; params?: object; client?: ClientOptions; url?: string } = {}) {
  const url = `${(options.url ?? shop.url).replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws', options.client)
  const heard: Message[] = []
  let pings = 0
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('ping', () => pings++)
  socket.on('error', () => undefined)
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  const refused = new Promise<number | undefined>((resolve) =>
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
  )
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  const payload = { apiKey: TEST_API_KEY, ...(options.token && { token: options.token }), ...options.params }
  socket.on('open', () => say({ type: 'connection_init', payload }))
  return {
    socket,
    heard,
    closed,
    refused,
    say,
    pings: () => pings,
    acknowledged: () => expect.poll(() => heard.some(({ type }) => type === 'connection_ack')).toBe(true),
    subscribe: (id: string, query: string, variables: object = {}) =>
      say({ id, type: 'subscribe', payload: { query, variables } }),
    of: (id: string) => heard.filter((message) => message.id === id),
    close: () => socket.close(),
  }
}
const newCart = async (): Promise<string> => (await shop.graphql(GET_CART, { id: '' })).data.getCart.id
let changes = 0
const change = (id: string) =>
  shop.graphql(
    'mutation m($id: String!, $text: String!) { setCartMerchantData(id: $id, merchantData: $text) { id } }',
    {
      id,
      text: `change ${++changes}`,
    },
  )
const ended = (socket: ReturnType<typeof open>, ms: number) =>
  Promise.race([socket.closed, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])

describe('a socket with a token', () => {
  it('[WS-02] is refused when the token is not valid, damaged or expired', async () => {
    const good = await bearerOf(shop, 1)
    const expired = await bearerOf(shop, 1, { clock: { now: () => new Date(Date.now() - 3_600_000) } })
    for (const token of ['not-a-token', `${good.slice(0, -12)}${'x'.repeat(12)}`, expired]) {
      expect(await open({ token }).closed).toEqual({ code: 4403, reason: 'Forbidden' })
    }
    const accepted = open({ params: { authorization: `Bearer ${good}` } })
    await accepted.acknowledged()
    accepted.close()
  })

  it('[WS-02] closes in the moment in which the token expires, and not before', async () => {
    const token = await bearerOf(shop, 1, { seconds: 4 })
    const socket = open({ token })
    await socket.acknowledged()
    expect(await ended(socket, 500)).toBeUndefined()
    expect(await ended(socket, 6_000)).toEqual({ code: 4403, reason: 'Token expired' })
  })

  it('[WS-02] closes when its session ends, told by another process, and leaves other sessions open', async () => {
    const other = await shop.another()
    const [mine, foreign] = [await signIn(shop, memberOf('no')), await signIn(shop, memberOf('no'))]
    const [leaving, staying] = [open({ token: mine.token }), open({ token: foreign.token })]
    await Promise.all([leaving.acknowledged(), staying.acknowledged()])
    await authCalls(other.url).logout(mine.refreshToken)
    expect(await ended(leaving, 1_000)).toEqual({ code: 4403, reason: 'Session ended' })
    expect(await ended(staying, 300)).toBeUndefined()
    expect((await open({ token: mine.token }).closed).code).toBe(4403)
    staying.close()
    await other.stop()
  })
})

describe('a socket', () => {
  it('[WS-01] is kept alive by pings, and closed when nobody answers them', async () => {
    const alive = open()
    await alive.acknowledged()
    const deaf = open({ client: { autoPong: false } })
    await deaf.acknowledged()
    expect((await ended(deaf, KEEP_ALIVE_MS * 4))?.code).toBe(1006)
    expect(alive.pings()).toBeGreaterThanOrEqual(2)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
    alive.close()
  })

  it('[WS-08] hears of its own cart and of no other', async () => {
    const [mine, foreign] = await Promise.all([newCart(), newCart()])
    const socket = open()
    await socket.acknowledged()
    socket.subscribe('mine', CHANGED, { id: mine })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = socket.of('mine').length
    await change(foreign)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(socket.of('mine')).toHaveLength(before)
    await change(mine)
    await expect.poll(() => socket.of('mine').length).toBe(before + 1)
    expect(socket.of('mine').at(-1)).toMatchObject({ payload: { data: { cartChanged: { id: mine } } } })
    socket.subscribe('unknown', CHANGED, { id: 'ffffffffffffffffffffffffffffffff' })
    await expect
      .poll(() => socket.of('unknown')[0])
      .toMatchObject({
        type: expect.stringMatching(/next|error/),
      })
    expect(JSON.stringify(socket.of('unknown')[0])).toContain('CART_NOT_FOUND')
    socket.close()
  })

  it('runs five subscriptions at a time; one that ends makes room', async () => {
    const id = await newCart()
    const socket = open()
    await socket.acknowledged()
    for (let i = 1; i <= 6; i++) socket.subscribe(`s${i}`, CHANGED, { id })
    await expect
      .poll(() => socket.of('s6')[0])
      .toMatchObject({
        type: 'error',
        payload: [{ extensions: { code: 'RATE_LIMITED' } }],
      })
    socket.say({ id: 's1', type: 'complete' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.subscribe('s7', CHANGED, { id })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(socket.of('s7').filter(({ type }) => type === 'error')).toEqual([])
    socket.close()
  })

  it('[ATTACK-09] answers no query, no mutation, no deep and no unknown document', async () => {
    const socket = open()
    await socket.acknowledged()
    const deep = `subscription { cartChanged(id: "x") { items { product { variantGroup { ${'variants { '.repeat(6)} level ${'} '.repeat(6)} } } } } }`
    const refused = {
      query: '{ channel { id } }',
      mutation: 'mutation { clearCart(id: "x") { id } }',
      deep,
      unknown: 'subscription { nothing }',
      broken: 'subscription {',
    }
    for (const [id, query] of Object.entries(refused)) socket.subscribe(id, query)
    for (const id of Object.keys(refused)) {
      await expect.poll(() => socket.of(id)[0]?.type, { message: id }).toBe('error')
    }
    expect(socket.socket.readyState).toBe(WebSocket.OPEN)
    socket.say({ id: 'x', type: 'subscribe', payload: { query: 7 } })
    expect((await socket.closed).code).toBe(4400)
  })

  it('is one of few for an address, and gives its place back', async () => {
    const from = (address: string, more: Record<string, string> = {}) =>
      open({
        client: {
          headers: { 'x-forwarded-for': address, 'x-forwarder-secret': TEST_FORWARDER_SECRET, ...more },
        },
      })
    const three = [1, 2, 3].map(() => from('203.0.113.7'))
    await Promise.all(three.map((socket) => socket.acknowledged()))
    expect(await from('203.0.113.7').refused).toBe(429)
    const neighbour = from('203.0.113.8')
    await neighbour.acknowledged()
    three[0]?.close()
    await three[0]?.closed
    const next = from('203.0.113.7')
    await next.acknowledged()
    for (const socket of [...three, neighbour, next]) socket.close()
  })

  it('is not opened through our own server for the page of another origin', async () => {
    const through = (origin: string) =>
      open({
        client: {
          headers: {
            origin,
            'x-forwarded-for': '203.0.113.20',
            'x-forwarded-host': 'shop.example',
            'x-forwarder-secret': TEST_FORWARDER_SECRET,
          },
        },
      })
    expect(await through('https://evil.example').refused).toBe(403)
    expect(await through('null').refused).toBe(403)
    const own = through('https://shop.example')
    await own.acknowledged()
    own.close()
  })

  it('is cut when its reader reads nothing: by the pings that nobody answers, or sooner when answers pile up', async () => {
    const stop = ({ socket }: ReturnType<typeof open>) =>
      (socket as unknown as { _socket: { pause(): void; resume(): void } })._socket
    const silent = open()
    await silent.acknowledged()
    stop(silent).pause()
    const greedy = open()
    await greedy.acknowledged()
    stop(greedy).pause()
    for (let i = 0; i < 300; i++) greedy.say({ type: 'ping', payload: { text: 'x'.repeat(60_000) } })
    await new Promise((resolve) => setTimeout(resolve, KEEP_ALIVE_MS * 4))
    for (const socket of [silent, greedy]) stop(socket).resume()
    expect((await ended(silent, 1_000))?.code).toBe(1006)
    expect((await ended(greedy, 1_000))?.code).toBe(1006)
    expect(greedy.heard.length).toBeLessThan(300)
  })
})
