import type { StaffGrant, StaffRole } from './permissions'

/** The names under which staff know each other's work. */
export type StaffPreset = 'customer-service' | 'merchandiser' | 'admin'

const PRESETS: readonly (readonly [StaffPreset, readonly StaffRole[]])[] = [
  ['admin', ['admin', 'auditor']],
  ['merchandiser', ['merchandiser', 'market_manager']],
  ['customer-service', ['cs_agent', 'cs_lead']],
]

/** Nobody for whom no role holds. */
export const presetOf = (grants: readonly StaffGrant[]): StaffPreset | undefined =>
  PRESETS.find(([, roles]) => grants.some(({ role }) => roles.includes(role)))?.[0]
