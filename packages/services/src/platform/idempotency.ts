import { createHash } from 'node:crypto'
import { Refusal } from './graphql/refusal'
import { type Queryable, rowOf, run, sql } from './sql'

export type Idempotent = {
  /** Who asks for what: a key of one caller says nothing about another's. */
  readonly scope: string
  readonly key: string | undefined
  /** Everything that makes the request this request. */
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
  // A rival with the same key waits here until the first one has committed or rolled back.
  const claimed = await run(
    tx,
    sql`insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash}) on conflict do nothing`,
  )
  if (claimed === 0) {
    const kept = await rowOf<{ request_hash: Buffer; answer: Answer }>(
      tx,
      sql`select request_hash, answer from idempotency_keys where scope = ${scope} and key = ${key}`,
    )
    if (!kept?.request_hash.equals(hash))
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', 422, 'The idempotency key was used for another request')
    return { answer: kept.answer, isRepeated: true }
  }
  const answer = await work()
  await run(
    tx,
    sql`update idempotency_keys set state = 'done', answer = ${JSON.stringify(answer ?? null)}::jsonb, finished_at = now()
        where scope = ${scope} and key = ${key}`,
  )
  return { answer, isRepeated: false }
}

const LONGEST_KEY = 255
