import { expect, it } from 'vitest'
import { providerEntry, rolesOfGroups } from './provider-account'

const invited = { isActive: true, isTaken: false, isInvited: true }

it('makes an account for a verified e-mail that nobody has, and for no other', () => {
  expect(providerEntry(true, undefined)).toBe('make')
  expect(providerEntry(false, undefined)).toBe('emailUnverified')
})

it('joins an account that waits for its owner, and takes none that somebody uses', () => {
  expect(providerEntry(true, invited)).toBe('join')
  expect(providerEntry(false, invited)).toBe('emailUnverified')
  expect(providerEntry(true, { ...invited, isTaken: true })).toBe('accountTaken')
  expect(providerEntry(true, { ...invited, isInvited: false })).toBe('accountTaken')
  expect(providerEntry(true, { ...invited, isActive: false })).toBe('accountDisabled')
})

it('gives the roles of all groups that are mapped, each once, and none for a group that is not', () => {
  const roles = {
    admins: [{ role: 'admin', marketId: null }],
    north: [
      { role: 'cs_agent', marketId: 'NO|NOK' },
      { role: 'cs_agent', marketId: 'SE|SEK' },
    ],
    norway: [{ role: 'cs_agent', marketId: 'NO|NOK' }],
    everywhere: [{ role: 'cs_agent', marketId: null }],
  } as const
  expect(rolesOfGroups(['north', 'norway', 'others'], roles)).toEqual([...roles.north])
  expect(rolesOfGroups(['north', 'everywhere'], roles)).toEqual([...roles.everywhere])
  expect(rolesOfGroups(['admins', 'norway'], roles)).toEqual([...roles.admins, ...roles.norway])
  for (const groups of [[], ['others'], ['toString', '__proto__']]) expect(rolesOfGroups(groups, roles)).toEqual([])
})
