import { expect, it } from 'vitest'
import { readTheme } from './theme'

it('[MARKET-04] the settings of a channel hold a theme: a map of CSS variables', () => {
  const theme = { '--brand': '#123456', '--font-body': '"Inter", sans-serif', '--gap': 'calc(1rem + 2px)' }
  expect(readTheme(theme)).toEqual(theme)
})

it('leaves out what is no CSS variable or would reach beyond it', () => {
  for (const [name, value] of [
    ['brand', 'red'],
    ['--Brand', 'red'],
    ['--x', 'red; background: url(//evil)'],
    ['--x', 'url(//evil)'],
    ['--x', '</style>'],
    ['--x', 'a}b{c'],
    ['--x', 'a/*'],
    ['--x', 'a\\3b'],
    ['--x', ''],
    ['--x', 7],
  ])
    expect(readTheme({ [String(name)]: value })).toEqual({})
  for (const wrong of [null, undefined, 'red', 7]) expect(readTheme(wrong)).toEqual({})
})
