import { authCalls } from '@shop/testkit/auth-calls'
import { linkParameter, mailsTo, mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CONFIRM = 'mutation($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }'
const PASSWORD = 'en lang setning'
const REASON = 'Asked for on the phone'

let shop: StaffApi['shop']
let desk: StaffApi['desk']
let customer: StaffApi['customer']
let rows: StaffApi['rows']
let stop: StaffApi['stop'] | undefined
let people = 0

beforeAll(async () => {
  ;({ shop, desk, customer, rows, stop } = await startStaffApi())
})
afterAll(() => stop?.())

/** A new account, as customer service and its owner see it. */
async function account() {
  const email = `glemsk-${++people}@kunde.example`
  const auth = authCalls(shop.url)
  expect((await auth.register(email, PASSWORD)).status).toBe(200)
  const { ref } = await customer(email)
  const at = `customers/${ref}`
  const post = (path: string, body: object = {}, as = 'customer-service') =>
    desk(`${at}/${path}`, { method: 'POST', body, as })
  const facts = async () => (await desk(`${at}/sign-in`)).json
  /** Another address, by a colleague who sees what is to come at present. */
  const ask = async (to: string, { reason = REASON, as = 'customer-service' } = {}) =>
    post('email', { email: to, reason, replaces: (await facts()).emailChange?.askedAt ?? null }, as)
  return { email, auth, at, post, facts, ask }
}
const confirm = async (key: string) => (await shop.graphql(CONFIRM, { confirmKey: key })).data.confirmEmail
const linkIn = async (to: string, kind: string) => linkParameter(await mailTo(shop, to, kind), 'confirmKey')

describe('a customer who cannot sign in', () => {
  it('shows the failed tries and until when the way is closed, and opens it for who waits for this account alone', async () => {
    const { email, facts, post } = await account()
    const other = await account()
    expect(await facts()).toMatchObject({ failures: 0, closedUntil: null, openSessions: 1, isDisabled: false })
    const there = authCalls(shop.url, { address: '198.51.100.7' })
    for (let n = 0; n < 10; n++) expect((await there.login(email, `feil ${n}`)).code).toBe('WRONG_CREDENTIALS')
    expect((await there.login(email, PASSWORD)).status).toBe(429)
    const closed = await facts()
    expect(closed).toMatchObject({ failures: 10, openSessions: 1 })
    expect(new Date(closed.closedUntil).getTime() - new Date(closed.lastFailedAt).getTime()).toBe(15 * 60_000)
    expect(await other.facts()).toMatchObject({ failures: 0, closedUntil: null })

    expect((await post('sign-in/open', {}, 'merchandiser')).status).toBe(403)
    expect((await there.login(email, PASSWORD)).status).toBe(429)
    expect((await post('sign-in/open')).json).toMatchObject({ failures: 0, closedUntil: null })
    expect((await there.login(email, PASSWORD)).status).toBe(200)
    expect(await facts()).toMatchObject({ failures: 0, openSessions: 2 })
    const { id } = await customer(email)
    const { rows: records } = await rows.query(
      `select event, result from audit_log where subject_user_id = $1 and event = 'customer.sign-in-opened' order by seq`,
      [id],
    )
    expect(records).toEqual([
      { event: 'customer.sign-in-opened', result: 'begun' },
      { event: 'customer.sign-in-opened', result: 'ok' },
    ])
  })

  it('leaves closed what a whole network used up', async () => {
    const { email, post } = await account()
    const there = authCalls(shop.url, { address: '203.0.113.9' })
    for (let n = 0; n < 30; n++) await there.login(`ukjent-${n}@kunde.example`, 'feil')
    expect((await there.login(email, PASSWORD)).status).toBe(429)
    await post('sign-in/open')
    expect((await there.login(email, PASSWORD)).status).toBe(429)
    expect((await authCalls(shop.url, { address: '203.0.114.9' }).login(email, PASSWORD)).status).toBe(200)
  })
})

describe('an address that staff write down', () => {
  it('is the account’s when the readers of both addresses followed their link, in either order', async () => {
    for (const order of [
      ['email_change', 'email_release'],
      ['email_release', 'email_change'],
    ]) {
      const { email, auth, facts, ask } = await account()
      const to = `ny-${email}`
      const asked = await ask(` ${to} `)
      expect(asked.json.emailChange).toMatchObject({ byStaff: true, isConfirmed: false, isReleased: false })
      expect(asked.text).not.toContain(to)
      const keys: Record<string, string> = {
        email_change: await linkIn(to, 'email_change'),
        email_release: await linkIn(email, 'email_release'),
      }
      const [first = '', second = ''] = order.map((kind) => keys[kind])
      expect([await confirm(first), await confirm(first)]).toEqual(['EMAIL_WAITS', 'EMAIL_WAITS'])
      expect((await auth.login(to, PASSWORD)).code).toBe('WRONG_CREDENTIALS')
      const isNewFirst = order[0] === 'email_change'
      expect((await facts()).emailChange).toMatchObject({ isConfirmed: isNewFirst, isReleased: !isNewFirst })
      expect(await confirm(second)).toBe('EMAIL')
      expect((await auth.login(email, PASSWORD)).code).toBe('WRONG_CREDENTIALS')
      expect((await auth.login(to, PASSWORD)).status).toBe(200)
    }
  })

  it('is the account’s as well when both links are followed at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, auth, ask } = await account()
      const to = `samtidig-${email}`
      await ask(to)
      const keys = [await linkIn(to, 'email_change'), await linkIn(email, 'email_release')]
      const said = await Promise.all(keys.map(confirm))
      expect(said).toContain('EMAIL')
      expect((await auth.login(to, PASSWORD)).status).toBe(200)
    }
  })

  it('comes to nothing by a new password, by a later wish, and for an address that somebody has', async () => {
    const { email, auth, ask } = await account()
    const [to, later] = [`a-${email}`, `b-${email}`]
    await ask(to)
    const old = [await linkIn(to, 'email_change'), await linkIn(email, 'email_release')]
    await ask(later)
    expect(await Promise.all(old.map(confirm))).toEqual([null, null])
    const release = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'email_release').at(-1)
    if (!release) throw new Error('No link for the old address')
    await auth.changePassword(email, PASSWORD, 'en annen setning')
    await confirm(await linkIn(later, 'email_change'))
    expect(await confirm(linkParameter(release, 'confirmKey'))).toBeNull()
    expect((await auth.login(email, 'en annen setning')).status).toBe(200)

    const taken = memberOf('se').email
    expect((await ask(taken)).code).toBe('EMAIL_TAKEN')
    for (const wrong of ['ingen adresse', 'a@b']) expect((await ask(wrong)).status, wrong).toBe(400)
    expect((await ask(`c-${email}`, { reason: '' })).status).toBe(400)
    expect((await ask(`c-${email}`, { as: 'merchandiser' })).status).toBe(403)
    expect((await mailsTo(shop, taken)).filter(({ kind }) => kind === 'email_change')).toEqual([])
  })

  it('[CONSOLE-25] does not write over the one that a colleague wrote down meanwhile, and replaces it for who has seen it', async () => {
    const { email, facts, post } = await account()
    const [first, second, third] = [`a-${email}`, `b-${email}`, `c-${email}`]
    const seen = (await facts()).emailChange
    expect(seen).toBeNull()
    const asked = await post('email', { email: first, reason: REASON, replaces: null }, 'customer-service-lead')
    const keys = [await linkIn(first, 'email_change'), await linkIn(email, 'email_release')]

    const late = await post('email', { email: second, reason: REASON, replaces: null })
    expect([late.status, late.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    expect((await facts()).emailChange).toEqual(asked.json.emailChange)
    expect(await mailsTo(shop, second)).toEqual([])

    // Known by when it was asked for, it may be replaced: once, also by two at once.
    const { askedAt: replaces } = asked.json.emailChange
    const both = await Promise.all([second, third].map((to) => post('email', { email: to, reason: REASON, replaces })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stands = both.find(({ status }) => status === 200)
    expect((await facts()).emailChange).toEqual(stands?.json.emailChange)
    expect(await Promise.all(keys.map(confirm))).toEqual([null, null])
    const { id } = await customer(email)
    const { rows: records } = await rows.query(
      `select result, count(*)::int as many from audit_log
       where subject_user_id = $1 and event = 'customer.email-change' group by result order by result`,
      [id],
    )
    expect(records).toEqual([
      { result: 'begun', many: 4 },
      { result: 'ok', many: 2 },
    ])
  })
})
