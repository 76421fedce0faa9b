import type { Queryable } from '../../platform/sql'
import { endMembership, holdMembership, loadMembership, type MembershipRow, startMembership } from './membership-store'

type Change = Parameters<typeof startMembership>[1]

export const membershipOf = (db: Queryable, userId: number): Promise<MembershipRow | undefined> =>
  loadMembership(db, userId)

/** The membership, in which nobody joins, leaves or is credited points until the transaction ends. */
export const membershipToChange = (tx: Queryable, userId: number): Promise<MembershipRow | undefined> =>
  holdMembership(tx, userId)

export const joinProgramme = (tx: Queryable, change: Change): Promise<void> => startMembership(tx, change)

export const leaveProgramme = (tx: Queryable, change: Change): Promise<void> =>
  endMembership(tx, { ...change, isAccountGone: false })

/** The account goes, or its contact is erased: what was given to put a wrong right goes too. */
export const leaveForGood = (tx: Queryable, userId: number, now: Date): Promise<void> =>
  endMembership(tx, { userId, at: now, now, isAccountGone: true })
