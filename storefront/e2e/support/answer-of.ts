import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { type Market, originOf } from '@shop/testkit/browser'

export type Answer = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly bytes: Buffer
  readonly text: string
}
type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

/** Asks the shop without a browser. Names below `localhost` are this machine, which Node does not know by itself. */
export function answerOf(market: Market, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { port, host } = new URL(originOf(market))
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const plain = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: plain.toString('utf8') })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
