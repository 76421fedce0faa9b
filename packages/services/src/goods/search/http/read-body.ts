import type { z } from 'zod'
import { readBody } from '../../../platform/http/body'
import { HttpError } from '../../../platform/http/reply'
import type { HttpRequest } from '../../../platform/http/request'
import { badRequest, SearchError } from './search-error'

const MOST_BYTES = 65_536
const DEEPEST = 64
const UTF8 = new TextDecoder('utf-8', { fatal: true })
/** JSON as text keeps the call one that browsers send without asking first. */
const TYPES = /^(text\/plain|application\/json)\s*(;|$)/i

/** The object of the body; undefined when there is none. */
export async function readObject(request: HttpRequest): Promise<Readonly<Record<string, unknown>> | undefined> {
  const bytes = await bytesOf(request)
  if (bytes.length === 0) return undefined
  const type = request.headers['content-type']
  if (type && !TYPES.test(type)) throw bodyError('the content type must be text/plain or application/json')
  let body: unknown
  try {
    const text = UTF8.decode(bytes)
    if (text.trim() === '') return undefined
    body = JSON.parse(text)
  } catch {
    throw bodyError('not JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bodyError('must be an object')
  if (isDeeperThan(body, DEEPEST)) throw bodyError('nested too deep')
  return body as Record<string, unknown>
}

export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw badRequest(
    parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ field: path.join('.') || 'body', reason: message })),
  )
}

export const bodyError = (reason: string): SearchError => badRequest([{ field: 'body', reason }])

async function bytesOf(request: HttpRequest): Promise<Buffer> {
  try {
    return await readBody(request, MOST_BYTES)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new SearchError(error.status, error.message, [{ field: 'body', reason: 'too large' }], error.headers)
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}
