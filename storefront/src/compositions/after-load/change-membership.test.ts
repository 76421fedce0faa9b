import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const asked: string[] = []
/** What the programme has heard of the membership. */
const told: unknown[] = []
let isMember = false

/** The account's membership, and the programme's service, for one contact. */
const services = async (address: string | URL | Request, init?: RequestInit) => {
  const { pathname, searchParams } = new URL(String(address), 'https://shop.example')
  asked.push(`${init?.method ?? 'GET'} ${pathname}`)
  if (init?.method === 'PUT') isMember = JSON.parse(String(init.body)).isMember
  if (pathname.endsWith('/bubbleroom-member')) told.push(searchParams.get('isMember'))
  return Response.json({ id: 'c1', discoveryKey: 'k', isMember, preferences: {} })
}

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  told.length = 0
  isMember = false
  vi.stubGlobal('fetch', services)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: 'apollo-token=t', documentElement: { dataset: { market: 'no' } } })
})
afterEach(() => vi.unstubAllGlobals())

async function page() {
  const { changeMembership } = await import('@/features/membership/change-membership')
  const { useSignedIn } = await import('@/browser/signed-in')
  const { events } = await import('@/browser/events')
  const { startEngagement } = await import('@/features/engagement/start-engagement')
  const heard: string[] = []
  events.subscribe(({ name }) => heard.push(name))
  return { changeMembership, useSignedIn, heard, known: startEngagement().state }
}
const kari = { id: 1, username: 'kari@lysning.example', customerType: 'PERSON' as const, isRemembered: true }

it('[MEMBER-02] [MEMBER-05] joining calls bubbleroom-member, is told as membership:join, and makes a member', async () => {
  const { changeMembership, useSignedIn, heard, known } = await page()
  useSignedIn.setState({ user: kari })
  expect(known().isMember).toBe(false)
  expect(await changeMembership(true)).toBe(true)
  expect(asked[0]).toBe('PUT /api/membership')
  await vi.waitFor(() => expect(asked).toContain('POST /api/voyado-engage/bubbleroom-member'))
  expect([isMember, told, known().isMember, heard]).toEqual([true, ['true'], true, ['membership:join']])
})

it('[MEMBER-03] [MEMBER-05] leaving calls bubbleroom-member, is told as membership:leave, and makes no member', async () => {
  const { changeMembership, useSignedIn, heard, known } = await page()
  useSignedIn.setState({ user: kari })
  await changeMembership(true)
  await vi.waitFor(() => expect(told).toEqual(['true']))
  expect(await changeMembership(false)).toBe(true)
  await vi.waitFor(() => expect(told).toEqual(['true', 'false']))
  expect([isMember, known().isMember, heard]).toEqual([false, false, ['membership:join', 'membership:leave']])
})

it('[MEMBER-02] nobody who is not signed in joins, and a refusal is told to nobody', async () => {
  const { changeMembership, useSignedIn, heard, known } = await page()
  expect(await changeMembership(true)).toBe(false)
  expect(asked).toEqual([])
  useSignedIn.setState({ user: kari })
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 403 }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await changeMembership(true)).toBe(false)
  expect([heard, known().isMember]).toEqual([[], false])
})
