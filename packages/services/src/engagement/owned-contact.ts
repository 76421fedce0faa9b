import type { Viewer } from '../context/viewer'
import { HttpError } from '../platform/http/reply'
import type { Queryable } from '../platform/sql'
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
  if (!holder) throw new HttpError(404, 'NOT_FOUND', 'There is no such contact')
  if (holder.user_id === null && (await confirmedAddress(tx, { id: viewer.userId, email: account.email })) === null)
    throw new HttpError(403, 'EMAIL_UNCONFIRMED', 'Follow the link of the mail that welcomed you first')
  if (holder.user_id !== viewer.userId) throw new HttpError(403, 'FORBIDDEN', 'This is the contact of somebody else')
  if (viewer.spoofedBy !== undefined)
    throw new HttpError(403, 'FORBIDDEN', 'Staff may not change consents and membership as the customer')
  return { viewer, account, holder }
}

export const consent = ({ viewer, holder }: Owned, granted: boolean, now: Date) =>
  ({ contactId: holder.id, userId: viewer.userId, kind: 'membership', granted, source: 'account', now }) as const

export const notSignedIn = () => new HttpError(401, 'UNAUTHENTICATED', 'This needs a signed-in user')
