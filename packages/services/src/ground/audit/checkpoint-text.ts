import { type KeyObject, sign, verify } from 'node:crypto'

export type CheckpointFacts = {
  readonly count: number
  readonly headSeq: number
  readonly headMac: string
  readonly at: string
}

/** What is signed; the witness reads the same text. */
const textOf = ({ count, headSeq, headMac, at }: CheckpointFacts) =>
  Buffer.from(JSON.stringify(['checkpoint', count, headSeq, headMac, at]))

export const signCheckpoint = (key: KeyObject, facts: CheckpointFacts): string =>
  sign(null, textOf(facts), key).toString('base64url')

export const isSignedBy = (key: KeyObject, facts: CheckpointFacts, signature: string): boolean =>
  verify(null, textOf(facts), key, Buffer.from(signature, 'base64url'))
