import { expect, it } from 'vitest'
import { houseUsage, unusedKeys } from './house-usage'

it('[I18N-02] has no text that no code uses', () => {
  expect(unusedKeys()).toEqual([])
})

it('[I18N-02] uses no key that the catalogues lack', () => {
  expect(houseUsage().unknown).toEqual([])
})
