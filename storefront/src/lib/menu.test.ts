import { expect, it } from 'vitest'
import { type MenuItem, menuEntries } from './menu'

const item = (change: Partial<MenuItem>): MenuItem => ({
  id: '1',
  label: 'Dame',
  title: null,
  type: 'category',
  value: null,
  canonicalUrl: '/c/dame',
  hidden: false,
  order: 1,
  children: null,
  ...change,
})

it('orders the menu and drops what has no text, no address or is hidden', () => {
  const items = [
    item({ id: 'b', order: 2, label: null, title: 'Herre' }),
    item({ id: 'a', order: 1, children: [item({ id: 'a1', label: 'Kjoler' })] }),
    item({ id: 'c', label: null }),
    item({ id: 'd', hidden: true }),
    item({ id: 'e', canonicalUrl: null }),
  ]
  const entries = menuEntries(items)
  expect(entries.map((entry) => [entry.id, entry.label])).toEqual([
    ['a', 'Dame'],
    ['b', 'Herre'],
  ])
  expect(entries[0]!.children.map((entry) => entry.label)).toEqual(['Kjoler'])
})
