import { mayStaff, staffPermissions, type staffRoles } from '@shop/domain/staff'
import { expect, it } from 'vitest'
import { isOpenTo, SECTIONS } from './sections'

const openTo = (role: (typeof staffRoles)[number]) =>
  SECTIONS.filter((section) =>
    isOpenTo(section, (action) => mayStaff([{ role, marketId: null }], action as keyof typeof staffPermissions)),
  ).map(({ name }) => name)

it('[STAFF-06] the sections are opened by the permissions of the one table, and by nothing else', () => {
  const known = Object.keys(staffPermissions)
  for (const { name, action } of SECTIONS)
    for (const one of [action].flat()) expect(known, `${name}: ${one}`).toContain(one)
  expect(openTo('cs_agent')).toEqual([
    ...[
      'today',
      'customers',
      'orders',
      'returns',
      'reviews',
      'products',
      'comingSoon',
      'accessLog',
      'sessions',
      'health',
    ],
  ])
  expect(openTo('merchandiser')).toEqual([
    ...['today', 'dashboard', 'reviews', 'products', 'comingSoon', 'accessLog', 'drafts', 'markets', 'campaigns'],
    ...['shopSearch', 'widgets', 'content', 'menus', 'messages', 'routeTester', 'health'],
  ])
  expect(openTo('admin')).not.toContain('customers')
  for (const name of ['staff', 'accessLog', 'sessions', 'errors', 'mails', 'drafts'])
    expect(openTo('admin'), name).toContain(name)
})
