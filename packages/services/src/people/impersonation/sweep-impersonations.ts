import { impersonationLimits } from '@shop/domain/staff'
import type { Platform } from '../../platform/platform'
import { sql } from '../../platform/sql'
import type { EndImpersonations } from './end-impersonation'
import { dueToEnd, liveById } from './impersonation-store'

const EVERY_MS = 1_000

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly ending: EndImpersonations
  readonly staffIdleMinutes: number
}

/** Ends what is over although nobody asks for anything any more, so that open tabs and sockets learn of it. */
export function startSweep({ db, clock, log, ending, staffIdleMinutes }: Deps): { readonly stop: () => Promise<void> } {
  const sweep = async () => {
    const now = clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const staffIdleSince = before(staffIdleMinutes * 60_000)
    for (const { id } of await dueToEnd(db, now, before(impersonationLimits.idleMs), staffIdleSince)) {
      const row = await liveById(db, id, now, staffIdleSince)
      if (!row) continue
      const isOut = row.staff_state !== 'active'
      const cause = isOut
        ? 'staff_disabled'
        : !row.is_staff_session_open
          ? 'staff_logout'
          : row.expires_at <= now
            ? 'expired'
            : 'idle'
      await ending.now(sql`i.id = ${id}`, cause)
    }
  }
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = sweep()
      .catch((error) => log.error('impersonations.not-swept', { error }))
      .finally(() => {
        isBusy = false
      })
  }, EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
