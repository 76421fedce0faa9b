import { createHash } from 'node:crypto'
import { USER_ID, VISITOR_ID } from '@shop/contract/rest/favourites'
import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'

/** Whose list it is. A visitor's id is never kept, only what proves it, so that the database opens no list. */
export type Owner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly ownerId: string; readonly secretHash: Buffer }

export const userOwner = (userId: number): Owner => ({ kind: 'user', userId })

export function visitorOwner(visitorId: string): Owner {
  const secretHash = createHash('sha256').update(`favourites:${visitorId}`).digest()
  return { kind: 'visitor', ownerId: `visitor-${secretHash.toString('hex').slice(0, 32)}`, secretHash }
}

/** The id of a list that is yet to be made. */
export const ownerIdOf = (owner: Owner) => (owner.kind === 'user' ? `user-${owner.userId}` : owner.ownerId)

/**
 * Who may read and write the list of this id: a user's only its user, a visitor's whoever knows the random id. Digits
 * are always a user's id, so a visitor's can never be mistaken for one.
 */
export function ownerOf(id: string, viewer: Viewer | undefined): Owner {
  if (USER_ID.test(id)) {
    if (!viewer) throw new Refusal('UNAUTHENTICATED', 401, 'The favourites of a user need that user signed in')
    if (viewer.userId !== Number(id)) throw new Refusal('FORBIDDEN', 403, 'These are the favourites of another user')
    return userOwner(viewer.userId)
  }
  if (VISITOR_ID.test(id)) return visitorOwner(id)
  throw new Refusal('BAD_REQUEST', 400, 'The id is neither a user id nor a random id of 16 to 64 characters')
}
