import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'
import { OUTBOX_WAKE } from '../platform/outbox'
import type { Pubsub } from '../platform/pubsub'
import { schedule } from './background-store'
import type { Consumer, JobHandler } from './consumer'
import { createDispatcher, retries } from './dispatcher'
import { createJobRunner } from './jobs'
import { TIDY, tidying } from './tidy'

const POLL_MS = 2_000

export type Work = { readonly consumers: readonly Consumer[]; readonly jobs: readonly JobHandler[] }
export type Background = { readonly stop: () => Promise<void> }

type Parts = { db: Database; pubsub: Pubsub; clock: Clock; log: Log }

/**
 * The work that follows commits, in every services process: woken by notifications, and by a slow clock for what is
 * due later or was missed. Processes share the work row by row.
 */
export function startBackground(parts: Parts, { consumers, jobs }: Work): Background {
  const dispatch = createDispatcher(parts, consumers)
  const runJob = createJobRunner(parts, [...jobs, tidying(parts.clock), ...retries(consumers)])
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  const pass = async () => {
    do {
      isAskedAgain = false
      try {
        while (!isStopped && (await dispatch())) {
          // The next batch.
        }
        while (!isStopped && (await runJob())) {
          // The next job.
        }
      } catch (error) {
        parts.log.error('background.failed', { error })
        return
      }
    } while (isAskedAgain && !isStopped)
  }

  const wake = () => {
    if (isStopped) return
    isAskedAgain = true
    running ??= pass().finally(() => {
      running = undefined
    })
  }

  const unsubscribe = parts.pubsub.subscribe(OUTBOX_WAKE.topic, wake)
  const timer = setInterval(wake, POLL_MS)
  void schedule(parts.db, { ...TIDY, runAt: parts.clock.now() })
    .catch((error) => parts.log.warn('background.not-scheduled', { error }))
    .then(wake)

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      unsubscribe()
      await running
    },
  }
}
