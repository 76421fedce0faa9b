import { fewLeftLimit } from '@shop/domain/constants'
import { afterEach, expect, it, vi } from 'vitest'
import { browserFewLeft } from './browser-place'

afterEach(() => vi.unstubAllGlobals())

it('[STOCK-03] takes from the root element how many pieces its market calls few, and 3 where it says nothing', () => {
  const withRoot = (dataset: object) => vi.stubGlobal('document', { documentElement: { dataset } })
  withRoot({ fewLeft: '5' })
  expect(browserFewLeft()).toBe(5)
  withRoot({})
  expect([browserFewLeft(), fewLeftLimit]).toEqual([3, 3])
})
