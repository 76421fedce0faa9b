import type { Clock } from '../../platform/clock'
import { schedule } from '../../platform/schedule'
import { forgetDone } from '../../platform/work-queue'
import type { JobHandler } from './consumer'

const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS

/** Once a day: throws away what has been done with, and asks for the next day's turn. */
export function tidying(clock: Clock): JobHandler {
  return {
    kind: TIDY.kind,
    handle: async (tx) => {
      const now = clock.now()
      await forgetDone(tx, now, new Date(now.getTime() - KEPT_MS))
      await schedule(tx, { ...TIDY, runAt: new Date(now.getTime() + DAY_MS) })
    },
  }
}

/** Asked for at every start; there is one such job for all processes. */
export const TIDY = { kind: 'tidy', key: 'daily' } as const
