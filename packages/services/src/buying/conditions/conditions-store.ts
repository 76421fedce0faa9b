import { type Queryable, rowOf, sql } from '../../platform/sql'

export type KeptConditions = {
  readonly hash: string
  readonly marketId: string
  readonly languageId: string
  readonly body: string
  readonly now: Date
}

/** One row for all sales under the same conditions, whichever process writes it first. */
export async function keepConditions(db: Queryable, given: KeptConditions): Promise<number> {
  const row = await rowOf<{ id: number }>(
    db,
    sql`with added as (
          insert into sale_conditions (hash, market_id, language_id, body, created_at)
          values (${given.hash}, ${given.marketId}, ${given.languageId}, ${given.body}::jsonb, ${given.now})
          on conflict (hash) do nothing returning id
        )
        select id from added union all select id from sale_conditions where hash = ${given.hash}`,
  )
  return row?.id ?? keepConditions(db, given)
}
