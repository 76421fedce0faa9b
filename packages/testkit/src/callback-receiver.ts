import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedCallback = {
  readonly body: string
  readonly event: { readonly eventId: string; readonly event: string; readonly sequence: number; readonly at: string }
  readonly headers: IncomingHttpHeaders
  readonly at: number
}

/** Stands where the shop listens for callbacks, keeps all of them in their order, and answers as it is told. */
export async function callbackReceiver() {
  const received: ReceivedCallback[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ body, event: JSON.parse(body), headers: request.headers, at: Date.now() })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}/callback`,
    received,
    of: (eventId: string) => received.filter(({ event }) => event.eventId === eventId),
    /** The next callbacks are answered with these, those after them with 204. */
    answerNext: (...statuses: readonly number[]) => answers.push(...statuses),
    stop,
    restart: () => listen(port),
  }
}
