import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Shop, startShop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

const LISTED = 'query channel { channel { id } }'
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
const file = join(folder, 'documents.json')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let shop: Shop
beforeAll(async () => {
  writeFileSync(file, JSON.stringify([LISTED]))
  shop = await startShop({ env: { PERSISTED_QUERIES: 'only', PERSISTED_QUERIES_FILE: file } })
})
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true })
})

const post = async (body: unknown) => {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { data?: unknown; errors?: { extensions: object }[] }) }
}
const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } })
const CHANNEL = { status: 200, data: { channel: { id: '1|no' } } }

describe('a service that runs listed documents only', () => {
  it('runs a listed document, by its text or by its hash alone', async () => {
    expect(await post({ query: LISTED })).toEqual(CHANNEL)
    expect(await post({ extensions: byHash(LISTED) })).toEqual(CHANNEL)
    expect(await post({ extensions: byHash(LISTED), query: LISTED })).toEqual(CHANNEL)
  })

  it('refuses every other, whatever hash it comes with, and learns none', async () => {
    const other = 'query channel { channel { name } }'
    const codes = async (body: unknown) => (await post(body)).errors?.[0]?.extensions
    const notAllowed = { code: 'QUERY_NOT_ALLOWED', status: 403 }
    expect(await codes({ query: other })).toEqual(notAllowed)
    expect(await codes({ query: other, extensions: byHash(other) })).toEqual(notAllowed)
    expect(await codes({ extensions: byHash(other) })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' })
    expect(await codes({ query: other, extensions: byHash(LISTED) })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('holds the socket to the same list', async () => {
    const client = createClient({
      url: `${shop.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: TEST_API_KEY },
    })
    const events = client.iterate({ query: 'subscription { cartChanged(id: "x") { id } }' })
    await expect(events.next()).rejects.toMatchObject([{ extensions: { code: 'QUERY_NOT_ALLOWED', status: 403 } }])
    await client.dispose()
  })

  it('takes a list that another service wrote down while clients used it', async () => {
    const recorded = join(folder, 'recorded.json')
    const recording = await startShop({ env: { PERSISTED_QUERIES: 'record', PERSISTED_QUERIES_FILE: recorded } })
    const used = ['query a { channel { id } }', 'query b { channels { id } }']
    for (const query of used) await recording.graphql(query)
    const held = await recording.another({ PERSISTED_QUERIES: 'only' })
    for (const query of used) expect((await held.graphql(query)).errors).toBeUndefined()
    expect((await held.graphql('query c { channel { id } }')).errors).toBeDefined()
    await recording.stop()
  })

  it('does not start without its list', async () => {
    await expect(startShop({ env: { PERSISTED_QUERIES: 'only' } })).rejects.toThrow('PERSISTED_QUERIES_FILE is missing')
  })
})
