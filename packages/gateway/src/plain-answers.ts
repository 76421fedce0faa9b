import type { IncomingMessage, ServerResponse } from 'node:http'

export function refusePacked(request: IncomingMessage, answer: ServerResponse): void {
  request.resume()
  answer.setHeader('accept-encoding', 'identity')
  plain(answer, 415, 'Send the body as it is, without a content encoding')
}

export function redirect(answer: ServerResponse, { location, status }: { location: string; status: number }): void {
  const isForGood = status === 301 || status === 308
  answer.writeHead(status, { location, ...(!isForGood && { 'cache-control': 'private, no-store' }) }).end()
}

type Json = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

export function sendJson(answer: ServerResponse, { status, body }: Json): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  answer.writeHead(status, headers).end(JSON.stringify(body))
}

/** Why a path of the services is refused, in the words of the services. */
export const refusedForwards = {
  401: { code: 'UNAUTHENTICATED', message: 'This needs a session' },
  404: { code: 'NOT_FOUND', message: 'No such address' },
  503: { code: 'UNAVAILABLE', message: 'Service unavailable' },
} as const

export function refuseForward(request: IncomingMessage, answer: ServerResponse, status: keyof typeof refusedForwards) {
  request.resume()
  const { code, message } = refusedForwards[status]
  sendJson(answer, { status, body: { errors: [{ message, extensions: { code, status } }] } })
}

export function plain(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(text)
}
