import { z } from 'zod'
import type { CheckpointFacts } from './checkpoint-text'

export type WitnessConfig = { readonly url: string; readonly key: string; readonly publicKey: string }

const TIMEOUT_MS = 5_000
const receiptSchema = z.object({ n: z.number().int(), receipt: z.string() })
export type Receipt = z.infer<typeof receiptSchema>
const lastSchema = z.object({ headSeq: z.number().int().min(0) })

export type Witness = ReturnType<typeof createWitness>

/** The second system: it takes checkpoints and gives none back that could be changed here. */
export function createWitness({ url, key, publicKey }: WitnessConfig) {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  return {
    last: async (): Promise<number> => {
      const response = await call('/checkpoints/last')
      if (!response.ok) throw new Error(`The witness answered ${response.status}`)
      return lastSchema.parse(await response.json()).headSeq
    },
    /** Its receipt, or the word under which it was refused. */
    send: async (facts: CheckpointFacts, signature: string): Promise<Receipt | string> => {
      const response = await call('/checkpoints', {
        method: 'POST',
        body: JSON.stringify({ ...facts, signature, publicKey }),
      })
      if (response.ok) return receiptSchema.parse(await response.json())
      if (response.status >= 500) throw new Error(`The witness answered ${response.status}`)
      return z.object({ error: z.string() }).parse(await response.json()).error
    },
  }
}
