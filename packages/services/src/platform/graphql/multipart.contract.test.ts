import { clientAddressBehind } from '@shop/domain/network'
import { type Shop, startShop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { silentLog } from '@shop/watch/log'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFloodGate } from '../http/flood-gate'
import { type HttpServer, listen } from '../http/server'
import { randomIds } from '../ids'
import { openDocuments } from './documents'
import { createEngine } from './engine'
import { createGraphqlHandler } from './handler'
import { composeSchema, type GraphqlModule } from './schema'
import type { UploadedFile } from './upload'

const shapeOf = ({ filename, mimeType, bytes }: UploadedFile) => `${filename} ${mimeType} ${bytes.byteLength}`
const uploads: GraphqlModule<unknown> = {
  sdl: `
    extend type GeinsMerchantApiQuery { nothing: Int }
    extend type GeinsMerchantApiSubscription { nothing: Int }
    extend type GeinsMerchantApiMutation { describe(file: Upload!, more: [Upload!]): [String!] }
  `,
  resolvers: {
    GeinsMerchantApiMutation: {
      describe: (_, { file, more }: { file: UploadedFile; more?: UploadedFile[] }) =>
        [file, ...(more ?? [])].map(shapeOf),
    },
  },
}
const KEY = { 'x-apikey': TEST_API_KEY, 'apollo-require-preflight': 'true' }
const DESCRIBE = 'mutation d($file: Upload!, $more: [Upload!]) { describe(file: $file, more: $more) }'

let server: HttpServer
let shop: Shop
let png: Buffer
beforeAll(async () => {
  const engine = createEngine(composeSchema([uploads]), { introspection: false })
  const handle = createGraphqlHandler({
    engine,
    documents: openDocuments(),
    apiKey: TEST_API_KEY,
    log: silentLog,
    contextOf: async () => ({}),
  })
  const gate = createFloodGate({ perSecond: 1, burst: 1, unlimited: new Set(['127.0.0.1']) }, Date.now)
  server = await listen({
    port: 0,
    host: '127.0.0.1',
    routes: [{ path: '/graphql', methods: ['POST'], handle }],
    ids: randomIds,
    log: silentLog,
    forwarderSecret: 'test-forwarder-secret',
    mayRead: () => false,
    clientAddress: clientAddressBehind([]),
    limits: { mostInFlight: 10, gate },
  })
  shop = await startShop()
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await server?.drain.end()
  await shop?.stop()
})

const formOf = (operations: unknown, map: unknown, files: Record<string, Blob | [Blob, string]>): FormData => {
  const form = new FormData()
  form.set('operations', typeof operations === 'string' ? operations : JSON.stringify(operations))
  form.set('map', typeof map === 'string' ? map : JSON.stringify(map))
  for (const [name, file] of Object.entries(files)) {
    if (Array.isArray(file)) form.set(name, ...file)
    else form.set(name, file)
  }
  return form
}
const post = async (body: FormData | string, headers: Record<string, string> = KEY, port = server.port) => {
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}
const picture = () => new Blob([new Uint8Array(png)], { type: 'text/html' })
const one = (
  operations: unknown = { query: DESCRIBE, variables: { file: null } },
  map: unknown = { 0: ['variables.file'] },
) => post(formOf(operations, map, { 0: [picture(), 'a.png'] }))

describe('the multipart transport', () => {
  it('[GRAPHQL-03] puts the files of a form into the variables of the operation', async () => {
    const operations = { query: DESCRIBE, variables: { file: null, more: [null, null] } }
    const map = { a: ['variables.file'], b: ['variables.more.0', 'variables.more.1'] }
    const files = { a: [picture(), '../../etc/pass\u202ewd.png'], b: [picture(), 'b.png'] } as const
    const { status, body } = await post(formOf(operations, map, files as never))
    const size = png.byteLength
    expect([status, body.data.describe]).toEqual([
      200,
      [`passwd.png image/png ${size}`, `b.png image/png ${size}`, `b.png image/png ${size}`],
    ])
    const list = await one([{ query: DESCRIBE, variables: { file: null } }], { 0: ['0.variables.file'] })
    expect(list.body).toEqual([{ data: { describe: [`a.png image/png ${size}`] } }])
  })

  it('[GRAPHQL-03] is taken by the running service for operations that it has', async () => {
    const operations = { query: 'query channel { channel { id } }', variables: { picture: null } }
    const form = formOf(operations, { 0: ['variables.picture'] }, { 0: picture() })
    const port = Number(new URL(shop.url).port)
    expect(await post(form, KEY, port)).toEqual({ status: 200, body: { data: { channel: { id: '1|no' } } } })
    expect((await post(form, { 'apollo-require-preflight': '1' }, port)).status).toBe(401)
  })

  it('[ATTACK-09] is refused without a header that a foreign page cannot send', async () => {
    const form = () =>
      formOf({ query: DESCRIBE, variables: { file: null } }, { 0: ['variables.file'] }, { 0: picture() })
    const refused = await post(form(), { 'x-apikey': TEST_API_KEY })
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect((await post(form(), { 'x-apikey': TEST_API_KEY, 'x-apollo-operation-name': 'd' })).status).toBe(200)
  })

  it('refuses too many, too large and foreign files before anything runs', async () => {
    const operations = { query: DESCRIBE, variables: { file: null } }
    const five = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [String(i), picture()]))
    expect((await post(formOf(operations, { 0: ['variables.file'] }, five))).status).toBe(413)
    const large = new Blob([new Uint8Array(png), new Uint8Array(8 * 1024 * 1024)])
    expect((await post(formOf(operations, { 0: ['variables.file'] }, { 0: large }))).status).toBe(413)
    expect((await post(formOf('x'.repeat(70_000), '{}', {}))).status).toBe(413)
    const page = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
    expect((await post(formOf(operations, { 0: ['variables.file'] }, { 0: [page, 'a.png'] }))).status).toBe(415)
  })

  it('refuses forms that say nothing, and maps that point elsewhere', async () => {
    expect((await one('{')).status).toBe(400)
    expect((await one(undefined, 'nothing')).status).toBe(400)
    for (const path of ['variables.other', 'variables.__proto__.x', 'constructor.prototype.x', 'query', 'variables']) {
      expect((await one(undefined, { 0: [path] })).status, path).toBe(400)
    }
    expect((await one(undefined, { 0: ['variables.file'], 1: ['variables.file'] })).status).toBe(400)
    expect((await one(undefined, {})).status).toBe(400)
    const type = (boundary: string) => ({ ...KEY, 'content-type': `multipart/form-data${boundary}` })
    expect((await post('x', type(''))).status).toBe(400)
    expect((await post('x', type('; boundary=x'))).status).toBe(400)
    expect((await post('--x\r\nno header\r\n\r\n', type('; boundary=x'))).status).toBe(400)
  })

  it('takes a file as a variable only', async () => {
    for (const variables of [{ file: 'text' }, { file: { filename: 'a', bytes: [] } }, {}]) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/graphql`, {
        method: 'POST',
        headers: { ...KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ query: DESCRIBE, variables }),
      })
      expect((await answer.json()).errors[0].message).toContain("Variable '$file' is invalid")
    }
  })
})
