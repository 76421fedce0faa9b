import { cookieNames } from '@shop/domain/constants'
import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VAT_BEFORE_PAINT } from '@/frame/vat-before-paint'
import { vatMark } from '@/routing/context-at-door'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function aShop() {
  const tab = fakeTab('http://no.localhost/')
  const lines: string[] = []
  Object.defineProperty(document, 'cookie', {
    get: () => '',
    set: (line: string) => {
      lines.push(line)
    },
  })
  const { switchCustomerType } = await import('./customer-type')
  const { events } = await import('./events')
  const told: unknown[] = []
  events.subscribe((event) => void told.push(event))
  return { ...tab, lines, told, switchCustomerType }
}

it('[CUSTTYPE-02] [CUSTTYPE-03] the switch shows the prices of the type and tells it; an unknown type is that of a person', async () => {
  const { root, told, switchCustomerType } = await aShop()
  expect(switchCustomerType('ORGANIZATION')).toBe('ORGANIZATION')
  expect(root.dataset.vat).toBe('ex')
  expect(switchCustomerType('NOBODY')).toBe('PERSON')
  expect(root.dataset.vat).toBeUndefined()
  expect(told).toEqual([
    { name: 'customer-type:change', detail: { customerType: 'ORGANIZATION', vatIncluded: false } },
    { name: 'customer-type:change', detail: { customerType: 'PERSON', vatIncluded: true } },
  ])
})

it('[CUSTTYPE-04] the switch keeps the type in its cookie for a year', async () => {
  const { lines, switchCustomerType } = await aShop()
  for (const type of ['ORGANIZATION', 'NOBODY']) switchCustomerType(type)
  expect(lines).toEqual([
    expect.stringMatching(/^ralph-user-type=ORGANIZATION; Path=\/; Max-Age=31536000;/),
    expect.stringMatching(/^ralph-user-type=PERSON; Path=\/; Max-Age=31536000;/),
  ])
})

it('[CUSTTYPE-05] the server and the line before the first paint read that cookie, a damaged one as that of a person', () => {
  const root = (cookie: string, vat?: string) => {
    const document = { cookie, documentElement: { dataset: { vat } } }
    new Function('document', VAT_BEFORE_PAINT)(document)
    return document.documentElement.dataset.vat
  }
  const mark = (cookies: string) => vatMark({ host: 'no.localhost', url: '/', cookies })
  const business = `a=1; ${cookieNames.userType}=ORGANIZATION`
  expect([mark(business), root(business)]).toEqual(['data-vat="ex"', 'ex'])
  expect([mark(`${business}; b=2`), root(`${business}; b=2`)]).toEqual(['data-vat="ex"', 'ex'])
  // The page may be from before the switch.
  for (const cookies of [`${cookieNames.userType}=PERSON`, `${business}S`])
    expect([mark(cookies), root(cookies, 'ex')], cookies).toEqual(['', ''])
  // Where nothing was chosen the server’s word stands.
  for (const cookies of ['', `x${cookieNames.userType}=ORGANIZATION`])
    expect([mark(cookies), root(cookies), root(cookies, 'ex')], cookies).toEqual(['', undefined, 'ex'])
})
