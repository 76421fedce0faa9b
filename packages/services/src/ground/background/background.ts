import { OUTBOX_WAKE } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { schedule } from '../../platform/schedule'
import { type Chore, choreJob, firstTurn } from './chore'
import type { Consumer, JobHandler, OutsideJobHandler } from './consumer'
import { createDispatcher, retries } from './dispatcher'
import { createJobRunner } from './jobs'
import { createLeasedRunner } from './leased-jobs'
import { TIDY, tidying } from './tidy'

const POLL_MS = 2_000

/** So many jobs that wait for somebody outside at once. */
const OUTSIDE_AT_ONCE = 4

export type Work = {
  readonly consumers: readonly Consumer[]
  readonly jobs: readonly JobHandler[]
  readonly outside?: readonly OutsideJobHandler[]
  /** Jobs that ask for their next turn themselves; there is one of each for all processes. */
  readonly recurring?: readonly { readonly kind: string; readonly key: string }[]
  readonly chores?: readonly Chore[]
}
export type Background = { readonly stop: () => Promise<void> }

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'>

/**
 * The work that follows commits, in every services process: woken by notifications, and by a slow clock for what is
 * due later or was missed. Processes share the work row by row.
 */
export function startBackground(
  parts: Parts,
  { consumers, jobs, outside = [], recurring = [], chores = [] }: Work,
): Background {
  const dispatch = createDispatcher(parts, consumers)
  const runJob = createJobRunner(parts, [
    ...jobs,
    ...chores.map((chore) => choreJob(chore, parts.clock)),
    tidying(parts.clock),
    ...retries(consumers),
  ])
  const runOutside = createLeasedRunner(parts, outside)
  const lanes = new Set<Promise<void>>()
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

  const lane = async () => {
    try {
      while (!isStopped && (await runOutside())) {
        // The next job.
      }
    } catch (error) {
      parts.log.error('background.failed', { error })
    }
  }

  const wake = () => {
    if (isStopped) return
    if (outside.length && lanes.size < OUTSIDE_AT_ONCE) {
      const next = lane().finally(() => lanes.delete(next))
      lanes.add(next)
    }
    isAskedAgain = true
    running ??= pass().finally(() => {
      running = undefined
    })
  }

  const unsubscribe = parts.pubsub.subscribe(OUTBOX_WAKE.topic, wake)
  const timer = setInterval(wake, POLL_MS)
  const starting = [TIDY, ...recurring, ...chores.map(firstTurn)].map((job) =>
    schedule(parts.db, { ...job, runAt: parts.clock.now() }),
  )
  void Promise.all(starting)
    .catch((error) => parts.log.warn('background.not-scheduled', { error }))
    .then(wake)

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      unsubscribe()
      await Promise.all([running, ...lanes])
    },
  }
}
