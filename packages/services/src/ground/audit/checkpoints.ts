import type { Platform } from '../../platform/platform'
import { schedule } from '../../platform/schedule'
import type { Work } from '../background/background'
import type { Chore } from '../background/chore'
import type { AuditKeys } from './audit-keys'
import { headOf, insertAlarmUnlessOpen, insertCheckpoint, lastCheckpoint } from './audit-store'
import { signCheckpoint } from './checkpoint-text'
import { SEND_CHECKPOINTS, sendCheckpointsJob } from './send-checkpoints'
import { verifyChain } from './verify-chain'
import { createWitness, type WitnessConfig } from './witness-client'

const EVERY_MS = 60_000
const NAME = 'audit.checkpoint'

/** Also asked for between its turns, when many rows have come. */
export const CHECKPOINT_JOB = { kind: NAME, key: 'recurring' }

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly keys: AuditKeys
  readonly witness: WitnessConfig | undefined
  readonly dataDir: string | undefined
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
      if (remote) await schedule(tx, { kind: SEND_CHECKPOINTS, key: 'recurring', runAt: now })
      return { isDone: true, counts: { verified: state.seq - from.seq, broken: 0 } }
    },
  }

  const job = sendCheckpointsJob({ db, clock, log, dataDir, remote })
  return { chore, sending: { consumers: [], jobs: [], outside: [job] } }
}
