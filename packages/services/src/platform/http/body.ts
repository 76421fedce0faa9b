import type { ZodType, z } from 'zod'
import { Refusal } from '../refusal'
import { HttpError } from './reply'
import type { HttpRequest } from './request'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A client that still sends when the connection closes never reads the answer, so the rest is awaited this long. */
const REST_WITHIN_MS = 500

/** Reads a body up to `limit` bytes; a larger one is discarded and refused with 413. */
export function readBody({ raw }: HttpRequest, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = () => {
      raw.off('data', take).resume()
      const refusal = `The body is larger than ${limit} bytes`
      const say = () => reject(new HttpError(413, 'PAYLOAD_TOO_LARGE', refusal, { connection: 'close' }))
      raw.once('end', say)
      setTimeout(say, REST_WITHIN_MS).unref()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) return refuse()
      chunks.push(chunk)
    }
    if (Number(raw.headers['content-length'] ?? 0) > limit) return refuse()
    raw.on('data', take)
    raw.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)))
    raw.once('error', reject)
    raw.once('close', () => {
      if (!raw.complete) reject(new HttpError(400, 'BAD_REQUEST', 'The body ended too early'))
    })
  })
}

export async function readJson(request: HttpRequest, limit: number): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  // Only types that force a browser to ask first (CORS preflight) may change anything.
  if (!/^application\/(graphql\+)?json\b/i.test(type)) {
    request.raw.resume()
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json')
  }
  const body = await readBody(request, limit)
  try {
    return JSON.parse(UTF8.decode(body))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON')
  }
}

/** Parses a body with the schema; refuses it with this message when it does not fit. */
export async function readJsonAs<Schema extends ZodType>(
  request: HttpRequest,
  limit: number,
  schema: Schema,
  refusal: string,
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await readJson(request, limit))
  if (!body.success) throw new Refusal('BAD_REQUEST', 400, refusal)
  return body.data
}
