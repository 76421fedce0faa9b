import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { Refused } from './answer'

const LARGEST_BODY = 65_536
const UTF8 = new TextDecoder('utf-8', { fatal: true })

export type Request = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly raw: IncomingMessage
  /** What the pattern of the route found in the path. */
  readonly params: readonly string[]
}

export async function bodyOf({ raw }: Request): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw) {
    size += chunk.length
    if (size > LARGEST_BODY) throw new Refused(413, 'too-large', `The body is larger than ${LARGEST_BODY} bytes`)
    chunks.push(chunk)
  }
  try {
    return UTF8.decode(Buffer.concat(chunks, size))
  } catch {
    throw new Refused(400, 'bad-request', 'The body is not UTF-8')
  }
}

/** Reads the fields of a form; the schema says what stands for a field that is missing or makes no sense. */
export async function formOf<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(await bodyOf(request))))
  if (!parsed.success) throw new Refused(400, 'bad-request', 'The form is not one of these pages')
  return parsed.data
}

/** Reads a JSON body; `hash` tells one body from another, whatever was done with it. */
export async function jsonOf<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ readonly body: z.output<Schema>; readonly hash: string }> {
  const text = await bodyOf(request)
  let given: unknown
  try {
    given = JSON.parse(text || '{}')
  } catch {
    throw new Refused(400, 'bad-request', 'The body is not JSON')
  }
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'unknown' }
    throw new Refused(400, 'bad-request', `${path.join('.') || 'body'}: ${message}`)
  }
  const hash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('base64url')
  return { body: parsed.data, hash }
}

/** Compares in constant time, so that the time of a refusal says nothing about the key. */
export function hasKey({ raw }: Request, key: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(raw.headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key))
}

/** The key of an attempt. That of one operation says nothing about another's; one in the body names the operation itself. */
export function keyOf({ raw }: Request, what: string, bodyKey: string | undefined): string {
  const header = raw.headers['idempotency-key']
  const key = bodyKey ?? (typeof header === 'string' ? header : undefined)
  if (!key || key.length > 255) throw new Refused(400, 'key-missing', 'The header Idempotency-Key names the attempt')
  return `${what} ${key}`
}
