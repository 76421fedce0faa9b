import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Page, StoredPage } from './page-cache'

const brotli = promisify(brotliCompress)
const VARY = 'accept-encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
/** Browsers ask whether it is still so: a change is seen at once, and an unchanged page costs no body. */
const SHARED = 'public, max-age=0, must-revalidate'
const PERSONAL = 'private, no-store'

export function sendStored(request: IncomingMessage, answer: ServerResponse, page: StoredPage): void {
  const isPacked = takesBrotli(request)
  setHeaders(answer, page, SHARED)
  answer.setHeader('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    for (const name of ['content-type', 'content-security-policy']) answer.removeHeader(name)
    answer.writeHead(304).end()
    return
  }
  if (isPacked) answer.setHeader('content-encoding', 'br')
  finish(answer, page.status, isPacked ? page.brotli : page.body)
}

export async function sendOnce(request: IncomingMessage, answer: ServerResponse, page: Page): Promise<void> {
  setHeaders(answer, page, PERSONAL)
  const isPacked = takesBrotli(request) && page.body.length > 1000
  const body = isPacked ? await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : page.body
  if (isPacked) answer.setHeader('content-encoding', 'br')
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
