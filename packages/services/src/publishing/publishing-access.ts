import { mayStaff, type StaffPermission } from '@shop/domain/staff'
import type { HttpRequest } from '../platform/http/request'
import { Refusal } from '../platform/refusal'
import type { StaffActor, StaffDoor } from '../staff/staff-door'
import type { Allow } from './editor-routes'
import type { Wish } from './publishing-rights'

export type PublishingAccess = ReturnType<typeof createPublishingAccess>

const READING = ['content:preview', 'markets:approve-high-risk'] as const

/** Who may write, and who may read. */
export function createPublishingAccess(door: Pick<StaffDoor, 'require' | 'actorOf'>) {
  /** Whoever may do all that is wished for, in every market that it touches. */
  const allow: Allow = async (request, operation, ...wishes) => {
    let actor: StaffActor | undefined
    for (const wish of distinct(wishes)) actor = await door.require(request, { ...wish, operation })
    if (!actor) throw new Refusal('FORBIDDEN', 403, 'Your role does not allow this')
    return actor
  }
  /** Readers are merchandisers, and those who approve what they wrote. */
  const reader = async (request: HttpRequest, operation = 'publishing.read') => {
    const actor = await door.actorOf(request.headers)
    const permission = READING.find((one) => actor && mayStaff(actor.grants, one)) ?? READING[0]
    return allow(request, operation, { permission, marketIds: [] })
  }
  return { allow, reader }
}

/** Each permission once for each market; without a market it must hold somewhere. */
function distinct(
  wishes: readonly Wish[],
): readonly { readonly permission: StaffPermission; readonly marketId?: string }[] {
  const found = wishes.flatMap(({ permission, marketIds }) =>
    marketIds.length > 0 ? marketIds.map((marketId) => ({ permission, marketId })) : [{ permission }],
  )
  return [...new Map(found.map((wish) => [JSON.stringify(wish), wish])).values()]
}
