import { type NeededApproval, neededApproval } from '@shop/domain/publishing'
import { mayStaff } from '@shop/domain/staff'
import { colleaguesBeside } from '../people/staff/four-eyes'
import type { Queryable } from '../platform/sql'
import type { DescribedDocument } from './describe-draft'
import type { DraftDocument, DraftRow } from './draft-store'
import { approveWishes, type Wish } from './publishing-rights'

type Person = { readonly ref: string; readonly name: string }
type Approval = {
  readonly permission: NeededApproval
  /** The staff who can approve it now. */
  readonly approvers: readonly Person[]
  /** The staff who wrote a part of it and therefore cannot. */
  readonly writers: readonly Person[]
}

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
  const wrote = [draft.author_id, ...rows.map(({ changed_by }) => changed_by)]
  const wishes = await approvalWishes(tx, rows, described)
  const people = await colleaguesBeside(tx, wrote, now)
  const may = ({ grants }: (typeof people)[number]) =>
    wishes.every(({ permission, marketIds }) =>
      marketIds.length === 0
        ? mayStaff(grants, permission)
        : marketIds.every((marketId) => mayStaff(grants, permission, marketId)),
    )
  const person = ({ ref, name }: Person): Person => ({ ref, name })
  return {
    permission: neededApproval(described),
    approvers: people.filter((one) => !one.isOfWriters && may(one)).map(person),
    writers: people.filter(({ id }) => wrote.includes(id)).map(person),
  }
}
