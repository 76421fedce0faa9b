import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screenWidths } from '@shop/domain/constants'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'),
)
/** Every width that a style sheet, or the choice of a picture, asks the screen for. */
const asked = files.flatMap((file) => {
  const text = readFileSync(source + file, 'utf8')
  const conditions = file.endsWith('.css')
    ? [...text.matchAll(/@media([^{]*)\{/g)].map(([, condition = '']) => condition)
    : [...text.matchAll(/\((?:(?:min-|max-)?width)[^)]*\)/g)].map(([condition]) => condition)
  return conditions.flatMap((condition) =>
    [...condition.matchAll(/(?:width\s*(?:[<>]=?|:)\s*)([\d.]+)(\w+)/g)].map(([, size, unit]) => ({
      file,
      size,
      unit,
    })),
  )
})

it('[VIEWPORT-03] the shop changes its look at the named widths and at no other', () => {
  expect(asked.length).toBeGreaterThan(90)
  const named = Object.values(screenWidths).map(String)
  expect(asked.filter(({ size = '', unit }) => unit !== 'px' || !named.includes(size))).toEqual([])
  const { sm, md, lg, xl, xxl } = screenWidths
  expect([...new Set(asked.map(({ size }) => Number(size)))].sort((a, b) => a - b)).toEqual([sm, md, lg, xl, xxl])
})
