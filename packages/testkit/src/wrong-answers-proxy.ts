import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Called with a question before it goes on (`asked`) and with its answer before it goes back (`answered`); what it
 *  waits for holds them up, and `false` lets them get lost. */
export type Watch = (when: 'asked' | 'answered', call: string) => Promise<boolean>

export type Lie = (path: string, answer: Record<string, unknown>) => Record<string, unknown>

/** Stands before a provider, or before the services, and changes what they answer, as one does that is not to be trusted. */
export async function wrongAnswersProxy(target: string) {
  let lie: Lie = (_, answer) => answer
  let watch: Watch = async () => true
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? '/'
    const call = `${request.method} ${path}`
    if (!(await watch('asked', call))) return response.destroy()
    const headers = Object.fromEntries(
      ['authorization', 'content-type', 'idempotency-key', 'x-apikey'].flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const body = Buffer.concat(chunks)
    const answer = await fetch(new URL(path, target), {
      method: request.method ?? 'GET',
      headers,
      body: body.length ? body : null,
    }).catch(() => undefined)
    if (!answer) return response.destroy()
    const said = (await answer.json()) as Record<string, unknown>
    if (!(await watch('answered', call))) return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.ok ? lie(path, said) : said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watched: (next: Watch) => {
      watch = next
    },
    lies: (next: Lie) => {
      lie = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
