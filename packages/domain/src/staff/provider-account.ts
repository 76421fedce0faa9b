import type { StaffGrant } from './permissions'

/** An account of the same e-mail, as far as it matters for who may have it. */
export type AccountOfEmail = {
  readonly isActive: boolean
  /** Somebody has a password, an authenticator or a place at the provider with it. */
  readonly isTaken: boolean
  /** An admin opened it for this e-mail, and the invitation still counts. */
  readonly isInvited: boolean
}

export type ProviderEntry = 'make' | 'join' | 'emailUnverified' | 'accountTaken' | 'accountDisabled'

/**
 * What the first sign-in at the provider leads to. An account that somebody uses already is never handed to whoever shows
 * up with its e-mail: an admin invites the person anew, which voids the former password, and that account is joined.
 */
export function providerEntry(isEmailVerified: boolean, account: AccountOfEmail | undefined): ProviderEntry {
  if (!isEmailVerified) return 'emailUnverified'
  if (!account) return 'make'
  if (!account.isActive) return 'accountDisabled'
  return !account.isTaken && account.isInvited ? 'join' : 'accountTaken'
}

/** The roles of all groups together, each once; a role that holds everywhere needs no market beside it. */
export function rolesOfGroups(
  groups: readonly string[],
  roles: Readonly<Record<string, readonly StaffGrant[]>>,
): readonly StaffGrant[] {
  const all = groups.flatMap((group) => (Object.hasOwn(roles, group) ? roles[group]! : []))
  const everywhere = new Set(all.filter(({ marketId }) => marketId === null).map(({ role }) => role))
  const needed = all.filter(({ role, marketId }) => marketId === null || !everywhere.has(role))
  return [...new Map(needed.map((grant) => [`${grant.role} ${grant.marketId}`, grant])).values()]
}
