import type { ServerResponse } from 'node:http'

/** A renderer that failed leaves a 500 with an almost empty document: a whole page takes its place, the status stays. */
export function replaceFailedPage(answer: ServerResponse, page: () => string): void {
  const writeHead = answer.writeHead.bind(answer) as (...all: unknown[]) => ServerResponse
  const write = answer.write.bind(answer) as (...all: unknown[]) => boolean
  const end = answer.end.bind(answer) as (...all: unknown[]) => ServerResponse
  let body: string | undefined

  answer.writeHead = ((status: number, ...rest: unknown[]) => {
    if (status !== 500 || !isHtml(answer, rest.at(-1))) return writeHead(status, ...rest)
    body = page()
    for (const name of answer.getHeaderNames()) if (describesBody.has(name)) answer.removeHeader(name)
    return writeHead(500, failedPageHeaders(body))
  }) as typeof answer.writeHead
  answer.write = ((...all: unknown[]) => {
    if (!answer.headersSent) answer.writeHead(answer.statusCode)
    return body === undefined ? write(...all) : true
  }) as typeof answer.write
  answer.end = ((...all: unknown[]) => {
    if (!answer.headersSent && answer.statusCode === 500) answer.writeHead(500)
    return body === undefined ? end(...all) : end(body)
  }) as typeof answer.end
}

export function failedPageHeaders(body: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
  }
}

const describesBody = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'link'])

function isHtml(answer: ServerResponse, given: unknown): boolean {
  const own = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  return String(own['content-type'] ?? own['Content-Type'] ?? answer.getHeader('content-type')).startsWith('text/html')
}
