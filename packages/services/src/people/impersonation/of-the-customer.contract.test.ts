import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { accountAccessSchema, impersonationViewSchema } from '@shop/contract/rest/impersonation'
import { createCommandKeys } from '@shop/domain/cart'
import { assist, assistToken, codeOf, pageHeaders, postJson } from '@shop/testkit/assist'
import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { bearerOf } from '@shop/testkit/bearer'
import { impersonationFixture } from '@shop/testkit/impersonation-fixture'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { facts, memberOf } from '@shop/testkit/personas'
import { guestForm, personalIds, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'
import { rowsOf } from '../../platform/sql'
import { exportParts } from '../account/export-store'
import { totpCode, totpStep } from '../staff/totp'
import { accessLinesOf } from './access-lines'
import { seeAccesses } from './see-accesses'

const MINUTE = 60_000
const stage = impersonationFixture()
const { now, one, pass, somebody, speaks } = stage
beforeAll(stage.open)
afterAll(stage.close)

/** The link of the mail is followed, with a key that the test knows. */
async function resetPassword(email: string): Promise<void> {
  const resetKey = randomBytes(32).toString('hex')
  await stage.owner.query(
    `insert into password_resets (key_hash, user_id, requested_at, expires_at)
     select $2, id, $3::timestamptz, $3::timestamptz + interval '1 hour' from users where email = $1`,
    [email, createHash('sha256').update(resetKey).digest(), now()],
  )
  const reset =
    'mutation ($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }'
  const { data, errors } = await stage.shop.graphql(reset, { resetKey, password: wireHash('et helt nytt passord') })
  expect(errors).toBeUndefined()
  expect(data.commitReset).toBe(true)
}

const answerOf = async (url: string, headers: Readonly<Record<string, string>>) => {
  const response = await fetch(url, { headers })
  return { status: response.status, body: await response.json() }
}

/** Another product for the customer's favourites, as the shop's heart adds it; its id comes back. */
async function heartOf(userId: number, bearer: Readonly<Record<string, string>>): Promise<string> {
  const list = `${stage.shop.url}/likes/users/${userId}/products`
  const headers = { ...bearer, 'x-apikey': TEST_API_KEY, 'content-type': 'application/json' }
  const known: (number | string)[] = (await answerOf(list, headers)).body
  const { ref } = await one(
    'select id::text as ref from products where active and not id::text = any($1::text[]) order by id limit 1',
    known.map(String),
  )
  const response = await fetch(list, { method: 'POST', headers, body: JSON.stringify([...known, Number(ref)]) })
  expect(response.status).toBe(200)
  return ref
}

/** The row, the sessions that stay signed in, the carts and the keys of the programme. */
async function ofTheCustomer(userId: number) {
  const [user, sessions, carts, contacts] = await Promise.all(
    [
      'select t::text from users t where id = $1',
      'select t::text from user_sessions t where user_id = $1 order by id',
      'select t::text from carts t where user_id = $1 order by id',
      'select t::text from engagement_contacts t where user_id = $1 order by id',
    ].map(async (text) => (await stage.owner.query(text, [userId])).rows),
  )
  return { user, sessions, carts, contacts }
}

describe('the customer', () => {
  it('[ASSIST-20] [ASSIST-16] keeps the own sessions and row, and gets nothing of the staff’s', async () => {
    const member = facts.members.find(({ email }) => email === facts.customers.ok)
    if (!member) throw new Error('The demo has no such member')
    const before = await signIn(stage.shop, member)
    const user = await one('select * from users where email = $1', member.email)
    pass(61 * MINUTE)
    const own = await signIn(stage.shop, member)
    const session = await assist(stage.shop, user.ref, { now })
    await speaks(await session.headers())
    // Signed in elsewhere while staff look on: nothing of theirs comes along.
    const signsInAlone = async () => {
      const { status, body, headers } = await authCalls(stage.shop.url).login(member.email, member.password)
      expect(status).toBe(200)
      expect(JSON.stringify([body, ...headers])).not.toMatch(/SpoofedBy|assist|staff|console|Sigrid/i)
      const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
      expect(payload).not.toHaveProperty('SpoofedBy')
      expect(payload).not.toHaveProperty('act')
    }
    await signsInAlone()
    const theirs = await ofTheCustomer(user.id)
    const { authorization = '' } = own.headers
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.SpoofedBy).toBeUndefined()
    // It hangs on the session of the colleague, whoever else is signed in.
    await session.login.signOut()
    expect([
      (await session.state()).status,
      await one('select end_cause from impersonations where id = $1', session.id),
    ]).toEqual([401, { end_cause: 'staff_logout' }])
    expect(await speaks({ authorization })).toBe(user.id)
    expect(await ofTheCustomer(user.id)).toEqual(theirs)
    expect(await one('select * from users where email = $1', member.email)).toEqual(user)
    expect(before.headers.authorization).toBeDefined()
    await signsInAlone()
  })

  it('[ASSIST-38] sees the team and the reason of every access, ends it, and forbids it', async () => {
    const member = facts.members.find(({ email }) => email === facts.customers.ok)
    if (!member) throw new Error('The demo has no such member')
    pass(61 * MINUTE)
    const { headers } = await signIn(stage.shop, member)
    const { ref } = await one('select ref from users where email = $1', member.email)
    const session = await assist(stage.shop, ref, { now })
    const url = `${stage.shop.url}/api/account-access`
    const seen = accountAccessSchema.parse(await (await fetch(url, { headers: { ...headers } })).json())
    expect(seen.accesses[0]).toMatchObject({
      team: 'Customer service',
      reasonCode: 'cart_help',
      kind: 'viewed',
      marketId: 'NO|NOK',
    })
    expect(seen.running).toMatchObject([{ id: session.id, scope: 'read' }])
    expect(JSON.stringify(seen)).not.toContain('Sigrid')
    const ended = await postJson(url, { do: 'end' }, headers)
    expect(ended.body.running).toEqual([])
    expect((await session.state()).status).toBe(401)
    const other = await assist(stage.shop, ref, { now })
    await postJson(url, { do: 'choose', choice: 'refused' }, headers)
    expect(codeOf(await other.state())).toBe('IMPERSONATION_ENDED')
    expect(await one('select end_cause from impersonations where id = $1', other.id)).toEqual({ end_cause: 'opt_out' })
    await expect(assist(stage.shop, ref, { now })).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    await postJson(url, { do: 'choose', choice: 'market' }, headers)
    const banned = await assist(stage.shop, ref, { now })
    expect((await postJson(url, { do: 'choose', choice: 'allowed' }, await banned.headers())).status).toBe(403)
  })

  it('[ASSIST-43] sees each access with its day, team, reason, market and whether anything changed, and gets a letter of changes in the own language', async () => {
    const member = memberOf('fi')
    pass(61 * MINUTE)
    const { ref } = await one('select ref from users where email = $1', member.email)
    const finnish = { now, start: { marketId: 'FI|EUR' } }
    const looked = await assist(stage.shop, ref, finnish)
    await speaks(await looked.headers())
    await looked.end()
    const letters = async () => (await mailsTo(stage.shop, member.email)).filter(({ kind }) => kind === 'acted_for')
    const acted = await assist(stage.shop, ref, { ...finnish, act: true })
    const headers = await acted.headers()
    expect(await letters()).toEqual([])
    for (const careOf of ['a', 'b']) {
      const change = `mutation { updateUser(user: { address: { careOf: "${careOf}" } }) { id } }`
      expect((await stage.shop.graphql(change, {}, headers)).errors).toBeUndefined()
    }
    // With the first change, not with the end of the session.
    const letter = await mailTo(stage.shop, member.email, 'acted_for')
    await acted.end()

    const { headers: own } = await signIn(stage.shop, member)
    const answer = await fetch(`${stage.shop.url}/api/account-access`, { headers: { ...own } })
    const { accesses } = accountAccessSchema.parse(await answer.json())
    const at = { team: 'Customer service', reasonCode: 'cart_help', marketId: 'FI|EUR' }
    expect(accesses).toMatchObject([
      { ...at, kind: 'changed' },
      { ...at, kind: 'viewed' },
    ])
    const ASKED = '{ getAccountAccesses { hasChanged marketId } }'
    const { data } = await stage.shop.graphql(ASKED, {}, { ...own })
    expect(data.getAccountAccesses).toEqual([
      { hasChanged: true, marketId: 'FI|EUR' },
      { hasChanged: false, marketId: 'FI|EUR' },
    ])
    for (const access of accesses) expect(Math.abs(Date.parse(access.at) - now().getTime())).toBeLessThan(MINUTE)
    expect(letter.subject).toBe('Asiakaspalvelu on tehnyt muutoksen tiliisi')
    expect(letter.text).toContain('apu ostoskorin kanssa')
    expect(JSON.stringify([accesses, letter])).not.toContain('Sigrid')
    expect(await letters()).toHaveLength(1)
  })

  it('[ASSIST-43] sees an access by a token of the API, and of the desk each value that was revealed and each change', async () => {
    const { id, ref } = somebody()
    const token = await assistToken(stage.shop, ref)
    const desk = async (path: string, body: object) =>
      (await postJson(`${stage.shop.url}/staff/desk/customers/${ref}/${path}`, body, await pageHeaders(token.login)))
        .status
    const { version } = await one('select version from users where id = $1', id)
    const fields = { city: 'Bergen' }
    // What is refused is no access.
    expect(await desk('edit', { version: version + 1, fields })).toBe(409)
    expect(await desk('reveal', { field: 'email', reason: 'short' })).toBe(400)
    expect(await desk('reveal', { field: 'email', reason: 'Reads the address back' })).toBe(200)
    expect(await desk('edit', { version, fields })).toBe(200)
    const { accesses } = await seeAccesses({ db: stage.owner, clock: { now } } as never, id)
    const at = { team: 'Customer service', marketId: 'NO|NOK' }
    expect(accesses).toMatchObject([
      { ...at, reasonCode: 'account_question', kind: 'edited' },
      { ...at, reasonCode: 'account_question', kind: 'revealed' },
      { ...at, reasonCode: 'cart_help', kind: 'viewed' },
    ])
    expect(JSON.stringify(accesses)).not.toContain('Sigrid')
  })

  it('[ASSIST-43] sees a session that an investigation holds back, and gets its letter, only when its time is over, and the time needs an auditor', async () => {
    const { ref, email } = somebody()
    const [lead, auditor] = [
      await staffSession(stage.shop, 'customer-service-lead'),
      await staffSession(stage.shop, 'admin'),
    ]
    const { id: userId } = await one('select id from users where ref = $1', ref)
    const lines = () => accessLinesOf(stage.owner, userId, { now: now(), most: 9 })
    const seen = async () => (await lines()).map(({ kind }) => kind)
    const exported = () => {
      const person = { id: userId, email, customerKeys: [], cookieChoiceId: undefined, now: now() }
      return rowsOf(stage.owner, exportParts.account_accesses(person))
    }
    const letters = async () => (await mailsTo(stage.shop, email)).filter(({ kind }) => kind === 'acted_for')
    const noted = async (id: string) =>
      (
        await stage.owner.query(
          `select event, result from audit_log where impersonation_id = $1 and event like 'access.hold%' order by seq`,
          [id],
        )
      ).rows
    const send = async (by: typeof lead, id: string, step: string, body: unknown) =>
      (await postJson(`${stage.shop.url}/staff/impersonations/${id}/${step}`, body, await pageHeaders(by))).status
    const act = async (session: Awaited<ReturnType<typeof assist>>, careOf: string) => {
      const change = `mutation { updateUser(user: { address: { careOf: "${careOf}" } }) { id } }`
      expect((await stage.shop.graphql(change, {}, await session.headers())).errors).toBeUndefined()
    }
    const wish = { days: 30, reason: 'The police asked for it' }

    const held = await assist(stage.shop, ref, { now, act: true })
    // Not for ever, not without a reason, not by everybody.
    expect(await send(lead, held.id, 'hold', { ...wish, days: 91 })).toBe(400)
    expect(await send(lead, held.id, 'hold', { ...wish, reason: '' })).toBe(400)
    expect(await send(held.login, held.id, 'hold', wish)).toBe(403)
    expect(await send(auditor, held.id, 'decide-hold', { decision: 'approved' })).toBe(404)
    expect(await seen()).toEqual(['viewed'])
    expect(await send(lead, held.id, 'hold', wish)).toBe(204)
    expect(await send(lead, held.id, 'hold', wish)).toBe(409)
    await act(held, 'a')
    expect(await seen()).toEqual([])
    expect(await exported()).toEqual([])
    expect((await seeAccesses({ db: stage.owner, clock: { now } } as never, userId)).running).toEqual([])
    // Who asked agrees to nothing, whatever the role.
    expect(await send(lead, held.id, 'decide-hold', { decision: 'approved' })).toBe(403)
    expect(await send(auditor, held.id, 'decide-hold', { decision: 'approved' })).toBe(204)
    expect(await send(auditor, held.id, 'decide-hold', { decision: 'refused' })).toBe(409)
    await held.end()
    expect(await noted(held.id)).toEqual([
      { event: 'access.hold-asked', result: 'ok' },
      { event: 'access.hold-approved', result: 'ok' },
    ])
    const view = await answerOf(`${stage.shop.url}/staff/impersonations/${held.id}`, await auditor.headers())
    const { hold } = impersonationViewSchema.parse(view.body)
    expect(hold).toMatchObject({ state: 'approved', reason: wish.reason, heldUntil: hold?.endsAt, isOwn: false })

    // One's own question is for another auditor; without an answer the customer is told within five minutes.
    const alone = await assist(stage.shop, ref, { now, act: true, login: held.login })
    expect(await send(auditor, alone.id, 'hold', wish)).toBe(204)
    expect(await send(auditor, alone.id, 'decide-hold', { decision: 'approved' })).toBe(403)
    expect((await noted(alone.id)).at(-1)).toEqual({ event: 'access.hold-approved', result: 'refused' })
    await act(alone, 'b')
    expect(await seen()).toEqual([])
    expect(await letters()).toEqual([])
    pass(5 * MINUTE)
    expect(await seen()).toEqual(['changed'])
    await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
    await alone.end()

    // The one that an auditor agreed to, until its end.
    pass(29 * 24 * 60 * MINUTE)
    expect(await seen()).toEqual(['changed'])
    expect(await letters()).toHaveLength(1)
    pass(24 * 60 * MINUTE)
    expect(await seen()).toEqual(['changed', 'changed'])
    // Each of the two was looked at and changed.
    expect(await exported()).toHaveLength(4)
    await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2)

    // What was refused is seen at once.
    const lead2 = await staffSession(stage.shop, 'customer-service-lead')
    const auditor2 = await staffSession(stage.shop, 'admin')
    const refused = await assist(stage.shop, ref, { now })
    expect(await send(lead2, refused.id, 'hold', wish)).toBe(204)
    expect(await seen()).toHaveLength(2)
    expect(await send(auditor2, refused.id, 'decide-hold', { decision: 'refused' })).toBe(204)
    expect(await seen()).toEqual(['viewed', 'changed', 'changed'])
  })

  it('[STAFF-10] is no matter of a lead or an auditor of another market, and each refusal is in the record', async () => {
    const session = await assist(stage.shop, somebody().ref, { now })
    const reach = (role: string, market: string | null) =>
      stage.owner.query('update staff_roles set market_id = $2 where role = $1', [role, market])
    for (const { person, role, step, body, permission } of [
      {
        ...{ person: 'customer-service-lead', role: 'cs_lead', step: 'hold', permission: 'access:hold' },
        body: { days: 30, reason: 'The police asked for it' },
      },
      {
        ...{ person: 'admin', role: 'auditor', step: 'decide-hold', permission: 'access:approve-hold' },
        body: { decision: 'approved' },
      },
    ]) {
      const login = await staffSession(stage.shop, person)
      await reach(role, 'SE|SEK')
      const address = `${stage.shop.url}/staff/impersonations/${session.id}/${step}`
      expect((await postJson(address, body, await pageHeaders(login))).status).toBe(403)
      const noted = await one(
        `select a.event, a.result, a.operation, a.target, a.market_id, s.email
         from audit_log a join staff s on s.id = a.staff_id order by a.seq desc limit 1`,
      )
      const operation = `POST /staff/impersonations/${step}`
      const about = { operation, target: permission, market_id: 'NO|NOK', email: login.person.email }
      expect(noted).toEqual({ event: 'operation.refused', result: 'refused', ...about })
      await reach(role, null)
    }
    await session.end()
  })

  it('[ASSIST-45] is asked first where the market says so, and confirms the number that was read out', async () => {
    const member = facts.members.find(({ market, email }) => market === 'dk' && email)
    if (!member) throw new Error('The demo has no Danish member')
    pass(61 * MINUTE)
    const { ref } = await one('select ref from users where email = $1', member.email)
    const { headers } = await signIn(stage.shop, member)
    const login = await staffSession(stage.shop, 'customer-service')
    const danish = { login, now, start: { marketId: 'DK|DKK' } }
    await expect(assist(stage.shop, ref, danish)).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    const wish = { customerRef: ref, marketId: 'DK|DKK' }
    const ask = async () => postJson(`${stage.shop.url}/staff/access-requests`, wish, await pageHeaders(login))
    const setPolicy = (policy: string) =>
      stage.owner.query(
        `update markets set config = jsonb_set(config, '{accessPolicy}', to_jsonb($1::text)) where id = 'DK|DKK'`,
        [policy],
      )
    // Where nobody may look there is no number to read out either.
    await setPolicy('off')
    const refusedAsking = await ask()
    expect([refusedAsking.status, codeOf(refusedAsking)]).toEqual([403, 'IMPERSONATION_CONSENT_REQUIRED'])
    await setPolicy('ask')
    const asked = await ask()
    const url = `${stage.shop.url}/api/account-access`
    const { id, number } = asked.body
    expect(number).toMatch(/^\d{6}$/)
    const wrong = number === '000000' ? '000001' : '000000'
    expect((await postJson(url, { do: 'confirm', id, number: wrong }, headers)).status).toBe(403)
    await expect(assist(stage.shop, ref, danish)).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    expect((await postJson(url, { do: 'confirm', id, number }, headers)).status).toBe(200)
    expect((await assist(stage.shop, ref, danish)).id).toBeDefined()

    // A lead writes down the customer's wish, and breaks the glass where it must be; both are on record.
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const choice = { ...wish, was: 'market', choice: 'refused', reason: 'She asked for it by mail today' }
    const choose = async (by: typeof lead) =>
      postJson(`${stage.shop.url}/staff/access-choice`, choice, await pageHeaders(by))
    expect((await choose(login)).status).toBe(403)
    expect((await choose(lead)).status).toBe(204)
    const line = await one(
      'select kind, reason_code from account_accesses where user_id = (select id from users where ref = $1) order by id desc limit 1',
      ref,
    )
    expect(line).toEqual({ kind: 'edited', reason_code: 'account_question' })
    const refused = { login: lead, now, start: { marketId: 'DK|DKK' } }
    await expect(assist(stage.shop, ref, refused)).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    await expect(assist(stage.shop, ref, { ...danish, start: { ...danish.start, breakGlass: true } })).rejects.toThrow(
      'IMPERSONATION_FORBIDDEN',
    )
    const glass = { ...refused, start: { ...refused.start, minutes: 30, breakGlass: true } }
    await expect(assist(stage.shop, ref, glass)).rejects.toThrow('IMPERSONATION_STEP_UP_REQUIRED')
    await lead.post('step-up', { code: totpCode(lead.person.totpSecret, totpStep(now())) })
    const broken = await assist(stage.shop, ref, glass)
    expect((await broken.state()).status).toBe(200)
    const held = await one('select started_at, expires_at from impersonations where id = $1', broken.id)
    expect(held.expires_at.getTime() - held.started_at.getTime()).toBe(10 * MINUTE)
    const longer = await broken.post('extend', { minutes: 15, reason: 'She has not found it yet' })
    expect(longer.body.errors[0].extensions.code).toBe('IMPERSONATION_LIMIT')
    const alarmRow = await one(
      'select kind, severity, at, review_by from alarms where impersonation_id = $1',
      broken.id,
    )
    expect(alarmRow).toMatchObject({ kind: 'break_glass', severity: 'critical' })
    expect(alarmRow.review_by.getTime() - alarmRow.at.getTime()).toBe(24 * 60 * MINUTE)
    // Against the customer's choice it was begun; the customer ends it all the same.
    const ended = await postJson(url, { do: 'end' }, headers)
    expect(ended.body.running).toEqual([])
    expect((await broken.state()).status).toBe(401)
    for (const [cause, stop] of [
      ['opt_out', () => postJson(url, { do: 'choose', choice: 'refused' }, headers)],
      ['password_reset', () => resetPassword(member.email)],
    ] as const) {
      pass(MINUTE)
      await lead.post('step-up', { code: totpCode(lead.person.totpSecret, totpStep(now())) })
      const again = await assist(stage.shop, ref, glass)
      await stop()
      expect((await again.state()).status, cause).toBe(401)
      const over = await one('select end_cause from impersonations where id = $1', again.id)
      expect(over).toEqual({ end_cause: cause })
    }
    // Others than the lead hear of it, and one of them says that it was seen.
    const told = async (by: typeof lead) => {
      const answer = await fetch(`${stage.shop.url}/staff/desk/alarms`, { headers: await by.headers() })
      const { alarms = [] } = await answer.json()
      return alarms.find(({ impersonationId }: { impersonationId: string }) => impersonationId === broken.id)
    }
    const admin = await staffSession(stage.shop, 'admin')
    const alarm = await told(admin)
    expect(alarm).toMatchObject({ kind: 'break_glass', severity: 'critical', isOwn: false })
    expect(await told(lead)).toMatchObject({ isOwn: true })
    expect(await told(login)).toBeUndefined()
    const see = async (by: typeof lead, body = { reason: 'The parcel had to be stopped' }) =>
      (await postJson(`${stage.shop.url}/staff/desk/alarms/${alarm.id}`, body, await by.headers())).status
    expect([await see(login), await see(lead), await see(admin, {} as never), await see(admin)]).toEqual([
      403, 403, 400, 200,
    ])
    expect(await told(admin)).toBeUndefined()
    const events = await stage.owner.query(
      `select event from audit_log where event in ('access.choice-by-staff', 'impersonation.break-glass') order by seq`,
    )
    expect(events.rows.map(({ event }) => event)).toEqual([
      'access.choice-by-staff',
      ...Array(3).fill('impersonation.break-glass'),
    ])
  })

  it('[ASSIST-38] ends what runs when a lead writes down that the customer agrees no longer', async () => {
    const { id, ref } = somebody()
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const wish = { customerRef: ref, marketId: 'NO|NOK', reason: 'She asked for it by mail' }
    const choose = async (was: string, choice: string) => {
      const body = { ...wish, was, choice }
      return (await postJson(`${stage.shop.url}/staff/access-choice`, body, await pageHeaders(lead))).status
    }
    const running = await assist(stage.shop, ref, { now })
    // Who agrees ends nothing.
    expect(await choose('market', 'allowed')).toBe(204)
    expect((await running.state()).status).toBe(200)
    expect(await choose('allowed', 'market')).toBe(204)
    expect((await running.state()).status).toBe(401)
    expect(await one('select end_cause from impersonations where user_id = $1', id)).toEqual({ end_cause: 'opt_out' })
  })

  it('[CONSOLE-25] has the choice that a lead wrote down kept when a second one saves from an older page', async () => {
    const { id, ref } = somebody()
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const colleague = await staffSession(stage.shop, 'customer-service')
    const { rowCount } = await stage.owner.query(
      `insert into staff_roles (staff_id, role) select id, 'cs_lead' from staff where lower(email) = lower($1)`,
      [colleague.person.email],
    )
    expect(rowCount).toBe(1)
    const shown = async () => {
      const asked = new URLSearchParams({ customerRef: ref, marketId: 'NO|NOK' })
      const url = `${stage.shop.url}/staff/impersonations/check?${asked}`
      return (await answerOf(url, await colleague.headers())).body.choice
    }
    const choose = async (by: typeof lead, was: string, choice: string) => {
      const wish = { customerRef: ref, marketId: 'NO|NOK', was, choice, reason: 'She asked for it by mail' }
      return postJson(`${stage.shop.url}/staff/access-choice`, wish, await pageHeaders(by))
    }
    try {
      const seen = await shown()
      expect((await choose(lead, seen, 'refused')).status).toBe(204)
      const late = await choose(colleague, seen, 'allowed')
      expect([late.status, codeOf(late)]).toEqual([409, 'CONFLICT_STALE_VERSION'])
      expect(late.body.errors[0].extensions).toMatchObject({ mine: 'market', theirs: 'refused' })
      expect(await shown()).toBe('refused')
      const written = `select count(*)::int as many from audit_log where event = 'access.choice-by-staff' and subject_user_id = $1`
      expect(await one(written, id)).toEqual({ many: 1 })

      // Read anew it is theirs to change, and of two at once one comes first.
      expect((await choose(colleague, await shown(), 'allowed')).status).toBe(204)
      const both = await Promise.all([choose(lead, 'allowed', 'refused'), choose(colleague, 'allowed', 'market')])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(await one(written, id)).toEqual({ many: 3 })
    } finally {
      await stage.owner.query(
        `delete from staff_roles where role = 'cs_lead' and staff_id = (select id from staff where lower(email) = lower($1))`,
        [colleague.person.email],
      )
    }
  })

  it('[ASSIST-45] has what was entered against the choice looked at within 24 hours, or those who manage staff are told', async () => {
    const { ref } = somebody()
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const admin = await staffSession(stage.shop, 'admin')
    await lead.post('step-up', { code: totpCode(lead.person.totpSecret, totpStep(now())) })
    const broken = await assist(stage.shop, ref, { login: lead, now, start: { breakGlass: true } })
    await broken.end()
    const alarmFor = async (by: typeof lead) => {
      const { body } = await answerOf(`${stage.shop.url}/staff/desk/alarms`, await by.headers())
      return body.alarms.find(({ impersonationId }: { impersonationId: string }) => impersonationId === broken.id)
    }
    const due = now().getTime() + 24 * 60 * MINUTE
    const { id, reviewBy } = await alarmFor(admin)
    expect(Math.abs(Date.parse(reviewBy) - due)).toBeLessThan(MINUTE)
    const watch = async (at: number): Promise<number> => {
      const job = { name: 'audit.overdue-reviews', date: new Date(at).toISOString() }
      const { body } = await postJson(`${stage.shop.url}/jobs`, job, { 'x-forwarder-secret': TEST_FORWARDER_SECRET })
      return body.counts.overdue
    }
    const told = async (email: string) =>
      (await mailsTo(stage.shop, email)).filter(({ kind }) => kind === 'review_overdue').length

    // A second before it is due nobody is told; then each owner once, and nobody else.
    await watch(Date.parse(reviewBy) - 1_000)
    expect(await one('select escalated_at from alarms where id = $1', id)).toEqual({ escalated_at: null })
    // Those of other tests are late already.
    const before = await told(admin.person.email)
    expect(await watch(Date.parse(reviewBy))).toBeGreaterThan(0)
    expect(await watch(Date.parse(reviewBy) + MINUTE)).toBe(0)
    pass(24 * 60 * MINUTE)
    const late = await staffSession(stage.shop, 'admin')
    expect(await alarmFor(late)).toMatchObject({ isOverdue: true, escalatedAt: reviewBy })
    expect(await told(admin.person.email)).toBe(before + 1)
    expect(await told(lead.person.email)).toBe(0)
    const letter = await mailTo(stage.shop, admin.person.email, 'review_overdue')
    expect(letter.text).toContain('Henrik Lund')
    expect(letter.text).toContain('http://console.localhost')

    // Looked at too late, with what was found: all of it stays on record.
    const found = { reason: 'It was needed: an order in her name had to be stopped' }
    expect((await postJson(`${stage.shop.url}/staff/desk/alarms/${id}`, found, await late.headers())).status).toBe(200)
    expect(await alarmFor(late)).toBeUndefined()
    const { rows } = await stage.owner.query(
      `select event, fields, actor_kind, subject_user_id is not null as of_somebody, reason_hash is not null as has_reason
       from audit_log where target = $1 order by seq`,
      [`alarm ${id}`],
    )
    expect(rows).toEqual([
      {
        ...{ event: 'alarm.overdue', fields: ['escalatedAt', 'break_glass'], actor_kind: 'system' },
        ...{ of_somebody: true, has_reason: false },
      },
      {
        ...{ event: 'alarm.reviewed', fields: ['seenBy', 'break_glass', 'late'], actor_kind: 'staff' },
        ...{ of_somebody: true, has_reason: true },
      },
    ])
  })
})

it('[ASSIST-57] [ASSIST-37] [IMPERSONATE-12] stores who of the staff changed the cart, on behalf of whom', async () => {
  const { id, ref } = somebody()
  const session = await assist(stage.shop, ref, { now, act: true })
  const headers = await session.headers()
  const sku = await one('select sku_id from stock where in_stock > 20 order by sku_id limit 1')
  const made = await stage.shop.graphql('{ getCart(id: "", marketId: "no") { id } }', {}, headers)
  const cartId = made.data.getCart.id
  const add =
    'mutation m($id: String!, $sku: Int!) { addToCart(id: $id, item: { skuId: $sku, quantity: 1 }, marketId: "no") { id } }'
  expect((await stage.shop.graphql(add, { id: cartId, sku: sku.sku_id }, headers)).errors).toBeUndefined()
  const version = async () => (await one('select version from carts where id = $1', cartId)).version
  const before = await version()
  const once = { ...headers, 'idempotency-key': createCommandKeys(() => 'the same click').of(add) }
  for (let i = 0; i < 2; i++)
    expect((await stage.shop.graphql(add, { id: cartId, sku: sku.sku_id }, once)).errors).toBeUndefined()
  expect(await version()).toBe(before + 1)
  const staff = await one(`select id from staff where email = 'sigrid@lysning.example'`)
  expect(
    await one(
      'select actor, staff_id, user_id from cart_history where cart_id = $1 order by version desc limit 1',
      cartId,
    ),
  ).toEqual({
    actor: 'staff',
    staff_id: staff.id,
    user_id: id,
  })
  const liked = await heartOf(id, headers)
  expect(
    await one(
      `select f.added_by_staff from favourites f join favourite_lists l on l.owner_id = f.owner_id
       where l.user_id = $1 and f.product_ref = $2`,
      id,
      liked,
    ),
  ).toEqual({ added_by_staff: staff.id })
  const lines = await stage.owner.query(
    'select event, operation, result from audit_log where impersonation_id = $1 order by seq',
    [session.id],
  )
  for (const operation of ['mutation addToCart', 'POST /likes/users/'])
    expect(lines.rows).toContainEqual({ event: 'impersonation.act', operation, result: 'begun' })
  const token = await assistToken(stage.shop, somebody().ref)
  expect(token.maxAge).toBeLessThanOrEqual(3_600)
  await postJson(`${stage.shop.url}/staff/impersonations/${token.id}/end`, {}, await pageHeaders(token.login))
  expect(await speaks(token.headers)).toBe('IMPERSONATION_ENDED')
})

it('[ASSIST-35] refuses to staff who act a change of a cart that they have not seen, with both states', async () => {
  const { ref } = somebody()
  const session = await assist(stage.shop, ref, { now, act: true })
  const headers = await session.headers()
  const [sku = 0] = await plainSkus(stage.owner, 1)
  const buy = purchases(stage.shop, headers)
  const cartId = await buy.cartWith(sku)
  const SEEN = 'query q($id: String!) { getCart(id: $id, marketId: "no") { version items { id quantity } } }'
  const seen = async () => (await stage.shop.graphql(SEEN, { id: cartId }, headers)).data.getCart
  const { version, items } = await seen()
  const add =
    'mutation m($id: String!, $sku: Int!) { addToCart(id: $id, item: { skuId: $sku, quantity: 1 }, marketId: "no") { version } }'
  const as = (cartVersion: number) =>
    stage.shop.graphql(add, { id: cartId, sku }, { ...headers, 'x-cart-version': String(cartVersion) })
  // The customer is faster.
  expect((await stage.shop.graphql(add, { id: cartId, sku })).errors).toBeUndefined()
  const { errors } = await as(version)
  expect(errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CONFLICT_STALE_VERSION', status: 409, version: version + 1 },
    mine: { version, lines: [{ id: items[0].id, quantity: 1 }] },
    theirs: { version: version + 1, lines: [{ id: items[0].id, quantity: 2 }] },
  })
  expect(await seen()).toMatchObject({ version: version + 1, items: [{ quantity: 2 }] })
  expect((await as(version + 1)).data.addToCart).toEqual({ version: version + 2 })
})

it('[ASSIST-49] [IMPERSONATE-17] marks the order that staff place, and nothing takes it for a purchase, a visit or a consent of the customer', async () => {
  const { id: userId, ref, email } = somebody()
  const session = await assist(stage.shop, ref, { now, act: true })
  const [sku = 0] = await plainSkus(stage.owner, 1)
  const order = async (headers: Readonly<Record<string, string>>, acceptedConsents: readonly string[]) => {
    const keys = { customerKey: randomUUID(), sessionKey: randomUUID() }
    const buy = purchases(stage.shop, { ...headers })
    const wish = {
      ...guestForm(email),
      merchantData: JSON.stringify({ voyadoElevateData: keys }),
      acceptedConsents,
    }
    const consent = { 'x-assist-consent': 'She says yes on the phone' }
    const placed = await buy.place(await buy.cartWith(sku), wish, consent)
    expect(placed.errors).toBeUndefined()
    return { ...keys, id: String(placed.data.placeOrder.orderId) }
  }
  const marksOf = async (id: string) =>
    (
      await stage.owner.query(
        `select topic, body->'is_impersonation' as mark from outbox where body->>'orderId' = $1
           and topic in ('order.placed', 'cart.completed') order by topic`,
        [id],
      )
    ).rows
  const eventOf = async (id: string) =>
    one(`select body, published_at from outbox where topic = 'order.placed' and key = $1`, id)
  const isDone = (id: string) =>
    expect.poll(async () => (await eventOf(id)).published_at, { timeout: 20_000 }).toBeTruthy()
  const kept = async (key: string) => {
    const of = async (sql: string, value: unknown) => (await stage.owner.query(sql, [value])).rows
    return {
      search: (await of('select kind from search_events where customer_key::text = $1', key)).map(({ kind }) => kind),
      consents: (await of('select kind, granted from consent_log where user_id = $1 order by id', userId)).length,
      visits: await of(
        'select e.kind from engagement_events e join engagement_contacts c on c.id = e.contact_id where c.user_id = $1',
        userId,
      ),
    }
  }
  const before = await kept('')
  const byStaff = await order(await session.headers(), ['order'])
  await session.end()
  await isDone(byStaff.id)
  expect(await marksOf(byStaff.id)).toEqual([
    { topic: 'cart.completed', mark: true },
    { topic: 'order.placed', mark: true },
  ])
  expect(await kept(byStaff.customerKey)).toEqual({ ...before, search: [] })

  // The same order of the customer's own is all of this.
  const authorization = `Bearer ${await bearerOf(stage.shop, userId, { clock: { now } })}`
  const own = await order({ authorization }, ['order', 'newsletter', 'sms'])
  await isDone(own.id)
  expect((await marksOf(own.id)).map(({ mark }) => mark)).toEqual([false, false])
  const after = await kept(own.customerKey)
  expect(after.search).toEqual(['purchase'])
  expect(after.consents).toBeGreaterThan(before.consents)
})

it('[ASSIST-49] every consumer of an event that staff may have caused lets a marked one pass, but the letters that tell the customer', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))
  const consumers = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\{([^{}]*\btopic: ([\w.']+)[^{}]*)\bhandle\b(: )?/g)]
      .filter(([, head = '']) => head.includes("name: '"))
      .map(({ 0: begin, 1: head = '', 2: topic = '', 3: isInPlace, index }) => {
        const name = /name: '([\w.-]+)'/.exec(head)?.[1] ?? ''
        const at = isInPlace ? index + begin.length : text.search(/\b(?:const|function) handle\b/)
        return { file, name, topic, work: text.slice(at, at + 250) }
      }),
  )
  // Whoever makes one is among those that are read here.
  const makers = files.filter(({ text }) => /\)(?:: (?:readonly )?| => )Consumer\b(?!\[\]\))/.test(text))
  expect(makers.length).toBeGreaterThan(7)
  const read = consumers.map(({ file }) => file)
  expect(makers.map(({ file }) => file).filter((file) => !read.includes(file))).toEqual([])
  const lists = files.flatMap(({ text }) => text.match(/name: '[\w.-]+',\s*topic: /g) ?? [])
  expect(consumers).toHaveLength(lists.length)

  const CAUSED = ["'order.placed'", "'cart.completed'", "'user.changed'", 'PAYMENT_LINK_TOPIC', 'ACTED_TOPIC']
  const lettingPass = consumers
    .filter(({ topic }) => CAUSED.includes(topic))
    .map(({ name, work }) => [name, /is_impersonation\) return/.test(work)])
  expect(Object.fromEntries(lettingPass)).toEqual({
    // By law the customer gets the terms of what was bought, whoever placed the order.
    'mail.order-placed': false,
    'mail.payment-link': false,
    'mail.acted-for': false,
    'count-orders': true,
    'engagement.order-consents': true,
    'search.purchase': true,
  })
})

it('[ASSIST-26] places an order only where the market allows it and the customer’s word is given, and says who did', async () => {
  const norwegian = { marketId: 'NO|NOK' }
  const swedish = { marketId: 'SE|SEK' }
  const CART = 'query q($market: String!) { getCart(id: "", marketId: $market) { id } }'
  const ADD =
    'mutation m($id: String!, $sku: Int!, $market: String!) { addToCart(id: $id, item: { skuId: $sku, quantity: 1 }, marketId: $market) { id } }'
  const CHECKOUT = `mutation m($id: String!, $form: CheckoutInputType, $market: String!) {
    createOrUpdateCheckout(cartId: $id, checkout: $form, marketId: $market) { paymentOptions { id paymentType } shippingOptions { id } } }`
  const PLACE =
    'mutation m($id: String!, $form: CheckoutInputType!, $market: String!) { placeOrder(cartId: $id, checkout: $form, marketId: $market) { publicId } }'
  const address = {
    firstName: 'Kari',
    lastName: 'Nordmann',
    addressLine1: 'Storgata 1',
    city: 'Oslo',
    zip: '0155',
    country: 'NO',
    mobile: '+4740099999',
  }

  for (const [market, start] of [
    ['no', norwegian],
    ['se', swedish],
  ] as const) {
    const { ref, email } = somebody()
    const session = await assist(stage.shop, ref, { now, act: true, start })
    const headers = await session.headers()
    const { sku_id: sku } = await one(
      `select s.sku_id from stock s join skus k on k.id = s.sku_id join products p on p.id = k.product_id and p.active
       join prices r on r.product_id = p.id and r.market_id = $1 where s.in_stock >= 20 and p.first_available_on < now() limit 1`,
      start.marketId,
    )
    const id = (await stage.shop.graphql(CART, { market }, headers)).data.getCart.id
    await stage.shop.graphql(ADD, { id, sku, market }, headers)
    const form = {
      ...{ email, identityNumber: personalIds[market] },
      ...{ billingAddress: address, shippingAddress: address },
    }
    const offered = (await stage.shop.graphql(CHECKOUT, { id, form, market }, headers)).data?.createOrUpdateCheckout
    const chosen = {
      paymentId: offered?.paymentOptions[0].id,
      shippingId: offered?.shippingOptions[0].id,
      acceptedConsents: ['order'],
    }
    const place = async (more: Readonly<Record<string, string>>) =>
      stage.shop.graphql(PLACE, { id, form: chosen, market }, { ...headers, ...more })
    const consent = encodeURIComponent('She says yes on the phone, 498 kr')
    expect((await place({})).errors?.[0]?.extensions?.code, market).toBe('IMPERSONATION_BANNED_OPERATION')
    const placed = await place({ 'x-assist-consent': consent })
    if (market === 'se') {
      expect(placed.errors?.[0]?.extensions?.code).toBe('IMPERSONATION_BANNED_OPERATION')
      continue
    }
    expect(placed.errors).toBeUndefined()
    const { id: number } = await one('select id from orders where cart_id = $1', id)
    const record = await fetch(`${stage.shop.url}/staff/audit?target=${number}`, {
      headers: await session.login.headers(),
    })
    const { entries } = await record.json()
    expect(entries.map(({ event, impersonationId }: Record<string, string>) => [event, impersonationId])).toEqual([
      ['impersonation.order', session.id],
    ])
    expect(await one('select placed_by_staff_name, assisted_consent from orders where cart_id = $1', id)).toEqual({
      placed_by_staff_name: 'Sigrid Haugen',
      assisted_consent: decodeURIComponent(consent),
    })
    const placedEvent = `select e.actor, s.name, e.on_behalf_of = o.user_id as is_theirs from order_events e
      join orders o on o.id = e.order_id join staff s on s.id = e.staff_id where o.id = $1 and e.event = 'placed'`
    expect(await one(placedEvent, number)).toEqual({ actor: 'staff', name: 'Sigrid Haugen', is_theirs: true })
  }
})

it('[ASSIST-56] keeps of a session that it has acted, and counts pages and changes, not requests and forms', async () => {
  const { ref, email } = somebody()
  const session = await assist(stage.shop, ref, { now, act: true })
  const cart = purchases(stage.shop, await session.headers())
  const view = async () => {
    const answer = await fetch(`${stage.shop.url}/staff/impersonations/${session.id}`, {
      headers: await session.login.headers(),
    })
    return impersonationViewSchema.parse(await answer.json())
  }
  expect(await view()).toMatchObject({ scope: 'act', actUntil: expect.any(String), reads: 0, writes: 0 })
  const headers = await session.headers()
  for (let call = 0; call < 4; call++) await speaks(headers)
  pass(3_000)
  await speaks(headers)
  const { sku_id: sku } = await one(
    `select s.sku_id from stock s join skus k on k.id = s.sku_id join products p on p.id = k.product_id and p.active
     where s.in_stock >= 20 and p.first_available_on < now() limit 1`,
  )
  const cartId = await cart.cartWith(sku)
  for (const zip of ['0155', '0477']) await cart.checkout(cartId, { email, billingAddress: { zip, country: 'NO' } })
  expect(await view()).toMatchObject({ scope: 'act', reads: 2, writes: 1 })

  for (let minutes = 0; minutes < 12; minutes += 4) {
    pass(4 * MINUTE)
    await session.state()
  }
  expect((await session.state()).body.banner).toMatchObject({ scope: 'read', actUntil: null })
  expect(await view()).toMatchObject({ state: 'active', scope: 'act', actUntil: null })
  await session.end()
  expect(await view()).toMatchObject({ state: 'ended', scope: 'act' })
})
