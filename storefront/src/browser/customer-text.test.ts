import { cookieNames } from '@shop/domain/constants'
import { makeConsent } from '@shop/domain/cookie'
import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  fakeTab('http://no.localhost/')
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['student', { text: 'student', student: true, curve: false }],
  ['curve', { text: 'curve', student: false, curve: true }],
  ['student-curve', { text: 'student-curve', student: true, curve: true }],
  ['kari@lysning.example', { text: '', student: false, curve: false }],
  ['student 31129956715', { text: '', student: false, curve: false }],
])(
  '[COOKIE-17] [CUSTTYPE-06] [CUSTTYPE-07] a link that says %s leaves a kind of customer behind, and never whose it is',
  async (text, state) => {
    const { readCustomerText, useCustomerText } = await import('./customer-text')
    readCustomerText(new URLSearchParams({ customerType: text }))
    expect(useCustomerText.getState()).toMatchObject(state)
  },
)

const choice = (...groups: 'functional'[]) => encodeURIComponent(JSON.stringify(makeConsent(groups, 1)))
/** One visit by one link, with the cookies that the visit before has left; what it leaves behind. */
async function visit(cookies: Record<string, string>, said?: string) {
  vi.resetModules()
  const { jar } = fakeTab('http://no.localhost/', { cookies })
  const { readCustomerText, useCustomerText } = await import('./customer-text')
  readCustomerText(new URLSearchParams(said && { customerType: said }))
  const { text } = useCustomerText.getState()
  return { text, left: Object.fromEntries(jar) }
}
const statesIn = (left: Record<string, string>) =>
  JSON.parse(decodeURIComponent(left[cookieNames.persistedStates] ?? ''))

it('[COOKIE-17] the cookie of states holds the kind of customer and nothing else, for the next visit to read', async () => {
  const allowed = { [cookieNames.cookieConsent]: choice('functional'), [cookieNames.token]: 'a.b.c' }
  const first = await visit(allowed, 'student')
  expect(statesIn(first.left)).toEqual({ customerType: 'student' })
  expect(await visit(first.left)).toEqual({ text: 'student', left: first.left })

  // Whatever somebody else has put there is neither read nor kept.
  const strange = JSON.stringify({ customerType: 'student', token: 'a.b.c', personalId: '31129956715' })
  const foreign = { ...allowed, [cookieNames.persistedStates]: encodeURIComponent(strange) }
  expect(statesIn((await visit(foreign, 'curve')).left)).toEqual({ customerType: 'curve' })
  for (const said of ['kari@lysning.example', 'student 31129956715'])
    expect((await visit(allowed, said)).left, said).toEqual(allowed)
})

it('[COOKIE-16] [COOKIE-17] nothing of a visit is kept without the yes to it', async () => {
  const refusals: readonly Record<string, string>[] = [{}, { [cookieNames.cookieConsent]: choice() }]
  for (const refused of refusals) {
    const { text, left } = await visit(refused, 'student')
    expect(text).toBe('student')
    expect(left).toEqual(refused)
    expect((await visit(left)).text).toBe('')
  }
})

it.each(['{', 'null', '7', '"student"', '["student"]', '{"customerType":7}', '%7B'])(
  '[COOKIE-15] a cookie of states that holds %s says nothing, and the visit goes on',
  async (damaged) => {
    const cookies = { [cookieNames.cookieConsent]: choice('functional'), [cookieNames.persistedStates]: damaged }
    expect(await visit(cookies)).toEqual({ text: '', left: cookies })
    expect(statesIn((await visit(cookies, 'curve')).left)).toEqual({ customerType: 'curve' })
  },
)
