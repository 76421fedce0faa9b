import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { openBook } from './book'
import { checkpointSchema } from './checkpoint'

const LARGEST_BODY = 4_096
const configSchema = z.object({
  WITNESS_PORT: z.coerce.number().int().min(0).max(65_535).default(4130),
  /** Where it runs on a machine of its own: the address at which the shop reaches it. */
  HOST: z.string().min(1).default('127.0.0.1'),
  WITNESS_DIR: z.string().min(1),
  WITNESS_KEY: z.string().min(8),
})
const sentSchema = checkpointSchema.extend({ publicKey: z.string().max(1_000) })

type Answer = readonly [status: number, body: unknown]

/** Takes checkpoints over HTTP. It has no way to change or remove one. */
export async function startWitness(env: Readonly<Record<string, string | undefined>>) {
  const config = configSchema.parse(env)
  const book = openBook(config.WITNESS_DIR)

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const asked = `${request.method} ${request.url}`
    if (asked === 'GET /health') return [200, { status: 'ok' }]
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

  const server = createServer((request, response) => {
    answer(request)
      .catch((): Answer => [400, { error: 'BAD_REQUEST' }])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(body))
      })
  })
  server.requestTimeout = 15_000
  const { WITNESS_PORT, HOST } = config
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(WITNESS_PORT, HOST, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      book.close()
    },
  }
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
