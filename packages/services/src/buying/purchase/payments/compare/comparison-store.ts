import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../../../platform/sql'

export type Comparison = Pick<
  Row<'payment_comparisons'>,
  'id' | 'provider' | 'since' | 'cursor' | 'listed_at' | 'started_at'
>

const COLUMNS = sql`id, provider, since, cursor, listed_at, started_at`

export const runningComparison = (db: Queryable, provider: string) =>
  rowOf<Comparison>(
    db,
    sql`select ${COLUMNS} from payment_comparisons where provider = ${provider} and finished_at is null`,
  )

/** Whether there is a payment from before that time, and no comparison since. */
export const isComparisonDue = async (db: Queryable, provider: string, at: Date): Promise<boolean> =>
  (await run(
    db,
    sql`select where exists (select from payments where provider = ${provider} and created_at < ${at})
          and not exists (select from payment_comparisons where provider = ${provider} and started_at >= ${at})`,
  )) > 0

/** Begins one, unless another process just did. */
export async function beginComparison(db: Queryable, provider: string, since: Date, now: Date) {
  await run(
    db,
    sql`insert into payment_comparisons (provider, since, started_at) values (${provider}, ${since}, ${now})
        on conflict do nothing`,
  )
  return runningComparison(db, provider)
}

export const savePage = (db: Queryable, id: number, next: string | null, compared: number, now: Date) =>
  run(
    db,
    sql`update payment_comparisons set cursor = ${next}, compared = compared + ${compared},
          listed_at = case when ${next}::text is null then ${now}::timestamptz end
        where id = ${id} and finished_at is null`,
  )

export const finishComparison = (db: Queryable, id: number, now: Date) =>
  run(db, sql`update payment_comparisons set finished_at = ${now} where id = ${id} and finished_at is null`)

export type Unlisted = { readonly reference: string | null; readonly purchaseId: string | null }

/** What the provider's list did not have: our own payments with orders that changed, and differences from before. */
export const unlisted = (db: Queryable, { provider, since, started_at }: Comparison, most: number) =>
  rowsOf<Unlisted>(
    db,
    sql`(select p.id::text as reference, p.purchase_id as "purchaseId" from payments p
          where p.provider = ${provider} and p.order_id is not null and p.updated_at >= ${since}
            and (p.compared_at is null or p.compared_at < ${started_at}) limit ${most})
        union
        (select d.payment_id::text, case when d.kind <> 'unknown-there' then d.purchase_id end from payment_differences d
          where d.provider = ${provider} and d.state in ('open', 'proposed') and d.seen_at < ${started_at} limit ${most})`,
  )

export const lastFinished = async (db: Queryable): Promise<Date | null> =>
  (await rowOf<{ at: Date | null }>(db, sql`select max(finished_at) as at from payment_comparisons`))?.at ?? null
