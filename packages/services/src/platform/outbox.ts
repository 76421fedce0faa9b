import { type Queryable, run, sql } from './sql'

export type OutboxEvent = {
  readonly topic: string
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Written in the transaction of the change, so that the event exists exactly when the change does. */
export async function enqueue(tx: Queryable, { topic, key, body }: OutboxEvent): Promise<void> {
  await run(tx, sql`insert into outbox (topic, key, body) values (${topic}, ${key}, ${JSON.stringify(body)}::jsonb)`)
}
