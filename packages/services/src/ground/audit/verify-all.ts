import type { KeyObject } from 'node:crypto'
import type { Queryable } from '../../platform/sql'
import type { AuditKeys } from './audit-keys'
import { allCheckpoints, headOf } from './audit-store'
import { type CheckpointFacts, isSignedBy } from './checkpoint-text'
import { verifyChain } from './verify-chain'
import type { WitnessReceipt } from './witness-receipt'

export type Witnessed = CheckpointFacts & { readonly signature: string }
export type Verdict = {
  readonly verifiedTo: number
  readonly checkpoints: number
  readonly witnessedTo: number
  /** Without a word of the witness rows may have been cut off the end, and nothing here would say so. */
  readonly isWitnessed: boolean
  /** Empty when all is well. */
  readonly findings: readonly string[]
}

/**
 * Everything that can be known of the chain: its links, its end, the signed checkpoints here and those of the witness,
 * and the last one that the witness has given a receipt for.
 */
export async function verifyAll(
  db: Queryable,
  keys: AuditKeys,
  witnessed: readonly Witnessed[],
  receipt: WitnessReceipt | undefined,
): Promise<Verdict> {
  const own = (await allCheckpoints(db)).map(({ count, head_seq, head_mac, at, signature }) => ({
    count,
    headSeq: head_seq,
    headMac: head_mac,
    at: at.toISOString(),
    signature,
  }))
  const wanted = new Set([...own, ...witnessed, ...(receipt ? [receipt] : [])].map(({ headSeq }) => headSeq))
  const macs = new Map<number, string>()
  const chain = await verifyChain(db, keys, undefined, ({ seq, mac }) => wanted.has(seq) && macs.set(seq, mac))

  const findings: string[] = []
  if (!chain.ok) findings.push(`row ${chain.seq}: ${chain.why}`)
  const head = await headOf(db)
  if (chain.ok && head && (head.seq !== chain.seq || head.mac !== chain.mac))
    findings.push(`row ${Math.min(head.seq, chain.seq) + 1}: the chain ends at ${chain.seq}, its head says ${head.seq}`)
  const reached = chain.ok ? chain.seq : chain.seq - 1
  const check = (whose: string, checkpoint: Witnessed, key: KeyObject) => {
    const name = `${whose} #${checkpoint.headSeq}`
    if (!isSignedBy(key, checkpoint, checkpoint.signature)) findings.push(`${name}: the signature is wrong`)
    else if (chain.ok && checkpoint.headSeq > reached)
      findings.push(`${name}: rows ${reached + 1} to ${checkpoint.headSeq} are gone`)
    else if (macs.has(checkpoint.headSeq) && macs.get(checkpoint.headSeq) !== checkpoint.headMac)
      findings.push(`${name}: the chain was another one`)
  }
  for (const checkpoint of own) check('checkpoint', checkpoint, keys.verifying)
  for (const checkpoint of witnessed) check('witness', checkpoint, keys.verifying)
  if (receipt) {
    check('receipt', receipt, keys.verifying)
    const isHeld = witnessed.some(({ headSeq, headMac }) => headSeq === receipt.headSeq && headMac === receipt.headMac)
    if (witnessed.length > 0 && !isHeld)
      findings.push(`witness: it has acknowledged #${receipt.headSeq} and holds it no more`)
  }
  return {
    verifiedTo: reached,
    checkpoints: own.length,
    witnessedTo: witnessed.at(-1)?.headSeq ?? 0,
    isWitnessed: reached === 0 || witnessed.length > 0,
    findings,
  }
}
