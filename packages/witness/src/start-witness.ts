import { randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainOf } from '@shop/process/drain'
import { HEALTH_PATH, healthOf, LIVE_PATH, READY_PATH } from '@shop/process/health'
import { createLog, type Log } from '@shop/watch/log'
import { openWatch, type Watch } from '@shop/watch/open-watch'
import { watchSettings } from '@shop/watch/settings'
import { z } from 'zod'
import { openBook } from './book'
import { checkpointSchema } from './checkpoint'

const LARGEST_BODY = 4_096
const configSchema = z.object({
  WITNESS_PORT: z.coerce.number().int().min(0).max(65_535).default(4130),
  /** Where it runs on a machine of its own: the address at which the shop reaches it. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How long it goes on answering while it ends. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(5),
  WITNESS_DIR: z.string().min(1),
  WITNESS_KEY: z.string().min(8),
  ...watchSettings,
})
const sentSchema = checkpointSchema.extend({ publicKey: z.string().max(1_000) })

const ROUTES: ReadonlySet<string> = new Set([
  ...[HEALTH_PATH, LIVE_PATH, READY_PATH],
  ...['/checkpoints', '/checkpoints/last'],
])

type Answer = readonly [status: number, body: unknown]

/** Takes checkpoints over HTTP. It has no way to change or remove one. */
export async function startWitness(
  env: Readonly<Record<string, string | undefined>>,
  log: Log = createLog({ process: 'witness' }),
) {
  const config = configSchema.parse(env)
  const watch = await openWatch({ process: 'witness', settings: config, log })
  const book = openBook(config.WITNESS_DIR)
  const isEnding = () => drain.isDraining()

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const asked = `${request.method} ${request.url}`
    const health =
      request.method === 'GET' && (await healthOf(request.url ?? '', { folder: book.isWritable }, isEnding))
    if (health) return [health.status, health.body]
    if (asked === `GET ${HEALTH_PATH}`) return [200, { status: 'ok' }]
    if (!isBearer(request.headers.authorization, config.WITNESS_KEY)) return [401, { error: 'UNAUTHENTICATED' }]
    if (asked === 'GET /checkpoints/last') return [200, { headSeq: book.last()?.headSeq ?? 0 }]
    if (asked === 'GET /checkpoints') return [200, book.all()]
    if (asked !== 'POST /checkpoints') return [404, { error: 'NOT_FOUND' }]
    const sent = sentSchema.safeParse(await bodyOf(request))
    if (!sent.success) return [400, { error: 'BAD_REQUEST' }]
    const { publicKey, ...checkpoint } = sent.data
    const taken = book.take(checkpoint, publicKey)
    return typeof taken === 'string' ? [409, { error: taken }] : [201, taken]
  }

  watch.metrics?.gauge('shop_witness_checkpoints', 'Checkpoints that are kept', (it) => it.set(book.all().length))

  const server = createServer(answering(answer, watch))
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 65_000
  const drain = drainOf(server)
  const { WITNESS_PORT, HOST } = config
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(WITNESS_PORT, HOST, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    drainSeconds: config.DRAIN_SECONDS,
    stop: async (graceMs = 0) => {
      await drain.end({ graceMs })
      book.close()
      await watch.close()
    },
  }
}

const answering =
  (answer: (request: IncomingMessage) => Promise<Answer>, watch: Watch) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const seen = seenBy(watch, request)
    answer(request)
      .catch((): Answer => [400, { error: 'BAD_REQUEST' }])
      .then(([status, body]) => {
        const text = JSON.stringify(body)
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text)
        seen(status, Buffer.byteLength(text))
      })
  }

/** Tells the watch of an answer once it is given. */
function seenBy({ answered }: Watch, { method = '', url = '' }: IncomingMessage) {
  const began = performance.now()
  const route = ROUTES.has(url) ? url : 'none'
  return (status: number, bytes: number) =>
    answered?.({ method, route, status, ms: performance.now() - began, bytes, requestId: randomUUID() })
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > LARGEST_BODY) throw new Error('too large')
  }
  return JSON.parse(text)
}

function isBearer(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
