import { type IncomingHttpHeaders, request } from 'node:http'
import { expect } from '@shop/testkit/browser'

export type Page = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly html: string }

/** A page as a robot gets it. Names under `localhost` are known to browsers alone, so they are looked up here. */
export function getPage(address: string, headers: Record<string, string> = {}): Promise<Page> {
  const url = new URL(address)
  const target = { host: '127.0.0.1', port: url.port, path: url.pathname + url.search }
  return new Promise((resolve, reject) => {
    const asked = request({ ...target, headers: { host: url.host, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, html: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The document that an address shows or leads to; it must be there. */
export async function documentAt(address: string): Promise<string> {
  const { status, headers, html } = await getPage(address)
  if (headers.location) return documentAt(new URL(headers.location, address).href)
  expect(status, address).toBe(200)
  return html
}
