import type { Row } from '@shop/db/rows.gen'
import type { StaffGrant } from '@shop/domain/staff'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowsOf, run, type Sql, sql } from '../../platform/sql'

type Colleague = Pick<Row<'staff'>, 'id' | 'ref' | 'name'> & {
  readonly grants: readonly StaffGrant[]
  /** One of these writers, or of the same pair of eyes as one: who made an account, or let its person in anew, stands for it. */
  readonly isOfWriters: boolean
}

/** Who works here at this moment, with their roles, and who of them counts as one who wrote. */
export const colleaguesBeside = (db: Queryable, writers: readonly number[], now: Date) =>
  rowsOf<Colleague>(
    db,
    sql`with writers as (select id, made_by, reset_by from staff where id = any(${[...writers]}::int[]))
        select s.id, s.ref, s.name,
          coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'marketId', r.market_id)) from staff_roles r
            where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})), '[]') as grants,
          exists (select from writers w where s.id in (w.id, w.made_by, w.reset_by) or w.id in (s.made_by, s.reset_by)) as "isOfWriters"
        from staff s where s.state = 'active' order by s.name`,
  )

/** Four eyes: neither who wrote it, nor who made a writer's account or got theirs from one. */
export async function refuseOwnWork(
  tx: Queryable,
  staffId: number,
  writers: readonly number[],
  message: string,
): Promise<void> {
  if (writers.includes(staffId)) throw new Refusal('FORBIDDEN', 403, message, { reason: 'own-work' })
  if (await areMakerAndMade(tx, staffId, writers))
    throw new Refusal('FORBIDDEN', 403, 'Nobody approves for an account that they made, nor for its maker', {
      reason: 'own-account',
    })
}

/** Whether one of the two made the other's account or let its person in anew: such a pair is one pair of eyes. */
export const areMakerAndMade = async (db: Queryable, one: number, others: readonly number[]): Promise<boolean> =>
  (await run(
    db,
    sql`select from staff where (id = ${one} and (made_by = any(${[...others]}::int[]) or reset_by = any(${[...others]}::int[])))
          or (${one}::int in (made_by, reset_by) and id = any(${[...others]}::int[])) limit 1`,
  )) > 0

/** The lines of who made whom or let them in anew, upwards from each of the staff `s` of whom the condition holds. */
const linesOf = (condition: Sql) => sql`recursive lines (of, above) as (
          select s.id, s.id from staff s where ${condition}
          union
          select l.of, m.above from lines l join staff s on s.id = l.above
            cross join lateral (values (s.made_by), (s.reset_by)) m (above) where m.above is not null)`

/**
 * Whether the two are the same person, or one account stands above both in the lines, one of the two perhaps: whoever holds
 * that one may hold both.
 */
export const shareMaker = async (db: Queryable, one: number, other: number): Promise<boolean> =>
  (await run(
    db,
    sql`with ${linesOf(sql`s.id in (${one}, ${other})`)}
        select from lines a join lines b using (above) where a.of = ${one} and b.of = ${other} limit 1`,
  )) > 0

/** All of the staff with whom this one shares nobody in the lines. */
export const strangersTo = async (db: Queryable, one: number): Promise<ReadonlySet<number>> => {
  const strangers = await rowsOf<Pick<Row<'staff'>, 'id'>>(
    db,
    sql`with ${linesOf(sql`true`)}
        select s.id from staff s where not exists (
          select from lines a join lines b using (above) where a.of = s.id and b.of = ${one})`,
  )
  return new Set(strangers.map(({ id }) => id))
}
