import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  fakeTab('http://no.localhost/')
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['student', { text: 'student', student: true, curve: false }],
  ['student-curve', { text: 'student-curve', student: true, curve: true }],
  ['kari@lysning.example', { text: '', student: false, curve: false }],
  ['student 31129956715', { text: '', student: false, curve: false }],
])(
  '[COOKIE-17] [CUSTTYPE-07] a link that says %s leaves a kind of customer behind, and never whose it is',
  async (text, state) => {
    const { readCustomerText, useCustomerText } = await import('./customer-text')
    readCustomerText(new URLSearchParams({ customerType: text }))
    expect(useCustomerText.getState()).toMatchObject(state)
  },
)
