import type { MemberView } from '@shop/contract/rest/engagement'
import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import { logContactConsent } from '../consents/consent-log'
import { joinProgramme, leaveProgramme, membershipOf, membershipToChange } from '../membership/join-and-leave'
import { noteEvent } from './contact-store'
import { createNotifier, type EngagementParts } from './engagement-parts'
import { consent, ownedBy } from './owned-contact'

/** Clocks of visitors run a little fast. */
const AHEAD_MS = 86_400_000

/** Joins the programme or leaves it, from a date on. */
export function createSetMember(parts: EngagementParts) {
  const { db, clock } = parts
  const notify = createNotifier(parts)
  return (id: string, isMember: boolean, date: Date, viewer: Viewer | undefined): Promise<MemberView> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      if (date.getTime() > now.getTime() + AHEAD_MS)
        throw new Refusal('BAD_REQUEST', 400, 'The date lies in the future')
      const owned = await ownedBy(tx, id, viewer)
      if (owned.holder.is_removed) throw new Refusal('NOT_FOUND', 404, 'There is no such contact')
      const { userId } = owned.viewer
      const before = await membershipToChange(tx, userId)
      if ((before?.is_member ?? false) !== isMember) {
        const change = { userId, at: date < now ? date : now, now }
        if (isMember) await joinProgramme(tx, change)
        else await leaveProgramme(tx, change)
        await logContactConsent(tx, consent(owned, isMember, now))
        const kind = isMember ? 'member.joined' : 'member.left'
        await noteEvent(tx, { contactId: owned.holder.id, kind, now })
        await notify(tx, userId, 'memberType')
      }
      const after = await membershipOf(tx, userId)
      const since = after?.is_member ? after.joined_at?.toISOString() : undefined
      return { id, isMember: after?.is_member ?? false, ...(since === undefined ? {} : { memberSince: since }) }
    })
}
