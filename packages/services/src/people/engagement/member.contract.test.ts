import { randomUUID } from 'node:crypto'
import { memberSchema } from '@shop/contract/rest/engagement'
import { assistToken } from '@shop/testkit/assist'
import { bearerOf, newUser } from '@shop/testkit/bearer'
import { engagementCalls, fromSomewhere } from '@shop/testkit/engagement-calls'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChannels } from '../../ground/channel/channels'
import type { Viewer } from '../../ground/context/viewer'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import { randomIds } from '../../platform/ids'
import { openPubsub, type Pubsub } from '../../platform/pubsub'
import { createEngagement } from './engagement'

let calls: ReturnType<typeof engagementCalls>
let db: Database
let pubsub: Pubsub
const { shop, owner } = await withShop()
beforeAll(async () => {
  calls = engagementCalls(shop, owner)
  db = openDatabase({ url: shop.database.url, poolSize: 2, log: silentLog })
  pubsub = await openPubsub({ url: shop.database.url, log: silentLog })
})
afterAll(async () => {
  await pubsub?.close()
  await db?.close()
})

describe('bubbleroom-member', () => {
  it('[ENGAGE-09] [MEMBER-05] keeps membership and its first date, twice the same', async () => {
    const me = await calls.member()
    const first = await calls.setMember(me.contactId, 'true', me.headers)
    expect(first).toMatchObject({
      status: 200,
      body: { id: me.contactId, isMember: true, memberSince: '2026-02-03T10:00:00.000Z' },
    })
    expect(memberSchema.parse(first.body)).toEqual(first.body)
    expect((await calls.setMember(me.contactId, 'true', me.headers, '2026-05-05')).body).toEqual(first.body)
    expect((await shop.graphql('{ getUser { memberType } }', {}, me.headers)).data?.getUser.memberType).toBe('member')
    for (let time = 0; time < 2; time++)
      expect((await calls.setMember(me.contactId, 'false', me.headers)).body).toEqual({
        id: me.contactId,
        isMember: false,
      })
    expect((await calls.getContact(me.email, {}, me.headers)).body.isMember).toBe(false)
    const events = await calls.rowsOf('select event from membership_events where user_id = $1 order by id', [me.id])
    expect(events.map(({ event }) => event)).toEqual(['joined', 'left'])
  })

  it('[ENGAGE-09] [MEMBER-14] hears of a membership that the account itself began or ended, and notes it once', async () => {
    const me = await calls.member()
    const put = (body: unknown, headers: Record<string, string>) =>
      fetch(`${shop.url}/api/membership`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await put({ isMember: true }, {})).status).toBe(401)
    for (const wrong of [{}, { isMember: 'true' }, { isMember: 1 }])
      expect((await put(wrong, me.headers)).status).toBe(400)
    for (const isMember of [true, true, false, false]) {
      const answer = await put({ isMember }, me.headers)
      expect([answer.status, await answer.json()]).toEqual([200, { isMember }])
      expect((await calls.membershipOf(me.headers)).isMember).toBe(isMember)
      expect((await calls.getContact(me.email, {}, me.headers)).body.isMember).toBe(isMember)
      expect((await calls.setMember(me.contactId, String(isMember), me.headers)).status).toBe(200)
    }
    const kinds = async (statement: string) =>
      (await calls.rowsOf(statement, [me.id])).map(({ kind, granted }) => granted ?? kind)
    expect(await kinds('select event as kind from membership_events where user_id = $1 order by id')).toEqual([
      'joined',
      'left',
    ])
    expect(
      await kinds(`select e.kind from engagement_events e join engagement_contacts c on c.id = e.contact_id
        where c.user_id = $1 and e.kind like 'member.%' order by e.id`),
    ).toEqual(['member.joined', 'member.left'])
    expect(
      await kinds(`select granted from consent_log where user_id = $1 and kind = 'membership' order by id`),
    ).toEqual([true, false])
  })

  it('[ENGAGE-10] refuses what is no boolean and no date, and days to come', async () => {
    const me = await calls.member()
    for (const [isMember, date] of [
      ['yes', '2026-02-03'],
      ['', '2026-02-03'],
      ['true', 'yesterday'],
      ['true', ''],
      ['true', '2100-01-01'],
    ] as const)
      expect((await calls.setMember(me.contactId, isMember, me.headers, date)).status, `${isMember} ${date}`).toBe(400)
    expect((await calls.membershipOf(me.headers)).isMember).toBe(false)
  })

  it('[MEMBER-13] [MEMBER-01] leaving stops the earning at once: points, pending points and cheques with their amount and last day lapse, what was given for a wrong stays', async () => {
    const me = await calls.member()
    await calls.setMember(me.contactId, 'true', me.headers)
    const buy = async () => {
      const skus = await plainSkus(owner, 1)
      const buyer = purchases(shop, me.headers)
      const placed = await buyer.place(await buyer.cartWith(...skus), guestForm(me.email))
      const id = Number(placed.data.placeOrder.orderId)
      return (await calls.rowsOf('select id, should_award_points as awards from orders where id = $1', [id]))[0]
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
    const before = await calls.membershipOf(me.headers)
    expect(before).toMatchObject({ isMember: true, level: 'member', points: 0 })
    expect(before.pendingPoints).toBeGreaterThan(0)
    expect(before.cheques).toMatchObject([
      { amountFormatted: expect.stringMatching(/^25/), expiresAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) },
    ])
    await calls.setMember(me.contactId, 'false', me.headers)
    expect(await calls.membershipOf(me.headers)).toMatchObject({
      isMember: false,
      points: 0,
      pendingPoints: 0,
      cheques: [],
    })
    const left = await calls.rowsOf('select code from vouchers where user_id = $1 and revoked_at is null', [me.id])
    expect(left).toEqual([{ code: `voyadovoucher_sorry${me.id}` }])
    expect((await buy()).awards).toBe(false)
    expect((await calls.membershipOf(me.headers)).pendingPoints).toBe(0)
  })
})

const notReached = () => {
  throw new Error('Asked before the refusal')
}

describe('staff in the place of the customer', () => {
  it('[ASSIST-26] neither make contacts nor change consents and membership', async () => {
    const me = await calls.member()
    const [{ ref }] = await calls.rowsOf('select ref from users where id = $1', [me.id])
    const staff = (await assistToken(shop, ref, { act: true })).headers
    expect((await calls.setMember(me.contactId, 'true', staff)).status).toBe(403)
    expect((await calls.save({ id: me.contactId, acceptsEmail: 'true' }, staff)).status).toBe(403)
    expect((await calls.save({ id: me.contactId, removeAccount: 'true' }, staff)).status).toBe(403)
    expect((await calls.getContact('somebody@example.com', {}, staff)).status).toBe(403)
    expect((await calls.getContact(me.email, { newsletter: 'true' }, staff)).status).toBe(403)
    expect(await calls.consentsOf(me.id)).toEqual([])
  })

  it('[ASSIST-26] are refused by the engagement itself, too, whatever stands before it', async () => {
    const me = await calls.member()
    const channels = createChannels({ db, pubsub, clock: systemClock, log: silentLog })
    // The refusal comes before any of these is asked.
    const never = {
      signUps: { follow: notReached },
      smsConsents: { give: notReached, withdraw: notReached },
      softLogins: { read: notReached },
    }
    const engagement = createEngagement({ db, pubsub, clock: systemClock, ids: randomIds, channels, ...never })
    const staff: Viewer = {
      userId: me.id,
      email: me.email,
      customerType: 'PERSON',
      sessionId: randomUUID(),
      spoofedBy: 'staff@lysning.example',
      expiresAt: Date.now() + 60_000,
    }
    const refused = { extensions: { status: 403 } }
    await expect(engagement.setMember(me.contactId, true, new Date(), staff)).rejects.toMatchObject(refused)
    for (const consents of [
      { acceptsEmail: true, acceptsSms: undefined },
      { acceptsEmail: undefined, acceptsSms: true },
    ])
      await expect(
        engagement.saveConsents(me.contactId, consents, { viewer: staff, clientAddress: '' }),
      ).rejects.toMatchObject(refused)
    await expect(engagement.removeAccount(me.contactId, staff, undefined)).rejects.toMatchObject(refused)
    const asked = { email: `${randomUUID()}@example.com`, countryCode: 'NO', newsletter: false }
    await expect(engagement.contact({ ...asked, firstName: '', lastName: '' }, staff)).rejects.toMatchObject(refused)
    expect(await calls.consentsOf(me.id)).toEqual([])
    expect(await calls.rowsOf('select from engagement_contacts where email = $1', [asked.email])).toEqual([])
    const given = randomUUID()
    expect(await engagement.discoveryKey(given, staff)).toBe(me.discoveryKey)
    expect(
      await calls.rowsOf(`select from outbox where topic = 'customer.linked' and key = $1`, [String(me.id)]),
    ).toEqual([])
  })

  it('[MEMBER-14] nobody joins or leaves without a login, nor for somebody else', async () => {
    const [me, stranger] = [await calls.member(), await calls.member()]
    await calls.setMember(me.contactId, 'true', me.headers)
    for (const [headers, status] of [
      [fromSomewhere(), 401],
      [{ authorization: 'Bearer x.y.z' }, 401],
      [stranger.headers, 403],
    ] as const)
      expect((await calls.setMember(me.contactId, 'false', headers)).status).toBe(status)
    expect((await calls.membershipOf(me.headers)).isMember).toBe(true)
  })

  it('[MEMBER-14] the membership is read by its owner alone', async () => {
    for (const headers of [fromSomewhere(), { authorization: 'Bearer x.y.z' }])
      expect((await fetch(`${shop.url}/api/membership`, { headers })).status).toBe(401)
    const { id } = await newUser(shop)
    const fresh = await calls.membershipOf({ authorization: `Bearer ${await bearerOf(shop, id)}` })
    expect(fresh).toMatchObject({
      isMember: false,
      points: 0,
      ledger: [],
      memberSince: null,
      pointsToNextCheque: 1_000,
    })
  })
})
