import { describe, expect, it } from 'vitest'
import {
  mayStaff,
  permissionsOf,
  reachOf,
  type StaffGrant,
  type StaffPermission,
  staffPermissions,
  staffRoles,
} from '.'
import { presetOf } from './preset'

const everywhere = (...roles: StaffGrant['role'][]): StaffGrant[] => roles.map((role) => ({ role, marketId: null }))

describe('what staff may do', () => {
  it('[ASSIST-02] gives login-as-user to customer service alone, view and act each by its own name', () => {
    const who = (permission: StaffPermission) => staffRoles.filter((role) => mayStaff(everywhere(role), permission))
    expect(who('impersonate:read')).toEqual(['cs_agent', 'cs_lead'])
    expect(who('impersonate:act')).toEqual(['cs_agent', 'cs_lead'])
    expect(who('impersonate:protected')).toEqual(['cs_lead'])
    expect(who('access:choose')).toEqual(['cs_lead'])
    expect(who('access:approve-hold')).toEqual(['auditor'])
    expect(who('goodwill:give')).toEqual(['cs_agent', 'cs_lead'])
    expect(who('goodwill:approve')).toEqual(['cs_lead'])
    expect(who('payments:match')).toEqual(['cs_lead', 'admin'])
    expect(who('staff:manage')).toEqual(['admin'])
    expect(who('audit:erase')).toEqual(['admin'])
    expect(who('markets:approve-high-risk')).toEqual(['admin'])
    expect(who('campaigns:approve')).toEqual(['market_manager', 'admin'])
  })

  it('[ASSIST-02] holds a role to its markets', () => {
    const grants: StaffGrant[] = [
      { role: 'cs_agent', marketId: 'NO|NOK' },
      { role: 'merchandiser', marketId: null },
    ]
    expect(mayStaff(grants, 'impersonate:read', 'NO|NOK')).toBe(true)
    expect(mayStaff(grants, 'impersonate:read', 'SE|SEK')).toBe(false)
    expect(mayStaff(grants, 'content:edit', 'SE|SEK')).toBe(true)
    expect(reachOf(grants, 'customers:view')).toEqual(['NO|NOK'])
    expect(reachOf(grants, 'reviews:moderate')).toBe('all')
    expect(reachOf(grants, 'staff:manage')).toBeUndefined()
  })

  it('gives no role everything, and nothing to whom no role holds', () => {
    const all = Object.keys(staffPermissions).length
    for (const role of staffRoles) expect(permissionsOf(everywhere(role)).length, role).toBeLessThan(all)
    expect(permissionsOf([])).toEqual([])
    expect(presetOf([])).toBeUndefined()
    expect(presetOf(everywhere('cs_lead', 'cs_agent'))).toBe('customer-service')
    expect(presetOf(everywhere('market_manager'))).toBe('merchandiser')
    expect(presetOf(everywhere('auditor', 'admin'))).toBe('admin')
  })
})
