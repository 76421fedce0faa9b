import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { jsonReply, NO_STORE, type Reply } from '../../../platform/http/reply'
import type { HttpRequest } from '../../../platform/http/request'
import type { SearchError } from './search-error'

const WORTH_PACKING = 1_000
const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
}

/** Answers are personal: nobody keeps them for somebody else. */
export async function queryReply(request: HttpRequest, text: string): Promise<Reply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const headers = { 'content-type': 'application/json; charset=utf-8', ...NO_STORE, vary: 'Accept-Encoding' }
  if (!encoding || text.length < WORTH_PACKING) return { status: 200, headers, body: text }
  return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: await packers[encoding](text) }
}

export function refusal({ status, message, errors, headers }: SearchError): Reply {
  return jsonReply(status, { message, errors }, { ...NO_STORE, ...headers })
}

export function encodingFor(accepted: string | string[] | undefined): keyof typeof packers | undefined {
  const offered = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') || offered.includes('*') ? 'gzip' : undefined
}

/** A refusal of the server itself, in the shape that the published client reads. */
export function reworded(reply: Reply): Reply {
  const body: unknown = JSON.parse(typeof reply.body === 'string' && reply.body ? reply.body : '{}')
  if (typeof body === 'object' && body !== null && 'message' in body) return reply
  const [first] = (body as { errors?: { message?: string }[] }).errors ?? []
  const { status, headers = {} } = reply
  return jsonReply(
    status,
    { message: first?.message ?? 'Something went wrong', errors: [] },
    { ...headers, ...NO_STORE },
  )
}
