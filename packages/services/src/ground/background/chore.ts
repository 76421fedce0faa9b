import type { Clock } from '../../platform/clock'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import type { JobHandler } from './consumer'

/** What a chore has done, in numbers; `isDone` is false when there is more of the same to do at once. */
export type ChoreOutcome = { readonly isDone: boolean; readonly counts: Readonly<Record<string, number>> }

/**
 * Work that comes round again and again. It reads the time only from what it is given, and leaves what is done alone: so it
 * may be run by hand for any date, twice, and by several processes at once.
 */
export type Chore = {
  readonly name: string
  readonly everyMs: number
  readonly run: (tx: Queryable, now: Date) => Promise<ChoreOutcome>
}

const KEY = 'recurring'

/** The chore as a job that asks for its own next turn: at once while there is more to do. */
export function choreJob({ name, everyMs, run }: Chore, clock: Clock): JobHandler {
  return {
    kind: name,
    handle: async (tx) => {
      const now = clock.now()
      const { isDone } = await run(tx, now)
      await schedule(tx, { kind: name, key: KEY, runAt: isDone ? new Date(now.getTime() + everyMs) : now })
    },
  }
}

/** There is one such job for all processes, asked for at every start. */
export const firstTurn = ({ name }: Pick<Chore, 'name'>) => ({ kind: name, key: KEY })
