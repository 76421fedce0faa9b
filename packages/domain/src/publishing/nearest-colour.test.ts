import { expect, it } from 'vitest'
import { contrastRatio } from './contrast'
import { nearestReadable } from './nearest-colour'

it('finds the closest colour that can be read, and leaves one alone that can be', () => {
  expect(nearestReadable('#1f1b16', '#fbf8f3', 4.5)).toBe('#1f1b16')
  const found = nearestReadable('#B08A63', '#ffffff', 4.5) ?? ''
  expect(contrastRatio(found, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(found, '#ffffff')).toBeLessThan(5)
  const light = nearestReadable('#777', '#111111', 7) ?? ''
  expect(contrastRatio(light, '#111111')).toBeGreaterThanOrEqual(7)
  expect(nearestReadable('sand', '#fff', 4.5)).toBeUndefined()
  expect(nearestReadable('#777777', '#777777', 21)).toBeUndefined()
})
