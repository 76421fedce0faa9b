import { expect, it } from 'vitest'
import { domainsOf, originOfDomain, parseDomains, shopOrigins } from '.'

it('keeps the domains of each market in their order and skips what is no pair', () => {
  const domains = parseDomains('no=a.no, se=b.se,no=www.a.no,,x,=y')
  expect([...domains]).toEqual([
    ['no', ['a.no', 'www.a.no']],
    ['se', ['b.se']],
  ])
  expect(parseDomains(undefined).size).toBe(0)
  expect([domainsOf(domains, 'no'), domainsOf(domains, 'fi')]).toEqual([['a.no', 'www.a.no'], ['fi.localhost']])
})

it('puts public domains behind https and this machine at its port', () => {
  expect(originOfDomain('www.a.no', 3000)).toBe('https://www.a.no')
  expect(originOfDomain('se.localhost', 3000)).toBe('http://se.localhost:3000')
})

it('names every origin of the shop', () => {
  expect([...shopOrigins(parseDomains('no=a.no,no=www.a.no,se=a.no'), ['no', 'se', 'fi'], 3000)]).toEqual([
    'https://a.no',
    'https://www.a.no',
    'http://fi.localhost:3000',
  ])
})
