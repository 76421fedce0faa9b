import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '@shop/watch/log'
import { z } from 'zod'

const LARGEST_BODY = 16_384
const MOST_A_MINUTE = 60
const LONGEST_PART = 200

/** A part without its query; browsers say in it what they like. */
const part = z
  .string()
  .catch('')
  .transform((text) => text.replace(/[?#][\s\S]*/, '').slice(0, LONGEST_PART))
const bodySchema = z.object({
  'csp-report': z
    .object({ 'effective-directive': part, 'blocked-uri': part, 'document-uri': part, 'source-file': part })
    .transform((report) => ({
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
    })),
})
type Report = z.infer<typeof bodySchema>['csp-report']

/** Takes what browsers report of blocked code, and says it in the log: shortened, without queries, not too often. */
export function createCspReports({ now, log }: { readonly now: () => number; readonly log: Log }) {
  let minute = 0
  let reports = 0
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
      if (current !== minute) reports = 0
      minute = current
      const report = size <= LARGEST_BODY ? reportOf(Buffer.concat(chunks).toString('utf8')) : undefined
      if (report && reports < MOST_A_MINUTE) {
        reports += 1
        log.warn('csp.violation', report)
      }
      done(204)
    })
  }
}

function reportOf(text: string): Report | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data?.['csp-report']
  } catch {
    return undefined
  }
}
