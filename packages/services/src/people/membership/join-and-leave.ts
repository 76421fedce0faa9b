import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import { logContactConsent } from '../consents/consent-log'
import { endMembership, holdMembership, loadMembership, type MembershipRow, startMembership } from './membership-store'

type Change = Parameters<typeof startMembership>[1]
type Wish = {
  readonly userId: number
  readonly isMember: boolean
  readonly at: Date
  readonly now: Date
  /** Where it is the programme that tells of it. */
  readonly contactId: string | null
}

export const membershipOf = (db: Queryable, userId: number): Promise<MembershipRow | undefined> =>
  loadMembership(db, userId)

/** The membership, in which nobody joins, leaves or is credited points until the transaction ends. */
export const membershipToChange = (tx: Queryable, userId: number): Promise<MembershipRow | undefined> =>
  holdMembership(tx, userId)

export const joinProgramme = (tx: Queryable, change: Change): Promise<void> => startMembership(tx, change)

export const leaveProgramme = (tx: Queryable, change: Change): Promise<void> =>
  endMembership(tx, { ...change, isAccountGone: false })

/** Joins or leaves for whom it is not so yet; the consent is noted and the user's other screens are told. */
export async function changeMembership(
  { pubsub }: Pick<Platform, 'pubsub'>,
  tx: Queryable,
  { userId, isMember, at, now, contactId }: Wish,
): Promise<void> {
  const before = await membershipToChange(tx, userId)
  if ((before?.is_member ?? false) === isMember) return
  await (isMember ? joinProgramme : leaveProgramme)(tx, { userId, at, now })
  await logContactConsent(tx, { contactId, userId, kind: 'membership', granted: isMember, source: 'account', now })
  await pubsub.publish(tx, { topic: USER_TOPIC, key: String(userId) })
  await enqueue(tx, { topic: 'user.changed', key: String(userId), body: { userId, changed: ['memberType'] } })
}

/** The account goes, or its contact is erased: what was given to put a wrong right goes too. */
export const leaveForGood = (tx: Queryable, userId: number, now: Date): Promise<void> =>
  endMembership(tx, { userId, at: now, now, isAccountGone: true })
