import type { IncomingMessage, ServerResponse } from 'node:http'

const LARGEST_BODY = 16_384
const MOST_A_MINUTE = 60

/** Takes what browsers report of blocked code, and says it in the log: shortened, without queries, not too often. */
export function createCspReports({ now, log }: { readonly now: () => number; readonly log: (line: string) => void }) {
  let minute = 0
  let told = 0
  return (request: IncomingMessage, answer: ServerResponse) => {
    const chunks: Buffer[] = []
    let size = 0
    const done = (status: number) => {
      if (!answer.headersSent) answer.writeHead(status, { 'cache-control': 'no-store' }).end()
    }
    if (request.method !== 'POST') return done(405)
    request.on('error', () => done(400))
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST_BODY) chunks.push(chunk)
      else done(413)
    })
    request.on('end', () => {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) told = 0
      minute = current
      const line = size <= LARGEST_BODY ? lineOf(Buffer.concat(chunks).toString('utf8')) : undefined
      if (line && told < MOST_A_MINUTE) {
        told += 1
        log(line)
      }
      done(204)
    })
  }
}

function lineOf(text: string): string | undefined {
  try {
    const all: unknown = JSON.parse(text)
    const report = all && typeof all === 'object' && 'csp-report' in all ? all['csp-report'] : undefined
    if (!report || typeof report !== 'object') return undefined
    const said = report as Record<string, unknown>
    const part = (name: string) =>
      JSON.stringify(
        String(said[name] ?? '')
          .split(/[?#]/)[0]
          ?.slice(0, 200) ?? '',
      )
    return `csp.violation directive=${part('effective-directive')} blocked=${part('blocked-uri')} page=${part('document-uri')} source=${part('source-file')}`
  } catch {
    return undefined
  }
}
