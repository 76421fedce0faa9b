import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** When the body was signed, in milliseconds; undefined when the signature is missing or wrong. */
export function signatureTime(header: string | string[] | undefined, body: Buffer, secret: string): number | undefined {
  const [, time, given] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? []
  if (!time || !given) return undefined
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? Number(time) * 1_000 : undefined
}
