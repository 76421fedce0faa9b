import { backoffDelay } from '@shop/domain/backoff'
import type { Platform } from '../../platform/platform'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import { markPublished, takeEvents } from '../../platform/work-queue'
import type { Consumer, JobHandler, OutboxRow } from './consumer'
import { attempted } from './savepoint'

const MOST_AT_ONCE = 20
export const RETRY = { minMs: 1_000, maxMs: 3_600_000, factor: 4 } as const

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>

/**
 * Hands the events of the outbox to their consumers, oldest first. What consumers write and the mark on the event are
 * one transaction, so nothing is done twice; one who fails is retried later as a job of its own and holds up nobody.
 */
export function createDispatcher({ db, clock, log }: Parts, consumers: readonly Consumer[]) {
  const handOver = async (tx: Queryable, consumer: Consumer, event: OutboxRow) => {
    const error = await attempted(tx, () => consumer.handle(tx, event))
    if (error === undefined) return
    log.warn('outbox.consumer-failed', { consumer: consumer.name, event: event.id, error })
    const runAt = new Date(clock.now().getTime() + backoffDelay(0, RETRY))
    await schedule(tx, { kind: retryKind(consumer), key: String(event.id), body: event, runAt, attempts: 1, error })
  }

  /** True when there may be more. */
  return (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const events = await takeEvents(tx, MOST_AT_ONCE)
      for (const event of events)
        for (const consumer of consumers) if (consumer.topic === event.topic) await handOver(tx, consumer, event)
      if (events.length)
        await markPublished(
          tx,
          events.map(({ id }) => id),
          clock.now(),
        )
      return events.length === MOST_AT_ONCE
    })
}

const retryKind = ({ name }: Consumer) => `retry:${name}`

/** The second and later tries of a consumer. */
export function retries(consumers: readonly Consumer[]): readonly JobHandler[] {
  return consumers.map((consumer) => ({
    kind: retryKind(consumer),
    handle: (tx, { body }) => consumer.handle(tx, body as OutboxRow),
  }))
}
