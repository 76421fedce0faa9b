import { HttpError } from './reply'
import type { HttpRequest } from './request'

/** Reads a body up to `limit` bytes; more is refused with 413 as soon as it is known. */
export async function readBody({ raw }: HttpRequest, limit: number): Promise<Buffer> {
  const tooLarge = new HttpError(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${limit} bytes`, {
    connection: 'close',
  })
  if (Number(raw.headers['content-length'] ?? 0) > limit) {
    raw.resume()
    throw tooLarge
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
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
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON')
  }
}
