import { type NeededApproval, neededApproval } from '@shop/domain/publishing'
import { mayStaff, type StaffGrant } from '@shop/domain/staff'
import { type Queryable, rowsOf, sql } from '../platform/sql'
import type { DescribedDocument } from './describe-draft'
import type { DraftDocument, DraftRow } from './draft-store'
import { approveWishes, type Wish } from './publishing-rights'

type Person = { readonly ref: string; readonly name: string }
type Approval = {
  readonly permission: NeededApproval
  /** Who can approve it at this moment. */
  readonly approvers: readonly Person[]
  /** Who wrote a part of it, and so cannot. */
  readonly writers: readonly Person[]
}
type PersonRow = Person & { readonly id: number; readonly grants: readonly StaffGrant[] }

export const approvalWishes = (
  tx: Queryable,
  rows: readonly DraftDocument[],
  described: readonly DescribedDocument[],
): Promise<readonly Wish[]> => approveWishes(tx, rows, neededApproval(described))

/** Four eyes: who may approve a draft, and who may not because they wrote it. */
export async function approvalOf(
  tx: Queryable,
  draft: Pick<DraftRow, 'author_id'>,
  rows: readonly DraftDocument[],
  described: readonly DescribedDocument[],
  now: Date,
): Promise<Approval> {
  const wrote = new Set([draft.author_id, ...rows.map(({ changed_by }) => changed_by)])
  const wishes = await approvalWishes(tx, rows, described)
  const people = await rowsOf<PersonRow>(
    tx,
    sql`select s.id, s.ref, s.name, coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'marketId', r.market_id))
            from staff_roles r where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})), '[]') as grants
        from staff s where s.state = 'active' order by s.name`,
  )
  const may = ({ grants }: PersonRow) =>
    wishes.every(({ permission, marketIds }) =>
      marketIds.length === 0
        ? mayStaff(grants, permission)
        : marketIds.every((marketId) => mayStaff(grants, permission, marketId)),
    )
  const person = ({ ref, name }: PersonRow): Person => ({ ref, name })
  return {
    permission: neededApproval(described),
    approvers: people.filter((one) => !wrote.has(one.id) && may(one)).map(person),
    writers: people.filter(({ id }) => wrote.has(id)).map(person),
  }
}
