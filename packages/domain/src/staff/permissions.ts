export const staffRoles = ['cs_agent', 'cs_lead', 'merchandiser', 'market_manager', 'auditor', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who may do what: the one table. The services refuse by it, the console shows by it. No role has everything, and no
 * permission follows from another one.
 */
export const staffPermissions = {
  'customers:view': ['cs_agent', 'cs_lead'],
  'customers:reveal': ['cs_agent', 'cs_lead'],
  'customers:edit': ['cs_agent', 'cs_lead'],
  'customers:note': ['cs_agent', 'cs_lead'],
  'carts:edit': ['cs_agent', 'cs_lead'],
  'favourites:edit': ['cs_agent', 'cs_lead'],
  'orders:view': ['cs_agent', 'cs_lead'],
  'orders:change': ['cs_agent', 'cs_lead'],
  'orders:export': ['cs_lead'],
  'returns:handle': ['cs_agent', 'cs_lead'],
  'goodwill:give': ['cs_agent', 'cs_lead'],
  'goodwill:approve': ['cs_lead'],
  'payments:match': ['cs_lead', 'admin'],
  'membership:view': ['cs_agent', 'cs_lead'],
  'membership:adjust': ['cs_agent', 'cs_lead'],
  'membership:approve': ['cs_lead'],
  'vouchers:issue': ['cs_agent', 'cs_lead'],
  'consents:record': ['cs_agent', 'cs_lead'],
  'impersonate:read': ['cs_agent', 'cs_lead'],
  'impersonate:act': ['cs_agent', 'cs_lead'],
  'impersonate:protected': ['cs_lead'],
  'access:choose': ['cs_lead'],
  'access:hold': ['cs_lead', 'admin'],
  'access:approve-hold': ['auditor'],
  'impersonations:end-team': ['cs_lead'],
  'impersonations:end-any': ['admin'],
  'reviews:moderate': ['cs_agent', 'cs_lead', 'merchandiser'],
  'stock:watch': ['cs_agent', 'cs_lead', 'merchandiser', 'market_manager'],
  'stock:change': ['merchandiser', 'market_manager'],
  'products:dates': ['merchandiser', 'market_manager'],
  'products:makers': ['merchandiser', 'market_manager'],
  'content:preview': ['merchandiser', 'market_manager'],
  'content:edit': ['merchandiser', 'market_manager'],
  'markets:draft': ['merchandiser', 'market_manager'],
  'markets:publish-content': ['merchandiser', 'market_manager'],
  'markets:publish': ['market_manager'],
  'campaigns:approve': ['market_manager', 'admin'],
  'markets:approve-high-risk': ['admin'],
  'insight:view': ['merchandiser', 'market_manager', 'admin'],
  'audit:own': ['cs_agent', 'cs_lead', 'merchandiser', 'market_manager', 'auditor', 'admin'],
  'audit:team': ['cs_lead'],
  'audit:all': ['auditor', 'admin'],
  'access:review': ['cs_lead', 'auditor', 'admin'],
  'audit:export': ['auditor', 'admin'],
  'audit:erase': ['admin'],
  'staff:manage': ['admin'],
  'errors:view': ['admin'],
  'mails:view': ['admin'],
  'health:view': ['cs_agent', 'cs_lead', 'merchandiser', 'market_manager', 'auditor', 'admin'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffPermission = keyof typeof staffPermissions

/** A role in one market, or in all of them (null). */
export type StaffGrant = { readonly role: StaffRole; readonly marketId: string | null }

/** Where a permission holds: everywhere, or in these markets. Undefined: nowhere. */
export type StaffReach = 'all' | readonly string[]

export function reachOf(grants: readonly StaffGrant[], permission: StaffPermission): StaffReach | undefined {
  const roles: readonly StaffRole[] = staffPermissions[permission]
  const counting = grants.filter(({ role }) => roles.includes(role))
  if (counting.length === 0) return undefined
  const markets = counting.flatMap(({ marketId }) => marketId ?? [])
  return markets.length < counting.length ? 'all' : [...new Set(markets)].sort()
}

/** Without a market: whether it holds anywhere, which is enough to open a screen and never to touch a thing in it. */
export function mayStaff(grants: readonly StaffGrant[], permission: StaffPermission, marketId?: string): boolean {
  const reach = reachOf(grants, permission)
  return reach !== undefined && (marketId === undefined || reach === 'all' || reach.includes(marketId))
}

/** In each of these markets: a customer is looked at in the own market or in another one. */
export const mayStaffInEach = (
  grants: readonly StaffGrant[],
  permission: StaffPermission,
  marketIds: readonly string[],
): boolean => marketIds.every((marketId) => mayStaff(grants, permission, marketId))

export const permissionsOf = (
  grants: readonly StaffGrant[],
): readonly { readonly permission: StaffPermission; readonly markets: StaffReach }[] =>
  Object.keys(staffPermissions).flatMap((name) => {
    const permission = name as StaffPermission
    const markets = reachOf(grants, permission)
    return markets ? [{ permission, markets }] : []
  })
