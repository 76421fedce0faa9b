import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const HERE = new URL('..', import.meta.url).pathname
const OWN = 'lib/use-numbers.ts'
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))

it('[I18N-04] is the one place where the console writes numbers and amounts, so that one screen has one way', () => {
  const others = files.filter((path) => path !== OWN && !path.includes('.test.'))
  const found = others.filter((path) =>
    /Intl\.NumberFormat|toLocaleString|format(Staff)?Money|formatNumber|formatPercent|\/ 100?\} ?%/.test(
      readFileSync(`${HERE}${path}`, 'utf8'),
    ),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('writes moments by one clock too', () => {
  const found = files.filter((path) => {
    const text = readFileSync(`${HERE}${path}`, 'utf8')
    return (
      !path.includes('.test.') && path !== 'lib/use-dates.ts' && /timeStyle: 'medium'|toLocaleTimeString/.test(text)
    )
  })
  expect(found).toEqual([])
})
