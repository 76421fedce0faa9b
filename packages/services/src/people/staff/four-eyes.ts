import type { Row } from '@shop/db/rows.gen'
import type { StaffGrant } from '@shop/domain/staff'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

type Colleague = Pick<Row<'staff'>, 'id' | 'ref' | 'name'> & {
  readonly grants: readonly StaffGrant[]
  /** One of these writers, or of the same pair of eyes as one: who made an account stands for it. */
  readonly isOfWriters: boolean
}

/** Who works here at this moment, with their roles, and who of them counts as one who wrote. */
export const colleaguesBeside = (db: Queryable, writers: readonly number[], now: Date) =>
  rowsOf<Colleague>(
    db,
    sql`with writers as (select id, made_by from staff where id = any(${[...writers]}::int[]))
        select s.id, s.ref, s.name,
          coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'marketId', r.market_id)) from staff_roles r
            where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})), '[]') as grants,
          exists (select from writers w where s.id in (w.id, w.made_by) or s.made_by = w.id) as "isOfWriters"
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

/** Whether one of the two made the other's account: such a pair is one pair of eyes. */
export const areMakerAndMade = async (db: Queryable, one: number, others: readonly number[]): Promise<boolean> =>
  (await run(
    db,
    sql`select from staff where (id = ${one} and made_by = any(${[...others]}::int[]))
          or (made_by = ${one} and id = any(${[...others]}::int[])) limit 1`,
  )) > 0
