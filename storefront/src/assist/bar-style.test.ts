import { expect, it } from 'vitest'
import { BAR_STYLE } from './bar-style'

it('[IMPERSONATE-07] cuts off no word of the bar, and keeps on one line only the time and the words of a button', () => {
  expect(BAR_STYLE).not.toMatch(/text-overflow|overflow:hidden|line-clamp/)
  const onOneLine = [...BAR_STYLE.matchAll(/([^{}]+)\{[^{}]*white-space:nowrap/g)].map(([, names = '']) => names.trim())
  expect(onOneLine).toEqual(['staff-bar .time', 'staff-bar button'])
})
