import type { CarrierOption } from '@shop/domain/checkout'
import { z } from 'zod'

export type CarrierQuery = {
  readonly country: string
  readonly zip: string
  readonly weightGrams: number
  readonly valueMinor: number
  readonly currency: string
  readonly language: string
}

const PATIENCE_MS = 2_000
const LARGEST_ANSWER = 256 * 1024
const DEAREST_MINOR = 100_000

const text = (longest: number) => z.string().max(longest)
export const pointSchema = z.object({
  id: text(100).min(1),
  name: text(200),
  address: text(200),
  zip: text(20),
  city: text(100),
  openingHours: text(500),
})
const optionSchema = z
  .object({
    key: text(60).min(1),
    name: text(200),
    description: text(500),
    feeMinor: z.number().int().min(0).max(DEAREST_MINOR),
    minDays: z.number().int().min(0).max(90),
    maxDays: z.number().int().min(0).max(90),
    pickupPoints: z.array(pointSchema).max(50).default([]),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, 'minDays is more than maxDays')
const answerSchema = z.object({ options: z.array(optionSchema).max(50) })

export type Carrier = (query: CarrierQuery) => Promise<readonly CarrierOption[]>

/** Asks the shipping service. Throws when the answer is late or does not parse. */
export function carrierAt(url: string, key: string): Carrier {
  const address = new URL('/v1/options', url)
  return async (query) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(query),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`The shipping service answered ${answer.status}`)
    }
    return answerSchema.parse(JSON.parse(await bounded(answer))).options
  }
}

export async function bounded(answer: Response): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) throw new Error('The shipping service answered too much')
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts).toString('utf8')
}
