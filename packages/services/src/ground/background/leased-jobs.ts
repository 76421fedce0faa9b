import { backoffDelay } from '@shop/domain/backoff'
import type { Platform } from '../../platform/platform'
import { finishJob, leaseJob, postponeJob } from '../../platform/work-queue'
import type { OutsideJobHandler } from './consumer'
import { RETRY } from './dispatcher'

/** Longer than any such job takes. Of a process that died its job is somebody else's again after this. */
const LEASE_MS = 20_000

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>

/**
 * Does one due job that has to ask somebody outside: it is leased in a statement of its own, so that no transaction waits
 * for the answer. A process that dies meanwhile leaves a job to be done again, so its handler may run twice.
 */
export function createLeasedRunner({ db, clock, log }: Parts, handlers: readonly OutsideJobHandler[]) {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const kinds = [...byKind.keys()]

  /** True when there was one. */
  return async (): Promise<boolean> => {
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const job = kinds.length ? await leaseJob(db, kinds, now, until) : undefined
    if (!job) return false
    try {
      const again = await byKind.get(job.kind)?.handle(job)
      if (again) await postponeJob(db, { id: job.id, until, runAt: again, error: null })
      else await finishJob(db, { id: job.id, until, now: clock.now() })
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure)
      const attempts = job.attempts + 1
      const isLast = attempts >= job.max_attempts
      log[isLast ? 'error' : 'warn'](isLast ? 'job.given-up' : 'job.failed', { kind: job.kind, job: job.id, error })
      if (isLast) await finishJob(db, { id: job.id, until, now: clock.now() })
      else {
        const runAt = new Date(clock.now().getTime() + backoffDelay(job.attempts, RETRY))
        await postponeJob(db, { id: job.id, until, runAt, error })
      }
    }
    return true
  }
}
