import { request } from 'node:http'
import { type Market, originOf } from '@shop/testkit/browser'

export type RawAnswer = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** The bytes of a request line as they are: no client tidies the path. `host` is a market's or a whole name. */
export function rawGet(market: Market, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { host, port } = new URL(originOf(market))
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host, ...headers }, agent: false },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part) => (body += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

export const locationOf = (market: Market, { headers }: RawAnswer) =>
  headers.location === undefined ? undefined : String(headers.location).replace(originOf(market), '')
