import { backoffDelay } from '@shop/domain/backoff'
import type { Platform } from '../../platform/platform'
import { noteFailure, takeJob } from '../../platform/work-queue'
import type { JobHandler } from './consumer'
import { RETRY } from './dispatcher'
import { attempted } from './savepoint'

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>

/** Does one due job in a transaction; a failure is put off longer each time and given up after its last attempt. */
export function createJobRunner({ db, clock, log }: Parts, handlers: readonly JobHandler[]) {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const kinds = [...byKind.keys()]

  /** True when there was one. */
  return (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const job = await takeJob(tx, kinds, clock.now())
      if (!job) return false
      const error = await attempted(tx, async () => byKind.get(job.kind)?.handle(tx, job))
      if (error === undefined) return true
      const attempts = job.attempts + 1
      const isLast = attempts >= job.max_attempts
      log[isLast ? 'error' : 'warn'](isLast ? 'job.given-up' : 'job.failed', { kind: job.kind, job: job.id, error })
      const runAt = new Date(clock.now().getTime() + backoffDelay(attempts - 1, RETRY))
      await noteFailure(tx, { id: job.id, error, runAt, isLast })
      return true
    })
}
