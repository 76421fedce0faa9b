import { expect, it } from 'vitest'
import type { MenuEntry } from '../menu/menu'
import { ownLinks } from './own-links'

const place = { market: 'fi', locale: 'fi' } as never
const entry = (label: string, href: string, children: readonly MenuEntry[] = []): MenuEntry => ({
  ...{ id: href, label, href, children },
})

it('leads nobody to what an empty shop does not have', () => {
  expect(ownLinks([], place)).toEqual({})
})

it('[CUSTTYPE-07] leads students to what is reduced most, and to curve sizes where the shop has a category of them', () => {
  const dresses = entry('Mekot', '/fi/c/naiset/mekot')
  const student = expect.stringMatching(/^\/fi\/.*\?sort=DISCOUNT$/)
  expect(ownLinks([entry('Naiset', '/fi/c/naiset', [dresses])], place)).toEqual({ student })
  const curve = entry('Curve-mekot', '/fi/c/naiset/curve-naiset')
  const goods = [entry('Miehet', '/fi/c/miehet'), entry('Naiset', '/fi/c/naiset', [dresses, curve])]
  expect(ownLinks(goods, place)).toEqual({ student, curve: '/fi/c/naiset/curve-naiset' })
})
