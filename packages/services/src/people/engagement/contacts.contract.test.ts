import { randomUUID } from 'node:crypto'
import { contactSchema } from '@shop/contract/rest/engagement'
import { readMigrations } from '@shop/db/migrate'
import { engagementCalls, fromSomewhere } from '@shop/testkit/engagement-calls'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSoftLogins } from './soft-login'

let calls: ReturnType<typeof engagementCalls>
const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  calls = engagementCalls(shop, owner)
})

describe('get-contact', () => {
  it('[ENGAGE-04] [ENGAGE-05] makes a contact of an address and finds it again', async () => {
    const headers = fromSomewhere()
    const said = { newsletter: 'true', firstName: 'Ny', lastName: 'Kunde' }
    const first = await calls.getContact(' Ny.Kunde@Example.com ', said, headers)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      discoveryKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      registrationCompleteEvent: true,
      preferences: { acceptsEmail: false, acceptsSms: false },
      isMember: false,
    })
    // What a client says of account and membership is taken in, and believed of nobody.
    for (const claims of [
      { hasAccount: 'yes', isMember: '1' },
      { hasAccount: 'true', isMember: 'true' },
    ]) {
      const again = await calls.getContact('ny.kunde@example.com', claims, headers)
      expect([again.status, again.body]).toEqual([200, { ...first.body, registrationCompleteEvent: false }])
    }
    const rows =
      await calls.rowsOf(`select first_name, last_name, country_code, pending_email, accepts_email, is_member, has_account
      from engagement_contacts where email = 'ny.kunde@example.com'`)
    expect(rows).toEqual([
      {
        first_name: 'Ny',
        last_name: 'Kunde',
        country_code: 'NO',
        pending_email: true,
        accepts_email: false,
        is_member: false,
        has_account: false,
      },
    ])
  })

  it('[ENGAGE-18] tells who is not signed in nothing of a contact: the same words for known and unknown addresses', async () => {
    const me = await calls.member()
    await calls.setMember(me.contactId, 'true', me.headers)
    await calls.save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)
    const stranger = await calls.member()
    for (const headers of [fromSomewhere(), stranger.headers]) {
      const known = await calls.getContact(me.email, {}, headers)
      const unknown = await calls.getContact(`${randomUUID()}@example.com`, {}, headers)
      expect(known.status).toBe(unknown.status)
      expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
      expect(known.body).toMatchObject({ preferences: { acceptsEmail: false, acceptsSms: false }, isMember: false })
      expect([known.body.id, known.body.discoveryKey]).not.toContain(me.contactId)
      expect([known.body.id, known.body.discoveryKey]).not.toContain(me.discoveryKey)
    }
    const own = await calls.getContact(me.email.toUpperCase(), {}, me.headers)
    expect(contactSchema.parse(own.body)).toEqual({
      id: me.contactId,
      discoveryKey: me.discoveryKey,
      registrationCompleteEvent: false,
      preferences: { acceptsEmail: true, acceptsSms: false },
      isMember: true,
    })
  })

  it('[ENGAGE-19] takes the four countries, real addresses, and ten calls a minute of one address', async () => {
    const headers = fromSomewhere()
    expect((await calls.getContact('a@b', {}, headers)).body).toEqual({ message: 'This is no e-mail address' })
    for (const countryCode of ['SE', 'NO', 'DK', 'FI', 'fi', 'SWE', 'Suomi'])
      expect((await calls.getContact(`${countryCode}-land@example.com`, { countryCode }, headers)).status).toBe(200)
    const [{ country_code }] = await calls.rowsOf(
      `select country_code from engagement_contacts where email = 'fi-land@example.com'`,
    )
    expect(country_code).toBe('FI')
    expect(await calls.getContact('x@example.com', { countryCode: 'US' }, headers)).toMatchObject({
      status: 400,
      body: { message: 'countryCode is not SE, NO, DK or FI' },
    })
    const [statuses, busy] = [[] as number[], fromSomewhere()]
    await clock.still(async () => {
      for (let time = 0; time < 11; time++) statuses.push((await calls.getContact('x@example.com', {}, busy)).status)
    })
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await calls.ask('GET', 'unknown', {})).body).toEqual({ message: 'No such address' })
    expect((await calls.ask('POST', 'get-contact', {})).status).toBe(405)
  })

  it.each([
    ['that nobody knows', false],
    ['that is known', true],
  ])('[CONSENT-03] an address %s accepts mails from the click in the mail on, and no sooner', async (_, isKnown) => {
    const email = `${randomUUID()}@example.com`
    if (isKnown) await calls.getContact(email, { newsletter: 'false' })
    const subscribe = 'mutation ($email: String!) { subscribeToNewsletter(email: $email, marketId: "no") }'
    expect((await shop.graphql(subscribe, { email })).data?.subscribeToNewsletter).toBe(true)
    const state = async () =>
      (
        await calls.rowsOf(
          `select id, accepts_email, pending_email, user_id, country_code from engagement_contacts where email = $1`,
          [email],
        )
      )[0]
    const waiting = { accepts_email: false, pending_email: true, user_id: null, country_code: 'NO' }
    expect(await state()).toMatchObject(waiting)
    // Who asks the programme is told no more for it.
    const asked = await calls.getContact(email, {}, fromSomewhere())
    expect(asked.body).toMatchObject({ registrationCompleteEvent: !isKnown, preferences: { acceptsEmail: false } })
    expect(asked.body.id).not.toBe((await state()).id)
    await owner.query('update newsletter_subscriptions set confirmed_at = now() where email = $1', [email])
    expect(await state()).toMatchObject({ accepts_email: true, pending_email: false })
    await owner.query('update newsletter_subscriptions set ended_at = now() where email = $1', [email])
    const { id, accepts_email } = await state()
    expect(accepts_email).toBe(false)
    const history = await calls.rowsOf(
      'select kind, granted, source from consent_log where contact_id = $1 order by id',
      [id],
    )
    expect(history).toEqual([
      { kind: 'email', granted: true, source: 'newsletter' },
      { kind: 'email', granted: false, source: 'newsletter' },
    ])
  })

  it('[CONSENT-03] of an account no second contact is made: its own follows the account', async () => {
    const me = await calls.member()
    const subscribe = 'mutation ($email: String!) { subscribeToNewsletter(email: $email, marketId: "no") }'
    const before = await calls.rowsOf('select * from engagement_contacts where lower(email) = $1', [me.email])
    expect((await shop.graphql(subscribe, { email: me.email.toUpperCase() })).data?.subscribeToNewsletter).toBe(true)
    expect(await calls.rowsOf('select * from engagement_contacts where lower(email) = $1', [me.email])).toEqual(before)
    expect(before).toMatchObject([{ user_id: me.id }])
  })

  it('[CONSENT-03] who was on the list before contacts were made of it is a contact with the proof of the consent', async () => {
    const [confirmed, waiting] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    const since = '2026-10-01T08:00:00.000Z'
    const asBefore = (change: 'enable' | 'disable') =>
      owner.query(`alter table newsletter_subscriptions ${change} trigger contact_follows_subscription`)
    await asBefore('disable')
    await owner.query(
      `insert into newsletter_subscriptions (email, market_id, language_id, confirmed_at, created_at)
       values ($1, 'FI|EUR', 'fi-FI', $3, $3), ($2, 'FI|EUR', 'fi-FI', null, $3)`,
      [confirmed, waiting, since],
    )
    await asBefore('enable')
    const { sql = '' } = readMigrations().find(({ name }) => name.startsWith('0690')) ?? {}
    await owner.query(sql)
    await owner.query(sql)
    const contacts = await calls.rowsOf(
      `select c.email, accepts_email, pending_email, country_code, l.source, l.at from engagement_contacts c
       left join consent_log l on l.contact_id = c.id where email = any($1) order by accepts_email`,
      [[confirmed, waiting]],
    )
    const here = { country_code: 'FI' }
    expect(contacts).toEqual([
      { ...here, email: waiting, accepts_email: false, pending_email: true, source: null, at: null },
      {
        ...here,
        email: confirmed,
        accepts_email: true,
        pending_email: false,
        source: 'newsletter',
        at: new Date(since),
      },
    ])
  })

  it('never withdraws a consent, and takes one of the own address at once', async () => {
    const me = await calls.member()
    await calls.getContact(me.email, { newsletter: 'true' }, me.headers)
    const again = await calls.getContact(me.email, { newsletter: 'false' }, me.headers)
    expect(again.body.preferences).toEqual({ acceptsEmail: true, acceptsSms: false })
    expect(await calls.consentsOf(me.id)).toEqual([{ kind: 'email', granted: true, source: 'account' }])
  })
})

describe('set-discovery-key', () => {
  it('[ENGAGE-06] sets the cookie for a year, of a visitor the given key, of a user the one of the contact', async () => {
    const given = randomUUID()
    const visitor = await calls.ask('GET', 'set-discovery-key', { discoveryKey: given })
    expect([visitor.status, visitor.body]).toEqual([200, { discoveryKey: given }])
    expect(visitor.cookies).toEqual([expect.stringContaining(`ralph-discovery-key=${given};`)])
    expect(visitor.cookies[0]).toContain('Max-Age=31536000')

    const me = await calls.member()
    const mine = await calls.ask('GET', 'set-discovery-key', { discoveryKey: given }, me.headers)
    expect([mine.status, mine.body]).toEqual([200, { discoveryKey: me.discoveryKey }])
    expect(mine.cookies[0]).toContain(`ralph-discovery-key=${me.discoveryKey};`)
    const [linked] = await calls.rowsOf(`select body from outbox where topic = 'customer.linked' and key = $1`, [
      String(me.id),
    ])
    expect(linked?.body).toEqual({ fromCustomerKey: given, toCustomerKey: me.discoveryKey })
  })

  it('takes along what was searched before signing in, and is forgotten with the account', async () => {
    const me = await calls.member()
    const given = randomUUID()
    const phrasesOf = async (key: string) =>
      (await calls.rowsOf('select phrase from recent_searches where customer_key = $1', [key])).map(
        ({ phrase }) => phrase,
      )
    await owner.query(
      `insert into recent_searches (customer_key, market_id, phrase_key, phrase, searched_at) values ($1, 'NO|NOK', 'kjole', 'kjole', now())`,
      [given],
    )
    await calls.ask('GET', 'set-discovery-key', { discoveryKey: given }, me.headers)
    await expect.poll(() => phrasesOf(me.discoveryKey), { timeout: 10_000 }).toEqual(['kjole'])
    expect(await phrasesOf(given)).toEqual([])
    await calls.save({ id: me.contactId, removeAccount: 'true' }, me.headers)
    await expect.poll(() => phrasesOf(me.discoveryKey), { timeout: 10_000 }).toEqual([])
  })

  it('[ENGAGE-20] refuses forged keys, and sets no cookie that was refused', async () => {
    const [me, other] = [await calls.member(), await calls.member()]
    const stolen = await calls.ask('GET', 'set-discovery-key', { discoveryKey: other.discoveryKey }, me.headers)
    expect([stolen.status, stolen.cookies]).toEqual([403, []])
    const byVisitor = await calls.ask('GET', 'set-discovery-key', { discoveryKey: me.discoveryKey }, fromSomewhere())
    expect(byVisitor).toMatchObject({
      status: 403,
      body: { message: 'The key is the key of another contact' },
      cookies: [],
    })
    const typed = await calls.getContact(me.email, {}, fromSomewhere())
    const pending = { discoveryKey: typed.body.discoveryKey }
    expect(await calls.ask('GET', 'set-discovery-key', pending, fromSomewhere())).toMatchObject({ status: 200 })
    for (const discoveryKey of ['', 'me', `${randomUUID()}'--`])
      expect(await calls.ask('GET', 'set-discovery-key', { discoveryKey })).toMatchObject({
        status: 400,
        body: { message: 'discoveryKey is missing or is no UUID' },
        cookies: [],
      })
    const choice = encodeURIComponent(JSON.stringify({ version: 1, time: 1, groups: ['necessary'] }))
    const refused = { ...fromSomewhere(), cookie: `ralph-cookie-consent=${choice}` }
    expect((await calls.ask('GET', 'set-discovery-key', { discoveryKey: randomUUID() }, refused)).cookies).toEqual([])
  })
})

describe('a link of a newsletter', () => {
  it('[ENGAGE-18] says whom it was sent to for thirty days, and opens no account', async () => {
    const me = await calls.member()
    const links = createSoftLogins({ dataDir: shop.dataDir, clock })
    const eclub = links.write({ id: me.contactId, email: me.email, discoveryKey: me.discoveryKey })
    const open = (token: string) => calls.ask('GET', 'soft-login', { eclub: token })
    expect((await open(eclub)).body).toMatchObject({ id: me.contactId, email: me.email, discoveryKey: me.discoveryKey })
    expect(await calls.save({ id: me.contactId, acceptsEmail: 'true' })).toMatchObject({ status: 401 })
    const bytes = Buffer.from(eclub, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    for (const token of [bytes.toString('base64url'), eclub.slice(0, -2), '', 'x', 'y'.repeat(3_000)])
      expect(await open(token)).toMatchObject({ status: 400, body: { message: 'The link is not valid any more' } })
    expect((await clock.later(31 * 86_400_000, () => open(eclub))).status).toBe(400)
  })
})
