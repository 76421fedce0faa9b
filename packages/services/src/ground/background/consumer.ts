import type { Row } from '@shop/db/rows.gen'
import type { Queryable } from '../../platform/sql'

export type OutboxRow = Pick<Row<'outbox'>, 'id' | 'topic' | 'key' | 'body'>

/** Work that follows an event of the outbox. It runs in a transaction of its own making: all of it, or nothing. */
export type Consumer = {
  /** Names the work in the retries of a failure; once chosen it stays. */
  readonly name: string
  readonly topic: string
  readonly handle: (tx: Queryable, event: OutboxRow) => Promise<void>
}

/** Work that is due at a time: `kind` says what, `key` on what. */
export type JobHandler = {
  readonly kind: string
  readonly handle: (tx: Queryable, job: { readonly key: string; readonly body: unknown }) => Promise<void>
}

/**
 * Work that has to ask somebody outside, and therefore runs in no transaction. It may run twice. A date that it gives is
 * when it wants to run again.
 */
export type OutsideJobHandler = {
  readonly kind: string
  readonly handle: (job: { readonly key: string; readonly body: unknown }) => Promise<Date | undefined>
}
