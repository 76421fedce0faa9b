import type { Platform } from '../../platform/platform'
import type { OutsideJobHandler } from '../background/consumer'
import { checkpointsAfter, insertAlarmUnlessOpen, lastCheckpoint, macAt } from './audit-store'
import type { Witness } from './witness-client'
import { readReceipt, saveReceipt, type WitnessReceipt } from './witness-receipt'

const SEND_AT_ONCE = 200
export const SEND_CHECKPOINTS = 'audit.send-checkpoints'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly dataDir: string | undefined
  readonly remote: Witness | undefined
}

/** Sends the witness the checkpoints that it has not, and raises an alarm when what it has is not ours. */
export function sendCheckpointsJob(deps: Deps): OutsideJobHandler {
  return {
    kind: SEND_CHECKPOINTS,
    handle: async () => {
      if (deps.remote) await sendCheckpoints(deps, deps.remote)
      return undefined
    },
  }
}

async function sendCheckpoints(deps: Deps, remote: Witness): Promise<void> {
  const { db, log } = deps
  const known = await remote.last()
  const found = await readHere(deps)
  const kept = found === 'unreadable' ? undefined : found
  // Of a chain that is another one now the receipt is the only word: nothing newer takes its place.
  const isOurs = kept === undefined || (await macAt(db, kept.headSeq)) === kept.headMac
  for (const { count, head_seq, head_mac, at, signature } of await checkpointsAfter(db, known, SEND_AT_ONCE)) {
    const facts = { count, headSeq: head_seq, headMac: head_mac, at: at.toISOString() }
    const answer = await remote.send(facts, signature)
    if (typeof answer === 'string') {
      log.error('audit.checkpoint-refused', { headSeq: head_seq })
      return alarm(deps, 'checkpoint_refused', { headSeq: head_seq, answer })
    }
    const isNewest = isOurs && found !== 'unreadable' && head_seq >= (kept?.headSeq ?? 0)
    if (isNewest) await keep(deps, { ...facts, signature, ...answer })
  }
  const here = (await lastCheckpoint(db))?.head_seq ?? 0
  const receipt = kept?.headSeq ?? 0
  if (known > here || known < receipt || !isOurs) await alarm(deps, 'checkpoint_gap', { witness: known, here, receipt })
}

async function readHere(deps: Deps): Promise<WitnessReceipt | 'unreadable' | undefined> {
  try {
    return readReceipt(deps.dataDir)
  } catch (error) {
    await receiptFailed(deps, 'read', error)
    return 'unreadable'
  }
}

async function keep(deps: Deps, receipt: WitnessReceipt): Promise<void> {
  try {
    saveReceipt(deps.dataDir, receipt)
  } catch (error) {
    await receiptFailed(deps, 'write', error)
  }
}

/** The witness's work goes on without the file, which somebody has to look at. */
async function receiptFailed(deps: Deps, deed: 'read' | 'write', error: unknown): Promise<void> {
  deps.log.error('audit.receipt-failed', { deed, error })
  await alarm(deps, 'receipt_failed', { deed })
}

type Alarm = Parameters<typeof insertAlarmUnlessOpen>[1]

async function alarm({ db, clock }: Deps, kind: Alarm['kind'], details: Alarm['details']): Promise<void> {
  await insertAlarmUnlessOpen(db, { kind, severity: 'critical', details, at: clock.now() })
}
