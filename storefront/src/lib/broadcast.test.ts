import { expect, it } from 'vitest'
import { parseTabMessage } from './broadcast'

it('knows the messages of the tabs and ignores everything else', () => {
  expect(parseTabMessage({ type: 'cart', data: { id: 'x' } })).toEqual({ type: 'cart' })
  for (const strange of [undefined, null, 'cart', 1, [], {}, { type: 'kart' }, { type: 1 }]) {
    expect(parseTabMessage(strange)).toBeUndefined()
  }
})
