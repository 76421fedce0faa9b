import { randomUUID } from 'node:crypto'
import { contactSchema } from '@shop/contract/rest/engagement'
import { membershipSchema } from '@shop/contract/rest/membership'
import { assistToken } from '@shop/testkit/assist'
import { bearerOf, newUser } from '@shop/testkit/bearer'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, startShop, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSoftLogins } from './soft-login'

let shop: Shop
let owner: pg.Client
let late = 0
const clock = { now: () => new Date(Date.now() + late) }
beforeAll(async () => {
  shop = await startShop({ clock })
  owner = await ownerOf(shop)
})
afterAll(async () => {
  await owner?.end()
  await shop?.stop()
})

const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
/** Each test comes from an address of its own, because addresses are counted. */
const from = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`,
  'x-forwarder-secret': TEST_FORWARDER_SECRET,
})
type Headers = Readonly<Record<string, string>>
const ask = async (method: string, path: string, query: Headers, headers: Headers = from()) => {
  const answer = await fetch(`${shop.url}/api/voyado-engage/${path}?${new URLSearchParams(query)}`, { method, headers })
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
}
const getContact = (email: string, more: Headers = {}, headers?: Headers) =>
  ask('GET', 'get-contact', { email, countryCode: 'NO', newsletter: 'false', ...more }, headers)
const member = async () => {
  const { id, token } = await newUser(shop)
  const headers = { authorization: `Bearer ${token}` }
  const [{ email }] = await rowsOf('select email from users where id = $1', [id])
  const { body } = await getContact(email, {}, headers)
  return {
    id,
    email: email as string,
    headers,
    contactId: body.id as string,
    discoveryKey: body.discoveryKey as string,
  }
}
const setMember = (id: string, isMember: string, headers: Headers, date = '2026-02-03T10:00:00Z') =>
  ask('POST', 'bubbleroom-member', { id, isMember, date }, headers)
const save = (query: Headers, headers?: Headers) => ask('POST', 'save-consent', query, headers)
const consentsOf = (userId: number) =>
  rowsOf('select kind, granted, source from consent_log where user_id = $1 order by id', [userId])
const membershipOf = async (headers: Headers) => {
  const answer = await fetch(`${shop.url}/api/membership?market=no&language=nb-NO`, { headers })
  expect(answer.status).toBe(200)
  return membershipSchema.parse(await answer.json())
}

describe('get-contact', () => {
  it('[ENGAGE-04] [ENGAGE-05] makes a contact of an address and finds it again', async () => {
    const headers = from()
    const first = await getContact(' Ny.Kunde@Example.com ', { newsletter: 'true', firstName: 'Ny' }, headers)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      discoveryKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      registrationCompleteEvent: true,
      preferences: { acceptsEmail: false, acceptsSms: false },
      isMember: false,
    })
    const second = await getContact('ny.kunde@example.com', { hasAccount: 'yes', isMember: '1' }, headers)
    expect(second.body).toEqual({ ...first.body, registrationCompleteEvent: false })
    const rows = await rowsOf(`select first_name, country_code, pending_email, accepts_email, is_member, has_account
      from engagement_contacts where email = 'ny.kunde@example.com'`)
    expect(rows).toEqual([
      {
        first_name: 'Ny',
        country_code: 'NO',
        pending_email: true,
        accepts_email: false,
        is_member: false,
        has_account: false,
      },
    ])
  })

  it('[ENGAGE-18] tells who is not signed in nothing of a contact: the same words for known and unknown addresses', async () => {
    const me = await member()
    await setMember(me.contactId, 'true', me.headers)
    await save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)
    const stranger = await member()
    for (const headers of [from(), stranger.headers]) {
      const known = await getContact(me.email, {}, headers)
      const unknown = await getContact(`${randomUUID()}@example.com`, {}, headers)
      expect(known.status).toBe(unknown.status)
      expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
      expect(known.body).toMatchObject({ preferences: { acceptsEmail: false, acceptsSms: false }, isMember: false })
      expect([known.body.id, known.body.discoveryKey]).not.toContain(me.contactId)
      expect([known.body.id, known.body.discoveryKey]).not.toContain(me.discoveryKey)
    }
    const own = await getContact(me.email.toUpperCase(), {}, me.headers)
    expect(contactSchema.parse(own.body)).toEqual({
      id: me.contactId,
      discoveryKey: me.discoveryKey,
      registrationCompleteEvent: false,
      preferences: { acceptsEmail: true, acceptsSms: false },
      isMember: true,
    })
  })

  it('[ENGAGE-19] takes the four countries, real addresses, and ten calls a minute of one address', async () => {
    const headers = from()
    expect((await getContact('a@b', {}, headers)).body).toEqual({ message: 'This is no e-mail address' })
    for (const countryCode of ['SE', 'NO', 'DK', 'FI', 'fi'])
      expect((await getContact(`${countryCode}-land@example.com`, { countryCode }, headers)).status).toBe(200)
    const [{ country_code }] = await rowsOf(
      `select country_code from engagement_contacts where email = 'fi-land@example.com'`,
    )
    expect(country_code).toBe('FI')
    expect(await getContact('x@example.com', { countryCode: 'US' }, headers)).toMatchObject({
      status: 400,
      body: { message: 'countryCode is not SE, NO, DK or FI' },
    })
    // Two minutes at most are touched.
    const statuses = new Set<number>()
    for (let time = 0; time < 21; time++) statuses.add((await getContact('x@example.com', {}, headers)).status)
    expect(statuses).toContain(429)
    expect((await ask('GET', 'unknown', {})).body).toEqual({ message: 'No such address' })
    expect((await ask('POST', 'get-contact', {})).status).toBe(405)
  })

  it('never withdraws a consent, and takes one of the own address at once', async () => {
    const me = await member()
    await getContact(me.email, { newsletter: 'true' }, me.headers)
    const again = await getContact(me.email, { newsletter: 'false' }, me.headers)
    expect(again.body.preferences).toEqual({ acceptsEmail: true, acceptsSms: false })
    expect(await consentsOf(me.id)).toEqual([{ kind: 'email', granted: true, source: 'account' }])
  })
})

describe('set-discovery-key', () => {
  it('[ENGAGE-06] sets the cookie for a year, of a visitor the given key, of a user the one of the contact', async () => {
    const given = randomUUID()
    const visitor = await ask('GET', 'set-discovery-key', { discoveryKey: given })
    expect([visitor.status, visitor.body]).toEqual([200, { discoveryKey: given }])
    expect(visitor.cookies).toEqual([expect.stringContaining(`ralph-discovery-key=${given};`)])
    expect(visitor.cookies[0]).toContain('Max-Age=31536000')

    const me = await member()
    const mine = await ask('GET', 'set-discovery-key', { discoveryKey: given }, me.headers)
    expect([mine.status, mine.body]).toEqual([200, { discoveryKey: me.discoveryKey }])
    expect(mine.cookies[0]).toContain(`ralph-discovery-key=${me.discoveryKey};`)
    const [linked] = await rowsOf(`select body from outbox where topic = 'customer.linked' and key = $1`, [
      String(me.id),
    ])
    expect(linked?.body).toEqual({ fromCustomerKey: given, toCustomerKey: me.discoveryKey })
  })

  it('[ENGAGE-20] refuses forged keys, and sets no cookie that was refused', async () => {
    const [me, other] = [await member(), await member()]
    const stolen = await ask('GET', 'set-discovery-key', { discoveryKey: other.discoveryKey }, me.headers)
    expect([stolen.status, stolen.cookies]).toEqual([403, []])
    for (const discoveryKey of ['', 'me', `${randomUUID()}'--`])
      expect(await ask('GET', 'set-discovery-key', { discoveryKey })).toMatchObject({
        status: 400,
        body: { message: 'discoveryKey is missing or is no UUID' },
        cookies: [],
      })
    const choice = encodeURIComponent(JSON.stringify({ version: 1, time: 1, groups: ['necessary'] }))
    const refused = { ...from(), cookie: `ralph-cookie-consent=${choice}` }
    expect((await ask('GET', 'set-discovery-key', { discoveryKey: randomUUID() }, refused)).cookies).toEqual([])
  })
})

describe('save-consent', () => {
  it('[ENGAGE-08] stores consents of the own contact and adds each change to the history', async () => {
    const me = await member()
    expect((await save({ id: me.contactId, acceptsSms: 'true' }, me.headers)).status).toBe(422)
    await owner.query(`update users set mobile = '+4740012345' where id = $1`, [me.id])
    expect(await save({ id: me.contactId, acceptsEmail: 'true', acceptsSms: 'true' }, me.headers)).toMatchObject({
      status: 200,
      body: { id: me.contactId },
    })
    await save({ id: me.contactId, acceptsSms: 'true' }, me.headers)
    await save({ id: me.contactId, acceptsEmail: 'false', acceptsSms: 'false' }, me.headers)
    expect((await getContact(me.email, {}, me.headers)).body.preferences).toEqual({
      acceptsEmail: false,
      acceptsSms: false,
    })
    expect((await consentsOf(me.id)).map(({ kind, granted }) => [kind, granted])).toEqual([
      ['sms', true],
      ['email', true],
      ['sms', false],
      ['email', false],
    ])
  })

  it('the account’s own newsletter choice is the contact’s, whoever changes it', async () => {
    const me = await member()
    const update = 'mutation { updateUser(user: { newsletter: true, metaData: "{}" }) { newsletter } }'
    expect((await shop.graphql(update, {}, me.headers)).data?.updateUser).toEqual({ newsletter: true })
    expect((await getContact(me.email, {}, me.headers)).body.preferences.acceptsEmail).toBe(true)
    await save({ id: me.contactId, acceptsEmail: 'false' }, me.headers)
    expect((await shop.graphql('{ getUser { newsletter } }', {}, me.headers)).data?.getUser).toEqual({
      newsletter: false,
    })
  })

  it('[ENGAGE-10] [ENGAGE-20] refuses what is no boolean, strangers and unknown contacts, and changes nothing', async () => {
    const [me, other] = [await member(), await member()]
    const mine = { id: me.contactId, acceptsEmail: 'true' }
    for (const acceptsEmail of ['1', 'TRUE', '', 'null'])
      expect(await save({ ...mine, acceptsEmail }, me.headers)).toMatchObject({
        status: 400,
        body: { message: 'acceptsEmail is no boolean' },
      })
    expect((await save({ id: me.contactId }, me.headers)).status).toBe(400)
    expect(await save(mine)).toMatchObject({ status: 401, body: { message: 'This needs a signed-in user' } })
    expect((await save(mine, { authorization: 'Bearer a.b.c' })).status).toBe(401)
    expect(await save(mine, other.headers)).toMatchObject({ status: 403 })
    expect((await save({ id: me.contactId, removeAccount: 'true' }, other.headers)).status).toBe(403)
    expect((await save({ id: randomUUID(), acceptsEmail: 'true' }, me.headers)).status).toBe(404)
    expect((await setMember(me.contactId, 'true', other.headers)).status).toBe(403)
    expect((await setMember(me.contactId, 'true', from())).status).toBe(401)
    expect(await consentsOf(me.id)).toEqual([])
    expect((await getContact(me.email, {}, me.headers)).body).toMatchObject({
      preferences: { acceptsEmail: false, acceptsSms: false },
      isMember: false,
    })
  })

  it('[ENGAGE-07] removes all that the programme knows of an account, once and for ever', async () => {
    const me = await member()
    await setMember(me.contactId, 'true', me.headers)
    await save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)
    await owner.query(
      `insert into points_ledger (user_id, entry, points, staff_id, reason) select $1, 'adjusted', 1500, min(id), 't' from staff`,
      [me.id],
    )
    for (let time = 0; time < 2; time++)
      expect(await save({ id: me.contactId, removeAccount: 'true' }, me.headers)).toMatchObject({ status: 200 })
    const [row] = await rowsOf('select * from engagement_contacts where id = $1', [me.contactId])
    expect(row).toMatchObject({
      email: `removed-${me.contactId}`,
      user_id: null,
      first_name: '',
      mobile: '',
      accepts_email: false,
      is_member: false,
    })
    expect(row.discovery_key).not.toBe(me.discoveryKey)
    expect(await membershipOf(me.headers)).toMatchObject({ isMember: false, points: 0, cheques: [] })
    expect(
      await rowsOf(`select body from outbox where topic = 'contact.erased' and key = $1`, [String(me.id)]),
    ).toEqual([{ body: { userId: me.id, customerKeys: [me.discoveryKey] } }])
    expect((await save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)).status).toBe(404)
    const history = await consentsOf(me.id)
    expect(history.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['membership', true],
      ['email', true],
      ['email', false],
      ['membership', false],
    ])
  })
})

describe('bubbleroom-member', () => {
  it('[ENGAGE-09] [MEMBER-05] keeps membership and its first date, twice the same', async () => {
    const me = await member()
    const first = await setMember(me.contactId, 'true', me.headers)
    expect(first).toMatchObject({
      status: 200,
      body: { id: me.contactId, isMember: true, memberSince: '2026-02-03T10:00:00.000Z' },
    })
    expect((await setMember(me.contactId, 'true', me.headers, '2026-05-05')).body).toEqual(first.body)
    expect((await shop.graphql('{ getUser { memberType } }', {}, me.headers)).data?.getUser.memberType).toBe('member')
    for (let time = 0; time < 2; time++)
      expect((await setMember(me.contactId, 'false', me.headers)).body).toEqual({ id: me.contactId, isMember: false })
    expect((await getContact(me.email, {}, me.headers)).body.isMember).toBe(false)
    const events = await rowsOf('select event from membership_events where user_id = $1 order by id', [me.id])
    expect(events.map(({ event }) => event)).toEqual(['joined', 'left'])
  })

  it('[ENGAGE-10] refuses what is no boolean and no date, and days to come', async () => {
    const me = await member()
    for (const [isMember, date] of [
      ['yes', '2026-02-03'],
      ['', '2026-02-03'],
      ['true', 'yesterday'],
      ['true', ''],
      ['true', '2100-01-01'],
    ] as const)
      expect((await setMember(me.contactId, isMember, me.headers, date)).status, `${isMember} ${date}`).toBe(400)
    expect((await membershipOf(me.headers)).isMember).toBe(false)
  })

  it('[MEMBER-13] leaving stops the earning at once: points and cheques lapse, what was given for a wrong stays', async () => {
    const me = await member()
    await setMember(me.contactId, 'true', me.headers)
    const buy = async () => {
      const skus = await plainSkus(owner, 1)
      const buyer = purchases(shop, me.headers)
      const placed = await buyer.place(await buyer.cartWith(...skus), guestForm(me.email))
      const id = Number(placed.data.placeOrder.orderId)
      return (await rowsOf('select id, should_award_points as awards from orders where id = $1', [id]))[0]
    }
    expect((await buy()).awards).toBe(true)
    for (const [kind, code] of [
      ['bonus_cheque', 'bonus'],
      ['goodwill', 'sorry'],
    ] as const)
      await owner.query(
        `with s as (insert into voucher_series (key, kind, name, valid_days) values ($1, $2, 'x', 30)
           on conflict (key) do update set name = 'x' returning id)
         insert into vouchers (id, series_id, code, user_id, amount_minor, currency, expires_at)
         select $3, s.id, $3, $4, 2500, 'NOK', now() + interval '30 days' from s`,
        [`test-${code}`, kind, `voyadovoucher_${code}${me.id}`, me.id],
      )
    const before = await membershipOf(me.headers)
    expect(before).toMatchObject({ isMember: true, level: 'member', points: 0 })
    expect(before.pendingPoints).toBeGreaterThan(0)
    expect(before.cheques).toHaveLength(1)
    await setMember(me.contactId, 'false', me.headers)
    expect(await membershipOf(me.headers)).toMatchObject({ isMember: false, points: 0, pendingPoints: 0, cheques: [] })
    const left = await rowsOf('select code from vouchers where user_id = $1 and revoked_at is null', [me.id])
    expect(left).toEqual([{ code: `voyadovoucher_sorry${me.id}` }])
    expect((await buy()).awards).toBe(false)
    expect((await membershipOf(me.headers)).pendingPoints).toBe(0)
  })
})

describe('a link of a newsletter', () => {
  it('[ENGAGE-18] says whom it was sent to for thirty days, and opens no account', async () => {
    const me = await member()
    const links = createSoftLogins({ dataDir: shop.dataDir, clock })
    const eclub = links.write({ id: me.contactId, email: me.email, discoveryKey: me.discoveryKey })
    const open = (token: string) => ask('GET', 'soft-login', { eclub: token })
    expect((await open(eclub)).body).toMatchObject({ id: me.contactId, email: me.email, discoveryKey: me.discoveryKey })
    expect(await save({ id: me.contactId, acceptsEmail: 'true' })).toMatchObject({ status: 401 })
    const bytes = Buffer.from(eclub, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    for (const token of [bytes.toString('base64url'), eclub.slice(0, -2), '', 'x', 'y'.repeat(3_000)])
      expect(await open(token)).toMatchObject({ status: 400, body: { message: 'The link is not valid any more' } })
    late = 31 * 86_400_000
    expect((await open(eclub)).status).toBe(400)
    late = 0
  })
})

describe('staff in the place of the customer', () => {
  it('[ASSIST-26] neither make contacts nor change consents and membership', async () => {
    const me = await member()
    const { rows } = await owner.query('select ref from users where id = $1', [me.id])
    const staff = (await assistToken(shop, rows[0].ref, { act: true })).headers
    expect((await setMember(me.contactId, 'true', staff)).status).toBe(403)
    expect((await save({ id: me.contactId, acceptsEmail: 'true' }, staff)).status).toBe(403)
    expect((await save({ id: me.contactId, removeAccount: 'true' }, staff)).status).toBe(403)
    expect((await getContact('somebody@example.com', {}, staff)).status).toBe(403)
    expect((await getContact(me.email, { newsletter: 'true' }, staff)).status).toBe(403)
    expect(await consentsOf(me.id)).toEqual([])
  })

  it('[MEMBER-14] the membership is read by its owner alone', async () => {
    for (const headers of [from(), { authorization: 'Bearer x.y.z' }])
      expect((await fetch(`${shop.url}/api/membership`, { headers })).status).toBe(401)
    const { id } = await newUser(shop)
    const fresh = await membershipOf({ authorization: `Bearer ${await bearerOf(shop, id)}` })
    expect(fresh).toMatchObject({
      isMember: false,
      points: 0,
      ledger: [],
      memberSince: null,
      pointsToNextCheque: 1_000,
    })
  })
})
