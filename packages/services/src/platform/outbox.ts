import { notifying } from './pubsub'
import { type Queryable, run, sql } from './sql'

export type OutboxEvent = {
  readonly topic: string
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Tells every process that there is work in the background: an event, or a job that is due. */
export const OUTBOX_WAKE = { topic: 'outbox', key: '' } as const

/** Writes an event in the transaction of the change, so that one exists exactly when the other does. */
export function enqueue(tx: Queryable, event: OutboxEvent): Promise<void> {
  return enqueueAll(tx, [event])
}

/** Several events of one change, in this order. */
export async function enqueueAll(tx: Queryable, events: readonly OutboxEvent[]): Promise<void> {
  await run(
    tx,
    sql`with event as (
          insert into outbox (topic, key, body)
          select e.topic, e.key, e.body from json_to_recordset(${JSON.stringify(events)}::json) as e (topic text, key text, body jsonb)
          returning id)
        select ${notifying(OUTBOX_WAKE)} from event limit 1`,
  )
}
