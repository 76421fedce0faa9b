import type { Work } from '../background/background'
import type { Chore } from '../background/chore'
import type { OutsideJobHandler } from '../background/consumer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'
import { schedule } from '../platform/schedule'
import type { AuditKeys } from './audit-keys'
import { checkpointsAfter, headOf, insertAlarmUnlessOpen, insertCheckpoint, lastCheckpoint, macAt } from './audit-store'
import { signCheckpoint } from './checkpoint-text'
import { type KeptReceipt, keepReceipt, readReceipt } from './kept-receipt'
import { verifyChain } from './verify-chain'
import { createWitness, type WitnessConfig } from './witness-client'

const EVERY_MS = 60_000
const SEND_AT_ONCE = 200
const NAME = 'audit.checkpoint'
const SEND = 'audit.send-checkpoints'

/** Also asked for between its turns, when many rows have come. */
export const CHECKPOINT_JOB = { kind: NAME, key: 'recurring' }

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly keys: AuditKeys
  readonly witness: WitnessConfig | undefined
  readonly dataDir: string
}

/**
 * Every minute and every 1 000 rows: what has come since the last checkpoint is verified, the new end is signed, and the
 * signature is sent to the witness, which the services cannot make forget.
 */
export function checkpointWork({ db, clock, log, keys, witness, dataDir }: Deps): {
  readonly chore: Chore
  readonly sending: Work
} {
  const remote = witness && createWitness(witness)

  const chore: Chore = {
    name: NAME,
    everyMs: EVERY_MS,
    run: async (tx, now) => {
      const last = await lastCheckpoint(tx)
      const from = last ? { seq: last.head_seq, mac: last.head_mac } : { seq: 0, mac: '' }
      const state = await verifyChain(tx, keys, from)
      const head = await headOf(tx)
      const isBroken = !state.ok || (head !== undefined && head.seq < from.seq)
      if (isBroken) {
        log.error('audit.chain-broken', { seq: state.seq })
        await insertAlarmUnlessOpen(tx, {
          kind: 'chain_break',
          severity: 'critical',
          details: { seq: state.seq },
          at: now,
        })
        return { isDone: true, counts: { verified: 0, broken: 1 } }
      }
      if (state.seq > from.seq) {
        const facts = { count: state.seq, headSeq: state.seq, headMac: state.mac, at: now.toISOString() }
        const signature = signCheckpoint(keys.signing, facts)
        await insertCheckpoint(tx, { count: state.seq, head_seq: state.seq, head_mac: state.mac, at: now, signature })
      }
      if (remote) await schedule(tx, { kind: SEND, key: 'recurring', runAt: now })
      return { isDone: true, counts: { verified: state.seq - from.seq, broken: 0 } }
    },
  }

  /** The witness's work goes on without the file, which somebody has to look at. */
  const receiptFailed = async (deed: 'read' | 'write', error: unknown) => {
    log.error('audit.receipt-failed', { deed, error })
    await insertAlarmUnlessOpen(db, {
      kind: 'receipt_failed',
      severity: 'critical',
      details: { deed },
      at: clock.now(),
    })
  }

  const readHere = async (): Promise<KeptReceipt | 'unreadable' | undefined> => {
    try {
      return readReceipt(dataDir)
    } catch (error) {
      await receiptFailed('read', error)
      return 'unreadable'
    }
  }

  const keep = async (receipt: KeptReceipt) => {
    try {
      keepReceipt(dataDir, receipt)
    } catch (error) {
      await receiptFailed('write', error)
    }
  }

  const outside: OutsideJobHandler = {
    kind: SEND,
    handle: async () => {
      if (!remote) return undefined
      const known = await remote.last()
      const found = await readHere()
      const kept = found === 'unreadable' ? undefined : found
      // Of a chain that is another one now the receipt is the only word: nothing newer takes its place.
      const isOurs = kept === undefined || (await macAt(db, kept.headSeq)) === kept.headMac
      for (const { count, head_seq, head_mac, at, signature } of await checkpointsAfter(db, known, SEND_AT_ONCE)) {
        const facts = { count, headSeq: head_seq, headMac: head_mac, at: at.toISOString() }
        const answer = await remote.send(facts, signature)
        if (typeof answer !== 'string') {
          const isNewest = isOurs && found !== 'unreadable' && head_seq >= (kept?.headSeq ?? 0)
          if (isNewest) await keep({ ...facts, signature, ...answer })
          continue
        }
        log.error('audit.checkpoint-refused', { headSeq: head_seq })
        const details = { headSeq: head_seq, answer }
        await insertAlarmUnlessOpen(db, { kind: 'checkpoint_refused', severity: 'critical', details, at: clock.now() })
        return undefined
      }
      const here = (await lastCheckpoint(db))?.head_seq ?? 0
      const receipt = kept?.headSeq ?? 0
      if (known > here || known < receipt || !isOurs) {
        const details = { witness: known, here, receipt }
        await insertAlarmUnlessOpen(db, { kind: 'checkpoint_gap', severity: 'critical', details, at: clock.now() })
      }
      return undefined
    },
  }
  return { chore, sending: { consumers: [], jobs: [], outside: [outside] } }
}
