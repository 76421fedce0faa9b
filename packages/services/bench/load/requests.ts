import type { Answer } from './connection'

export type Keys = { readonly apiKey: string; readonly forwarderSecret: string }

const ERRORS = Buffer.from('"errors":[')

/**
 * A POST as our own forwarder passes it on: with its secret, and with the address of one of many clients, because limits
 * count by client and all requests here come from one.
 */
export function postRequest(path: string, body: string, keys: Keys, client: number, more = ''): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\naccept: */*\r\nx-apikey: ${keys.apiKey}\r\n` +
      `${forwarded(keys, client)}${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

export function getRequest(path: string, keys?: Keys, client = 0, more = ''): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${keys ? forwarded(keys, client) : ''}${more}\r\n`)
}

function forwarded({ forwarderSecret }: Keys, client: number): string {
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
  return `x-forwarder-secret: ${forwarderSecret}\r\nx-forwarded-for: ${address}\r\n`
}

/** Every answer is looked at: status 200 and no errors in it. */
export function refuseErrors({ status, body }: Answer): void {
  if (status !== 200 || body.includes(ERRORS)) throw new Error(`${status} ${body.toString('utf8', 0, 300)}`)
}

export function dataOf(answer: Answer): Record<string, never> {
  refuseErrors(answer)
  const { data } = JSON.parse(answer.body.toString())
  const [root] = Object.values(data ?? {})
  if (root === null || root === undefined)
    throw new Error(`An answer without data: ${answer.body.toString('utf8', 0, 300)}`)
  return data
}
