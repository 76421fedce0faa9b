import { backoffDelay } from '@shop/domain/backoff'
import type { Log } from '@shop/watch/log'
import { attempted } from '../../ground/background/savepoint'
import type { Queryable } from '../../platform/sql'
import { matchNewLine } from './apply-bank-line'
import { giveUpOn, newLines, putOff } from './bank-store'

/** So many lines in one transaction: it holds the locks of their orders until it ends. */
const BATCH = 50
const MOST_ATTEMPTS = 5
const RETRY = { minMs: 60_000, maxMs: 3_600_000, factor: 4 } as const

type Turn = { readonly now: Date; readonly log: Log; readonly fileId?: number }

/** Matches a batch of new lines, each for itself: one that fails is put off, in the end left for a colleague. */
export async function matchBatch(tx: Queryable, { now, log, fileId }: Turn) {
  const lines = await newLines(tx, { now, most: BATCH, ...(fileId !== undefined && { fileId }) })
  for (const { id, attempts } of lines) {
    const error = await attempted(tx, () => matchNewLine(tx, id, now))
    if (error === undefined) continue
    log.warn('bank.line-failed', { line: id, attempts: attempts + 1, error })
    if (attempts + 1 >= MOST_ATTEMPTS) await giveUpOn(tx, id)
    else await putOff(tx, id, new Date(now.getTime() + backoffDelay(attempts, RETRY)))
  }
  return { matched: lines.length, isDone: lines.length < BATCH }
}
