import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export type MergeOutcome = {
  readonly moved: readonly { readonly skuId: number; readonly quantity: number }[]
  readonly reduced: readonly { readonly skuId: number; readonly wanted: number; readonly stock: number }[]
}

export async function loadMerge(db: Queryable, from: string, to: string): Promise<MergeOutcome | undefined> {
  const row = await rowOf<{ outcome: MergeOutcome }>(
    db,
    sql`select outcome from cart_merges where from_cart_id = ${from} and to_cart_id = ${to}`,
  )
  return row?.outcome
}

export async function saveMerge(
  tx: Queryable,
  merge: { from: string; to: string; userId: number; outcome: MergeOutcome },
): Promise<void> {
  const outcome = JSON.stringify(merge.outcome)
  await run(
    tx,
    sql`insert into cart_merges (from_cart_id, to_cart_id, user_id, outcome)
        values (${merge.from}, ${merge.to}, ${merge.userId}, ${outcome}::jsonb)
        on conflict (from_cart_id, to_cart_id) do update set outcome = excluded.outcome, user_id = excluded.user_id, merged_at = now()`,
  )
}
