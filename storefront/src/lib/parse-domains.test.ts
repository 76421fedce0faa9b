import { expect, it } from 'vitest'
import { parseDomains } from './parse-domains'

it('keeps the domains of each market in their order and skips what is no pair', () => {
  const domains = parseDomains('no=a.no, se=b.se,no=www.a.no,,x,=y')
  expect([...domains]).toEqual([
    ['no', ['a.no', 'www.a.no']],
    ['se', ['b.se']],
  ])
  expect(parseDomains(undefined).size).toBe(0)
})
