import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Page, StoredPage } from './stored-page'

const brotli = promisify(brotliCompress)
const VARY = 'accept-encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
/** Browsers ask whether it is still so: a change is seen at once, and an unchanged page costs no body. */
const SHARED = 'public, max-age=0, must-revalidate'
const PERSONAL = 'private, no-store'

type Heads = Record<'whole' | 'packed' | 'unchanged', string[]>
/** Put together once for each page: setting a dozen headers takes longer than finding the page. */
const heads = new WeakMap<StoredPage, Heads>()

/** `always` are the headers of every answer. */
export function sendStored(
  request: IncomingMessage,
  answer: ServerResponse,
  page: StoredPage,
  always: Readonly<Record<string, string>>,
): void {
  const head = heads.get(page) ?? headsOf(page, always)
  heads.set(page, head)
  // Whoever had to wait has some already; a policy in a 304 would take the place of the page's own.
  for (const name of answer.getHeaderNames()) answer.removeHeader(name)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    answer.writeHead(304, head.unchanged).end()
  else if (takesBrotli(request)) answer.writeHead(page.status, head.packed).end(page.brotli)
  else answer.writeHead(page.status, head.whole).end(page.body)
}

function headsOf(page: StoredPage, always: Readonly<Record<string, string>>): Heads {
  const common = { ...always, ...page.headers, vary: VARY, 'cache-control': SHARED, etag: page.etag }
  const { 'content-type': _, 'content-security-policy': __, ...unchanged } = common as Record<string, string | string[]>
  return {
    whole: flat({ ...common, 'content-length': String(page.body.length) }),
    packed: flat({ ...common, 'content-encoding': 'br', 'content-length': String(page.brotli.length) }),
    unchanged: flat(unchanged),
  }
}

const flat = (headers: Readonly<Record<string, string | string[]>>) =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))

export async function sendOnce(request: IncomingMessage, answer: ServerResponse, page: Page): Promise<void> {
  setHeaders(answer, page, PERSONAL)
  const isPacked = takesBrotli(request) && page.body.length > 1000
  const body = isPacked ? await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : page.body
  if (isPacked) answer.setHeader('content-encoding', 'br')
  if (page.statusText) answer.statusMessage = page.statusText
  finish(answer, page.status, body)
}

function setHeaders(answer: ServerResponse, { headers }: Page, cacheControl: string): void {
  for (const name in headers) answer.setHeader(name, headers[name]!)
  answer.setHeader('vary', VARY)
  answer.setHeader('cache-control', cacheControl)
}

function finish(answer: ServerResponse, status: number, body: Buffer): void {
  answer.setHeader('content-length', body.length)
  answer.writeHead(status)
  answer.end(body)
}

function takesBrotli({ headers }: IncomingMessage): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding']))
}
