import type { MemberView } from '@shop/contract/rest/engagement'
import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import { changeMembership, membershipOf } from '../membership/join-and-leave'
import { noteMembership } from './contact-store'
import type { EngagementParts } from './engagement-parts'
import { ownedBy } from './owned-contact'

/** Clocks of visitors run a little fast. */
const AHEAD_MS = 86_400_000

/** Joins the programme or leaves it, from a date on. Where the account did so before, the programme only notes it. */
export function createSetMember(parts: EngagementParts) {
  const { db, clock } = parts
  return (id: string, isMember: boolean, date: Date, viewer: Viewer | undefined): Promise<MemberView> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      if (date.getTime() > now.getTime() + AHEAD_MS)
        throw new Refusal('BAD_REQUEST', 400, 'The date lies in the future')
      const { holder, viewer: owner } = await ownedBy(tx, id, viewer)
      if (holder.is_removed) throw new Refusal('NOT_FOUND', 404, 'There is no such contact')
      const { userId } = owner
      await changeMembership(parts, tx, { userId, isMember, contactId: holder.id, at: date < now ? date : now, now })
      await noteMembership(tx, { contactId: holder.id, isMember, now })
      const after = await membershipOf(tx, userId)
      const since = after?.is_member ? after.joined_at?.toISOString() : undefined
      return { id, isMember: after?.is_member ?? false, ...(since === undefined ? {} : { memberSince: since }) }
    })
}
