import { codeOf, pageHeaders, postJson } from '@shop/testkit/assist'
import { forgetCodes } from '@shop/testkit/forget-codes'
import { mailsTo } from '@shop/testkit/mails'
import { type StaffLogin, staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { areMakerAndMade, shareMaker } from './four-eyes'
import { totpCode, totpStep } from './totp'

const clock = testClock()
const { shop, owner } = await withShop({ clock })

const ask = async (path: string, body: unknown) =>
  (
    await postJson(`${shop.url}/staff/${path}`, body, {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      origin: 'http://console.localhost:3001',
    })
  ).body
type Person = { readonly ref: string; readonly email: string; readonly sessionId: string }

/** The demo's admin, proven a moment ago. */
async function firstAdmin() {
  const admin = await staffSession(shop, 'admin')
  await admin.stepUp()
  await forgetCodes(shop, admin.person.email)
  return headersOf(admin)
}
const headersOf = (login: Pick<StaffLogin, 'member' | 'headers'>) => pageHeaders(login as StaffLogin)

async function enrolled(by: Readonly<Record<string, string>>, role: string): Promise<Person> {
  const email = `${crypto.randomUUID()}@lysning.example`
  const wish = { email, name: 'Tove Berg', locale: 'sv', grants: [{ role, marketId: null }] }
  const made = (await postJson(`${shop.url}/staff/people`, wish, by)).body
  const { sessionId } = await ask('invitations', { secret: made.invitation.secret })
  const { secret } = await ask(`sessions/${sessionId}/authenticator`, {})
  const code = totpCode(secret, totpStep(clock.now()))
  const done = await ask(`sessions/${sessionId}/enrol`, { password: 'et eget passord 31', code })
  return { ref: made.ref, email, sessionId: done.sessionId }
}

/** As the console's server asks for somebody whose session is new. */
async function pagesOf({ sessionId }: Person) {
  const ours = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  const url = `${shop.url}/staff/sessions/${sessionId}`
  return headersOf({
    member: async () => (await fetch(url, { headers: ours })).json(),
    headers: async () => ({
      ...ours,
      'x-staff-token': (await (await fetch(`${url}/token`, { method: 'POST', headers: ours })).json()).token,
    }),
  })
}

async function reset(ref: string, by: Readonly<Record<string, string>>) {
  const { rows } = await owner.query('select version from staff where ref = $1', [ref])
  return postJson(`${shop.url}/staff/people/${ref}`, { do: 'invite', version: rows[0].version }, by)
}
const isOpen = async ({ sessionId }: Person) =>
  (await fetch(`${shop.url}/staff/sessions/${sessionId}`, { headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET } }))
    .ok
const shareMakerOf = async (one: Person, other: Person) => {
  const both = await Promise.all([
    shareMaker(owner, await idOf(one.ref), await idOf(other.ref)),
    shareMaker(owner, await idOf(other.ref), await idOf(one.ref)),
  ])
  expect(both[0]).toBe(both[1])
  return both[0]
}
const idOf = async (ref: string): Promise<number> =>
  (await owner.query('select id from staff where ref = $1', [ref])).rows[0].id

const listed = async (by: Readonly<Record<string, string>>, { ref }: Pick<Person, 'ref'>) =>
  (await (await fetch(`${shop.url}/staff/people`, { headers: by })).json()).people.find(
    (one: { ref: string }) => one.ref === ref,
  ).invite
const requestsOf = async ({ ref }: Person) =>
  (await owner.query('select from staff_reset_requests where staff_id = $1', [await idOf(ref)])).rowCount

// Before other admins are there.
it('H2: refuses to ask for a reset that no other admin could agree to, and says who can do it instead', async () => {
  const admin = await firstAdmin()
  const [lost, sister, merchandiser] = [
    await enrolled(admin, 'admin'),
    await enrolled(admin, 'admin'),
    await enrolled(admin, 'merchandiser'),
  ]
  // Nobody but whom the admin made; one of another line has not set up a sign-in yet, and one is no admin.
  const late = await postJson(
    `${shop.url}/staff/people`,
    { email: 'sen@lysning.example', name: 'Sen Berg', grants: [{ role: 'admin', marketId: null }] },
    admin,
  )
  await owner.query('update staff set made_by = null where ref = any($1)', [[late.body.ref, merchandiser.ref]])
  expect(await listed(admin, lost)).toBe('by-operator')
  expect(await listed(admin, merchandiser)).toBe('at-once')
  const refused = await reset(lost.ref, admin)
  expect([codeOf(refused), refused.body.errors[0].extensions.reason]).toEqual(['FORBIDDEN', 'no-second-admin'])
  expect(refused.body.errors[0].message).toContain('npm run staff -- invite')
  expect(await requestsOf(lost)).toBe(0)
  expect((await mailsTo(shop, lost.email)).map(({ text }) => text).join()).not.toContain('vill återställa')

  // An admin of another line, who can sign in.
  await owner.query('update staff set made_by = null where ref = $1', [sister.ref])
  expect(await listed(admin, lost)).toBe('asks')
  expect((await reset(lost.ref, admin)).body).toMatchObject({ reset: { askedBy: expect.any(String) }, invite: 'waits' })
  const other = await pagesOf(sister)
  expect(await listed(admin, lost)).toBe('waits')
  expect(await listed(other, lost)).toBe('agrees')
  // One whose rights are over does not count.
  await owner.query('delete from staff_reset_requests')
  const over = `update staff_roles set expires_at = $2 where staff_id = (select id from staff where ref = $1)`
  await owner.query(over, [sister.ref, new Date(clock.now().getTime() - 1)])
  expect(await listed(admin, lost)).toBe('by-operator')
})

it('H2: an admin is let in anew by two admins, never by their maker alone, and hears of both steps', async () => {
  const admin = await firstAdmin()
  const [lost, stranger, own] = [
    await enrolled(admin, 'admin'),
    await enrolled(admin, 'admin'),
    await enrolled(admin, 'admin'),
  ]
  await owner.query('update staff set made_by = null where ref = $1', [stranger.ref])
  const asked = await reset(lost.ref, admin)
  expect(asked.body).toMatchObject({ hasTotp: true, reset: { askedBy: expect.any(String) } })
  expect(asked.body.invitation).toBeUndefined()
  expect(await isOpen(lost)).toBe(true)
  // Neither who asked, nor the creature of who asked, is the second pair of eyes.
  expect(codeOf(await reset(lost.ref, admin))).toBe('FORBIDDEN')
  const creature = await reset(lost.ref, await pagesOf(own))
  expect([codeOf(creature), creature.body.errors[0].extensions.reason]).toEqual(['FORBIDDEN', 'own-request'])
  expect(await isOpen(lost)).toBe(true)

  const agreed = await reset(lost.ref, await pagesOf(stranger))
  expect(agreed.body).toMatchObject({ hasTotp: false, reset: null, invitation: { secret: expect.any(String) } })
  expect(await isOpen(lost)).toBe(false)
  const log = await owner.query(
    `select event from audit_log where target = $1 and event in ('staff.invite', 'staff.reset-asked') and result = 'ok' order by seq`,
    [`staff ${lost.ref}`],
  )
  expect(log.rows).toEqual([{ event: 'staff.reset-asked' }, { event: 'staff.invite' }])
  const told = (await mailsTo(shop, lost.email)).map(({ text }) => text)
  expect(told[0]).toContain('En administratör har återställt din inloggning.')
  expect(told[1]).toContain('En administratör vill återställa din inloggning.')
  // Reset, the account still takes two: whoever agreed before does not go on alone.
  expect((await reset(lost.ref, await pagesOf(stranger))).body.invitation).toBeUndefined()
})

it('H2: two whom the same admin made, also by way of others, or let in anew, do not agree to the reset of a third', async () => {
  const admin = await firstAdmin()
  const [lost, first, second] = [
    await enrolled(admin, 'admin'),
    await enrolled(admin, 'admin'),
    await enrolled(admin, 'admin'),
  ]
  const [pages, others] = [await pagesOf(first), await pagesOf(second)]
  const [ofFirst, ofSecond] = [await enrolled(pages, 'admin'), await enrolled(others, 'admin')]
  expect((await reset(lost.ref, pages)).body.reset).toMatchObject({ askedBy: expect.any(String) })
  // A sister, a daughter, a niece, and the one who made them all.
  for (const by of [others, await pagesOf(ofFirst), await pagesOf(ofSecond), admin])
    expect(codeOf(await reset(lost.ref, by))).toBe('FORBIDDEN')
  expect(await isOpen(lost)).toBe(true)

  // Of another line they may, until the admin of the first line has let them in anew.
  await owner.query('update staff set made_by = null where ref = $1', [second.ref])
  const free = () => shareMakerOf(first, ofSecond)
  expect(await free()).toBe(false)
  await owner.query('update staff set reset_by = (select made_by from staff where ref = $1) where ref = $2', [
    first.ref,
    second.ref,
  ])
  expect(await free()).toBe(true)
  await owner.query('update staff set reset_by = null where ref = $1', [second.ref])
  expect((await reset(lost.ref, await pagesOf(ofSecond))).body.invitation).toBeDefined()
  expect(await isOpen(lost)).toBe(false)
})

it('H2: a wish for a reset is over after a day, and nobody resets themselves', async () => {
  const admin = await firstAdmin()
  const lost = await enrolled(admin, 'admin')
  expect(codeOf(await reset(lost.ref, await pagesOf(lost)))).toBe('FORBIDDEN')
  await reset(lost.ref, admin)
  clock.pass(24 * 3_600_000 + 1)
  const again = await firstAdmin()
  expect((await reset(lost.ref, again)).body.invitation).toBeUndefined()
})

it('H2: whoever let somebody in anew, or made them, is one pair of eyes with them, both ways', async () => {
  const admin = await firstAdmin()
  const person = await enrolled(admin, 'merchandiser')
  const [made, maker] = [
    await idOf(person.ref),
    (await owner.query('select made_by from staff where ref = $1', [person.ref])).rows[0].made_by,
  ]
  expect(await areMakerAndMade(owner, made, [maker])).toBe(true)
  expect(await areMakerAndMade(owner, maker, [made])).toBe(true)
  // Not made by the admin, but let in anew by them.
  await owner.query('update staff set made_by = null where id = $1', [made])
  expect(await areMakerAndMade(owner, maker, [made])).toBe(false)
  expect((await reset(person.ref, admin)).body.invitation).toBeDefined()
  expect(await areMakerAndMade(owner, made, [maker])).toBe(true)
  expect(await areMakerAndMade(owner, maker, [made])).toBe(true)
})

it('H2: whoever let somebody in anew does not make them an admin; another admin may', async () => {
  const admin = await firstAdmin()
  const [person, stranger] = [await enrolled(admin, 'merchandiser'), await enrolled(admin, 'admin')]
  const grant = async (role: string, by: Readonly<Record<string, string>>) => {
    const { rows } = await owner.query('select version from staff where ref = $1', [person.ref])
    const wish = { do: 'grant', version: rows[0].version, grants: [{ role, marketId: null }] }
    return postJson(`${shop.url}/staff/people/${person.ref}`, wish, by)
  }
  const roles = async () =>
    (await owner.query('select role from staff_roles where staff_id = $1', [await idOf(person.ref)])).rows
  expect((await reset(person.ref, admin)).body.invitation).toBeDefined()
  const refused = await grant('admin', admin)
  expect([codeOf(refused), refused.body.errors[0].extensions.reason]).toEqual(['FORBIDDEN', 'own-account'])
  expect(await roles()).toEqual([{ role: 'merchandiser' }])
  expect((await grant('cs_lead', admin)).status).toBe(200)
  // Nor does an account of theirs.
  const second = await pagesOf(stranger)
  expect(codeOf(await grant('admin', second))).toBe('FORBIDDEN')
  await owner.query('update staff set made_by = null where ref = $1', [stranger.ref])
  expect((await grant('admin', second)).status).toBe(200)
  expect(await roles()).toEqual([{ role: 'admin' }])
})

it('M2: who is not enrolled is never stepped up: no proof, no second step and nothing grave', async () => {
  const person = await enrolled(await firstAdmin(), 'admin')
  const id = await idOf(person.ref)
  await owner.query('update staff set totp_secret_encrypted = null where id = $1', [id])
  await owner.query('update staff_sessions set stepped_up_at = null where staff_id = $1', [id])
  const step = (name: string, body: object) => ask(`sessions/${person.sessionId}/${name}`, body)
  const notEnrolled = { ok: false, error: 'notEnrolled' }
  expect(await step('step-up', { code: '123456' })).toEqual(notEnrolled)
  expect(await step('passkey-options', { for: 'step-up' })).toEqual(notEnrolled)
  // Neither a first passkey nor an app is to be had by a session that is left open.
  for (const [name, body] of [
    ['passkey-options', { for: 'add' }],
    ['authenticator', {}],
    ['recovery-codes', {}],
  ] as const)
    expect(await step(name, body), name).toEqual({ ok: false, error: 'stepUpRequired' })
  const wish = { email: 'nobody@lysning.example', name: 'Nobody', grants: [] }
  expect(codeOf(await postJson(`${shop.url}/staff/people`, wish, await pagesOf(person)))).toBe('STEP_UP_REQUIRED')
})
