import fc from 'fast-check'
import { expect, it } from 'vitest'
import { baseColourOf, baseColours, hexOfBase } from './base-colour'

const ofHex = (hex: string) => baseColourOf({ key: 'named-by-a-retailer', hex })

it('knows the base of every shade that the shop was drawn with', () => {
  const bases = {
    '#141414': 'black',
    '#EFE3CB': 'white',
    '#4a4a4c': 'grey',
    '#8E7F70': 'brown',
    '#CBB58F': 'beige',
    '#9a5428': 'brown',
    '#1b2a4a': 'blue',
    '#3aafb0': 'blue',
    '#6b6b3a': 'green',
    '#c4952b': 'yellow',
    '#e67a2e': 'orange',
    '#a6492a': 'red',
    '#6a1b2e': 'red',
    '#f07f6b': 'red',
    '#e0458b': 'pink',
    '#c4b0dc': 'purple',
    '#c6a14a': 'metallic',
  }
  for (const [hex, base] of Object.entries(bases)) expect(ofHex(hex), hex).toBe(base)
})

it('puts a shade that it has never seen where the nearest one is', () => {
  const bases = { '#000000': 'black', '#ffffff': 'white', '#ff0000': 'red', '#0000ff': 'blue', '#ffe000': 'yellow' }
  for (const [hex, base] of Object.entries(bases)) expect(ofHex(hex), hex).toBe(base)
})

it('calls nothing metallic or many-coloured by its number alone', () => {
  const part = fc.integer({ min: 0, max: 255 })
  const meant = ['#c6a14a', '#c0c3c7', '#b7a79a']
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const hex = `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`
      fc.pre(!meant.includes(hex))
      expect(['metallic', 'multi']).not.toContain(ofHex(hex))
    }),
  )
})

it('is drawn in a shade of its own', () => {
  for (const base of baseColours) expect(ofHex(hexOfBase(base))).toBe(base)
})

it('takes what has many colours for that, whatever its first one is', () => {
  expect(baseColourOf({ key: 'multi', hex: '#efe3cb' })).toBe('multi')
})
