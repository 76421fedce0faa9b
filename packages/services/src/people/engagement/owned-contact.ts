import { notSignedIn, type Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { confirmedAddress } from '../users/confirmed-address'
import { holdAccount } from './consent-store'
import { findHolder } from './contact-store'

export type Owned = {
  readonly viewer: Viewer
  readonly account: NonNullable<Awaited<ReturnType<typeof holdAccount>>>
  readonly holder: NonNullable<Awaited<ReturnType<typeof findHolder>>>
}

/** Held for the account's own changes: refused for everybody else, and for staff in the customer's place. */
export const ownedBy = async (tx: Queryable, id: string, viewer: Viewer | undefined) => {
  if (!viewer) throw notSignedIn()
  const account = await holdAccount(tx, viewer.userId)
  if (!account) throw notSignedIn()
  const holder = await findHolder(tx, id)
  if (!holder) throw new Refusal('NOT_FOUND', 404, 'There is no such contact')
  if (holder.user_id === null && (await confirmedAddress(tx, { id: viewer.userId, email: account.email })) === null)
    throw new Refusal('EMAIL_UNCONFIRMED', 403, 'Follow the link of the mail that welcomed you first')
  if (holder.user_id !== viewer.userId) throw new Refusal('FORBIDDEN', 403, 'This is the contact of somebody else')
  if (viewer.spoofedBy !== undefined)
    throw new Refusal('FORBIDDEN', 403, 'Staff may not change consents and membership as the customer')
  return { viewer, account, holder }
}

export const consent = ({ viewer, holder }: Owned, granted: boolean, now: Date) =>
  ({ contactId: holder.id, userId: viewer.userId, kind: 'membership', granted, source: 'account', now }) as const
