import { expect, it } from 'vitest'
import { idsIn, sectionsOf } from './requirements-page.mjs'

/** Put together here, so that this file itself names no row. */
const bracketed = (...ids: string[]) => `[${ids.join(', ')}]`

it('finds the ids that titles carry, alone and several in one pair of brackets', () => {
  const titles = `it('${bracketed('CART-10')} takes one') it('${bracketed('A11Y-01', 'LAW-02')} takes two') [P1] [x-1]`
  expect([...idsIn(titles)]).toEqual(['CART-10', 'A11Y-01', 'LAW-02'])
})

it('reads sections with their rows', () => {
  const rows = [{ id: 'CART-01', words: 'Fields' }]
  expect(sectionsOf('CART\tCart\nCART-01\tFields\n')).toEqual([{ name: 'CART', title: 'Cart', rows }])
})
