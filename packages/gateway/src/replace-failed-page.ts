import type { ServerResponse } from 'node:http'

/** What an app shows in place of a page that failed, and the status it has. */
export type FailedPage = { readonly status: number; readonly html: string }

/** A renderer that failed leaves a 500 with an almost empty document: a whole page takes its place, told what was rendered. */
export function replaceFailedPage(answer: ServerResponse, page: (rendered: string) => FailedPage): void {
  const writeHead = answer.writeHead.bind(answer) as (...all: unknown[]) => ServerResponse
  const write = answer.write.bind(answer) as (...all: unknown[]) => boolean
  const end = answer.end.bind(answer) as (...all: unknown[]) => ServerResponse
  let rendered: Buffer[] | undefined

  answer.writeHead = ((status: number, ...rest: unknown[]) => {
    if (rendered) return answer
    if (status !== 500 || !isHtml(answer, rest.at(-1))) return writeHead(status, ...rest)
    rendered = []
    return answer
  }) as typeof answer.writeHead
  answer.write = ((...all: unknown[]) => {
    if (!answer.headersSent && !rendered) answer.writeHead(answer.statusCode)
    if (!rendered) return write(...all)
    keep(rendered, all[0])
    return true
  }) as typeof answer.write
  answer.end = ((...all: unknown[]) => {
    if (!answer.headersSent && !rendered && answer.statusCode === 500) answer.writeHead(500)
    if (!rendered) return end(...all)
    keep(rendered, all[0])
    const { status, html } = page(Buffer.concat(rendered).toString('utf8'))
    rendered = undefined
    for (const name of answer.getHeaderNames()) if (describesBody.has(name)) answer.removeHeader(name)
    writeHead(status, failedPageHeaders(html))
    return end(html)
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

function keep(chunks: Buffer[], chunk: unknown): void {
  if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
  else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
}

function isHtml(answer: ServerResponse, given: unknown): boolean {
  const own = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  return String(own['content-type'] ?? own['Content-Type'] ?? answer.getHeader('content-type')).startsWith('text/html')
}
