import { newUser } from '@shop/testkit/bearer'
import { fakeTab } from '@shop/testkit/fake-tab'
import { withShop } from '@shop/testkit/with-shop'
import { afterEach, expect, it, vi } from 'vitest'
import { useToast } from '@/ui/toast/toast-store'
import { events } from '@/browser/events'
import { useSignedIn } from '@/browser/signed-in'
import { changeMembership } from './change-membership'

const { shop, owner } = await withShop()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
/** A busy machine is slow, not wrong. */
const SLOW = { timeout: 10_000 }

it('[ENGAGE-16] whoever joins or leaves while the engagement service fails notices nothing: it is done, and the failure is logged', async () => {
  const { id, token } = await newUser(shop)
  const { rows } = await owner.query('select email from users where id = $1', [id])
  // All that the service begins to do comes to nothing.
  await owner.query('alter table engagement_events rename to engagement_events_away')
  fakeTab('http://no.localhost/min-konto/medlemskap', { dataset: { market: 'no' }, cookies: { 'apollo-token': token } })
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => send(`${shop.url}${path}`, init))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const logged = () => warned.mock.calls.map(([text]) => text)
  const heard: string[] = []
  events.subscribe(({ name }) => heard.push(name))
  useSignedIn.setState({ user: { id, username: rows[0].email, customerType: 'PERSON', isRemembered: true } })
  const membership = async () => {
    const address = `${shop.url}/api/membership?market=no&language=nb-NO`
    const answer = await send(address, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).isMember
  }

  expect(await membership()).toBe(false)
  expect(await changeMembership(true)).toBe(true)
  expect(await membership()).toBe(true)
  await vi.waitFor(() => expect(logged()).toEqual(['Engagement get-contact failed']), SLOW)
  expect(await changeMembership(false)).toBe(true)
  expect(await membership()).toBe(false)
  await vi.waitFor(() => expect(logged()).toHaveLength(2), SLOW)
  expect(heard).toEqual(['membership:join', 'membership:leave'])
  expect(useToast.getState().toast).toBeNull()

  // What the account itself cannot have is no failure of the engagement, and the button says it.
  fakeTab('http://no.localhost/', { cookies: { 'apollo-token': 'nobody' } })
  expect(await changeMembership(true)).toBe(false)
  expect(logged().at(-1)).toBe('The membership could not be changed')
  expect(heard).toHaveLength(2)
})

it('[MEMBER-02] who presses before the page knows who is signed in joins by the token, and the programme hears of it', async () => {
  const { id, token } = await newUser(shop)
  fakeTab('http://no.localhost/min-konto/medlemskap', { dataset: { market: 'no' }, cookies: { 'apollo-token': token } })
  const asked: string[] = []
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path)
    return send(`${shop.url}${path}`, init)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Not asked yet, and asked without an answer.
  for (const [user, isMember] of [
    [undefined, true],
    [null, false],
  ] as const) {
    useSignedIn.setState({ user })
    expect(await changeMembership(isMember)).toBe(true)
    await vi.waitFor(() => expect(asked).toHaveLength(3), SLOW)
    expect(asked[1]).toContain(`user-${id}%40lysning.example`)
    asked.length = 0
  }
})
