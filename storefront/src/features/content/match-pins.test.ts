import { describe, expect, it } from 'vitest'
import { matchPins, pinsIn } from './match-pins'

const rows = ['Banner', 'Text', 'Banner', 'JSON'].map((name, at) => ({ name, number: at + 1, label: name }))
const numbers = (parts: readonly string[]) => matchPins(parts, rows).map((pin) => pin?.number)

describe('the pins of a preview', () => {
  it('are those of the rows in their order, without those that are not shown now', () => {
    expect(numbers(['Banner', 'Text', 'Banner', 'JSON'])).toEqual([1, 2, 3, 4])
    expect(numbers(['Text', 'Banner', 'JSON'])).toEqual([2, 3, 4])
    expect(numbers(['Video', 'Banner', 'Banner', 'Banner'])).toEqual([undefined, 1, 3, undefined])
  })

  it('are read from what the console says and from nothing else', () => {
    expect(pinsIn({ widgetPins: [rows[0], { name: 1 }, null], selected: 2 })).toEqual({ pins: [rows[0]], selected: 2 })
    for (const data of [undefined, null, 'x', {}, { widgetPins: 'ready' }]) expect(pinsIn(data)).toBeUndefined()
  })
})
