import type { Log } from '@shop/watch/log'
import type { Chore } from '../../ground/background/chore'
import { firstTurn } from '../../ground/background/chore'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import { matchBatch } from './match-lines'

const MINUTE_MS = 60_000

/** Matches the lines of files, a batch in a turn. */
export const matchLinesChore = (log: Log): Chore => ({
  name: NAME,
  everyMs: MINUTE_MS,
  run: async (tx, now) => {
    const { matched, isDone } = await matchBatch(tx, { now, log })
    return { isDone, counts: { matched } }
  },
})

const NAME = 'bank.match-lines'

/** Has the lines matched as soon as this transaction has ended. */
export const matchSoon = (tx: Queryable, now: Date) => schedule(tx, { ...firstTurn({ name: NAME }), runAt: now })
