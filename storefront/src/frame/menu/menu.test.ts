import { expect, it } from 'vitest'
import { entriesOfTree, type MenuItem, mainMenu, menuEntries } from './menu'

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

it("takes the goods from the search's tree, without empty lists, and the rest from the edited menu", () => {
  const product = (label: string, path: string, count: number, children: Parameters<typeof entriesOfTree>[0] = []) => ({
    ...{ type: 'PRODUCT', label, path, count, children },
  })
  const tree = entriesOfTree([
    product('Dame', '/c/dame', 3, [product('Kjoler', '/c/kjoler', 3), product('Bluser', '/c/bluser', 0)]),
    { type: 'LABEL', label: 'Mer', count: 1, children: [product('Outlet', '/c/outlet', 1)] },
    { type: 'SPACER', count: 0, children: [] },
    { type: 'PAGE_LINK', label: 'Inspirasjon', link: '/inspirasjon', count: 0, children: [] },
    { type: 'PAGE_LINK', label: 'Annet sted', link: 'https://example.org', count: 0, children: [] },
  ])
  expect(tree.map(({ href }) => href)).toEqual(['/c/dame', '/c/outlet', '/inspirasjon'])
  expect(tree[0]?.children.map(({ label }) => label)).toEqual(['Kjoler'])
  expect(tree[1]?.tone).toBe('sale')
  const edited = menuEntries([item({}), item({ id: '2', label: 'Merker', canonicalUrl: '/merker' })])
  expect(mainMenu(tree, edited).map(({ label }) => label)).toEqual(['Dame', 'Outlet', 'Inspirasjon', 'Merker'])
  expect(mainMenu([], edited)).toBe(edited)
})
