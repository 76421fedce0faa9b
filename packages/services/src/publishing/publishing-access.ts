import type { StaffPermission } from '@shop/domain/staff'
import type { StaffCall } from '../people/staff/staff-operation'
import { Refusal } from '../platform/refusal'
import type { Wish } from './publishing-rights'

/** Merchandisers may read drafts, and so may those who approve them. */
export const READERS = ['content:preview', 'markets:approve-high-risk'] as const

/** Requires all permissions, each in every market that is touched. */
export async function requireAll(call: StaffCall, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) throw new Refusal('FORBIDDEN', 403, 'Your role does not allow this')
  for (const { permission, marketId } of distinct(wishes)) await call.require(permission, marketId)
}

/** Each permission once for each market. Without a market it must hold in at least one. */
function distinct(
  wishes: readonly Wish[],
): readonly { readonly permission: StaffPermission; readonly marketId?: string }[] {
  const found = wishes.flatMap(({ permission, marketIds }) =>
    marketIds.length > 0 ? marketIds.map((marketId) => ({ permission, marketId })) : [{ permission }],
  )
  return [...new Map(found.map((wish) => [JSON.stringify(wish), wish])).values()]
}
