import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import { Refusal } from './refusal'
import { type Queryable, rowOf, run, sql } from './sql'

export type Idempotent = {
  /** The caller and the operation: the same key of another caller is another key. */
  readonly scope: string
  readonly key: string | undefined
  /** Everything that identifies the request. */
  readonly request: unknown
}

/**
 * Runs `work` at most once for a key: the key and its answer are kept in the transaction of the work, so that either
 * both are there or neither. A repeated request gets the kept answer (JSON); the same key with another request is
 * refused. Without a key the work simply runs.
 */
export async function once<Answer>(
  tx: Queryable,
  { scope, key, request }: Idempotent,
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly isRepeated: boolean }> {
  if (!key) return { answer: await work(), isRepeated: false }
  if (key.length > LONGEST_KEY)
    throw new Refusal('BAD_USER_INPUT', 400, `The idempotency key is longer than ${LONGEST_KEY} characters`)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const kept = await claim(tx, { scope, key }, hash)
  if (kept) {
    if (!kept.request_hash.equals(hash))
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', 422, 'The idempotency key was used for another request')
    return { answer: kept.answer as Answer, isRepeated: true }
  }
  const answer = await work()
  await run(
    tx,
    sql`update idempotency_keys set state = 'done', answer = ${JSON.stringify(answer ?? null)}::jsonb, finished_at = now()
        where scope = ${scope} and key = ${key}`,
  )
  return { answer, isRepeated: false }
}

type Kept = Pick<Row<'idempotency_keys'>, 'request_hash' | 'answer'>

/** The answer stored under the key; undefined when the key is ours now. */
async function claim(tx: Queryable, { scope, key }: Pick<Idempotent, 'scope' | 'key'>, hash: Buffer) {
  for (;;) {
    // A rival with the same key waits here until the first one has committed or rolled back.
    const claimed = await run(
      tx,
      sql`insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash}) on conflict do nothing`,
    )
    if (claimed > 0) return undefined
    const kept = await rowOf<Kept>(
      tx,
      sql`select request_hash, answer from idempotency_keys where scope = ${scope} and key = ${key}`,
    )
    // Deleted between the two statements, so the key can be used again.
    if (kept) return kept
  }
}

/** Frees a key whose answer came to nothing, if it is still the given one. */
export async function forget(
  db: Queryable,
  { scope, key }: Idempotent,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!key) return
  await run(
    db,
    sql`delete from idempotency_keys where scope = ${scope} and key = ${key} and answer @> ${JSON.stringify(answer)}::jsonb`,
  )
}

const LONGEST_KEY = 255
