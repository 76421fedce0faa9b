import { type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'

export const checkpointSchema = z.object({
  count: z.number().int().min(1),
  headSeq: z.number().int().min(1),
  headMac: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  signature: z.string().max(200),
})
export type Checkpoint = z.infer<typeof checkpointSchema>

const signedText = ({ count, headSeq, headMac, at }: Checkpoint) =>
  Buffer.from(JSON.stringify(['checkpoint', count, headSeq, headMac, at]))

export const isSigned = (checkpoint: Checkpoint, signer: KeyObject): boolean =>
  verify(null, signedText(checkpoint), signer, Buffer.from(checkpoint.signature, 'base64url'))
