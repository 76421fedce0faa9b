import { randomUUID } from 'node:crypto'
import { engagementCalls, fromSomewhere } from '@shop/testkit/engagement-calls'
import { linkParameter, mailTo } from '@shop/testkit/mails'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let calls: ReturnType<typeof engagementCalls>
const { shop, owner } = await withShop()
beforeAll(async () => {
  calls = engagementCalls(shop, owner)
})

const CONFIRM = 'mutation confirmEmail($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }'
/** The owner of a number follows the link that was sent to it. */
const proven = async (mobile: string) => {
  const confirmKey = linkParameter(await mailTo(shop, mobile, 'sms_confirm'), 'confirmKey')
  expect((await shop.graphql(CONFIRM, { confirmKey })).data).toEqual({ confirmEmail: 'SMS' })
}

describe('save-consent', () => {
  it('[ENGAGE-08] stores consents of the own contact and adds each change to the history', async () => {
    const me = await calls.member()
    expect((await calls.save({ id: me.contactId, acceptsSms: 'true' }, me.headers)).status).toBe(422)
    await owner.query(`update users set mobile = '+4740012345' where id = $1`, [me.id])
    expect(await calls.save({ id: me.contactId, acceptsEmail: 'true', acceptsSms: 'true' }, me.headers)).toMatchObject({
      status: 200,
      body: { id: me.contactId },
    })
    expect((await calls.getContact(me.email, {}, me.headers)).body.preferences).toEqual({
      acceptsEmail: true,
      acceptsSms: false,
    })
    await proven('+4740012345')
    expect((await calls.getContact(me.email, {}, me.headers)).body.preferences).toEqual({
      acceptsEmail: true,
      acceptsSms: true,
    })
    await calls.save({ id: me.contactId, acceptsSms: 'true' }, me.headers)
    await calls.save({ id: me.contactId, acceptsEmail: 'false', acceptsSms: 'false' }, me.headers)
    expect((await calls.getContact(me.email, {}, me.headers)).body.preferences).toEqual({
      acceptsEmail: false,
      acceptsSms: false,
    })
    expect((await calls.consentsOf(me.id)).map(({ kind, granted }) => [kind, granted])).toEqual([
      ['email', true],
      ['sms', true],
      ['sms', false],
      ['email', false],
    ])
  })

  it('the account’s own newsletter choice is the contact’s, whoever changes it', async () => {
    const me = await calls.member()
    const update = 'mutation { updateUser(user: { newsletter: true, metaData: "{}" }) { newsletter } }'
    expect((await shop.graphql(update, {}, me.headers)).data?.updateUser).toEqual({ newsletter: true })
    expect((await calls.getContact(me.email, {}, me.headers)).body.preferences.acceptsEmail).toBe(true)
    await calls.save({ id: me.contactId, acceptsEmail: 'false' }, me.headers)
    expect((await shop.graphql('{ getUser { newsletter } }', {}, me.headers)).data?.getUser).toEqual({
      newsletter: false,
    })
  })

  it('[ENGAGE-10] [ENGAGE-20] refuses what is no boolean, strangers and unknown contacts, and changes nothing', async () => {
    const [me, other] = [await calls.member(), await calls.member()]
    const mine = { id: me.contactId, acceptsEmail: 'true' }
    for (const acceptsEmail of ['1', 'TRUE', '', 'null'])
      expect(await calls.save({ ...mine, acceptsEmail }, me.headers)).toMatchObject({
        status: 400,
        body: { message: 'acceptsEmail is no boolean' },
      })
    expect((await calls.save({ id: me.contactId }, me.headers)).status).toBe(400)
    expect(await calls.save(mine)).toMatchObject({ status: 401, body: { message: 'This needs a signed-in user' } })
    expect((await calls.save(mine, { authorization: 'Bearer a.b.c' })).status).toBe(401)
    expect(await calls.save(mine, other.headers)).toMatchObject({ status: 403 })
    expect((await calls.save({ id: me.contactId, removeAccount: 'true' }, other.headers)).status).toBe(403)
    expect((await calls.save({ id: randomUUID(), acceptsEmail: 'true' }, me.headers)).status).toBe(404)
    expect((await calls.setMember(me.contactId, 'true', other.headers)).status).toBe(403)
    expect((await calls.setMember(me.contactId, 'true', fromSomewhere())).status).toBe(401)
    expect(await calls.consentsOf(me.id)).toEqual([])
    expect((await calls.getContact(me.email, {}, me.headers)).body).toMatchObject({
      preferences: { acceptsEmail: false, acceptsSms: false },
      isMember: false,
    })
  })

  it('[ENGAGE-07] removes all that the programme knows of an account, once and for ever', async () => {
    const me = await calls.member()
    await calls.setMember(me.contactId, 'true', me.headers)
    await calls.save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)
    await owner.query(
      `insert into points_ledger (user_id, entry, points, staff_id, reason) select $1, 'adjusted', 1500, min(id), 't' from staff`,
      [me.id],
    )
    for (let time = 0; time < 2; time++)
      expect(await calls.save({ id: me.contactId, removeAccount: 'true' }, me.headers)).toMatchObject({ status: 200 })
    const [row] = await calls.rowsOf('select * from engagement_contacts where id = $1', [me.contactId])
    expect(row).toMatchObject({
      email: `removed-${me.contactId}`,
      user_id: null,
      first_name: '',
      mobile: '',
      accepts_email: false,
      is_member: false,
    })
    expect(row.discovery_key).not.toBe(me.discoveryKey)
    expect(await calls.membershipOf(me.headers)).toMatchObject({ isMember: false, points: 0, cheques: [] })
    expect(
      await calls.rowsOf(`select body from outbox where topic = 'contact.erased' and key = $1`, [String(me.id)]),
    ).toEqual([{ body: { userId: me.id, customerKeys: [me.discoveryKey] } }])
    expect((await calls.save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)).status).toBe(404)
    const history = await calls.consentsOf(me.id)
    expect(history.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['membership', true],
      ['email', true],
      ['email', false],
      ['membership', false],
    ])
  })

  it('[USER-14] [ENGAGE-07] a contact goes with its account in one step, and its owner may say so afterwards, nobody else', async () => {
    const [me, other] = [await calls.member(), await calls.member()]
    await calls.setMember(me.contactId, 'true', me.headers)
    await calls.save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)
    const remove = { id: me.contactId, removeAccount: 'true' }
    expect((await shop.graphql('mutation { deleteUser }', {}, me.headers)).data).toEqual({ deleteUser: true })
    expect((await calls.save(remove, me.headers)).status).toBe(200)
    for (const headers of [fromSomewhere(), { authorization: 'Bearer a.b.c' }])
      expect((await calls.save(remove, headers)).status).toBe(401)
    expect((await calls.save(remove, other.headers)).status).toBe(403)
    // The last token does nothing but this.
    expect((await calls.save({ id: other.contactId, removeAccount: 'true' }, me.headers)).status).toBe(401)
    expect((await calls.save({ id: me.contactId, acceptsEmail: 'true' }, me.headers)).status).toBe(401)
    const [row] = await calls.rowsOf('select email, user_id, removed_at from engagement_contacts where id = $1', [
      me.contactId,
    ])
    expect(row).toEqual({ email: `removed-${me.contactId}`, user_id: null, removed_at: expect.any(Date) })
    expect((await calls.consentsOf(me.id)).map(({ kind, granted, source }) => `${kind} ${granted} ${source}`)).toEqual([
      'membership true account',
      'email true account',
      'email false account_deleted',
      'membership false account_deleted',
    ])
  })

  it('what a buyer agrees to at the checkout counts by the click in the mail or the message; an account’s own mails count at once', async () => {
    const [me, guest] = [await calls.member(), `${randomUUID()}@example.com`]
    await owner.query(`update users set mobile = '+4740012346' where id = $1`, [me.id])
    const [skuId = 0] = await plainSkus(owner, 1)
    const order = async (email: string, headers: Record<string, string>) => {
      const buy = purchases(shop, headers)
      const cartId = await buy.cartWith(skuId)
      const form = guestForm(email)
      const billingAddress = { ...form.billingAddress, mobile: '+4798765432' }
      const acceptedConsents = ['terms', 'newsletter', 'sms']
      expect((await buy.place(cartId, { ...form, billingAddress, acceptedConsents })).errors).toBeUndefined()
    }
    const state = async (email: string) =>
      (await calls.rowsOf('select accepts_email, accepts_sms from engagement_contacts where email = $1', [email]))[0]
    await order(me.email, me.headers)
    await order(guest, {})
    const soon = { timeout: 10_000 }
    await expect.poll(() => state(me.email), soon).toEqual({ accepts_email: true, accepts_sms: false })
    for (const mobile of ['+4740012346', '+4798765432']) await proven(mobile)
    expect(await state(me.email)).toEqual({ accepts_email: true, accepts_sms: true })
    expect(await state(guest)).toEqual({ accepts_email: false, accepts_sms: true })
    const [waiting] = await calls.rowsOf('select confirmed_at from newsletter_subscriptions where email = $1', [guest])
    expect(waiting).toEqual({ confirmed_at: null })
    expect((await calls.consentsOf(me.id)).map(({ kind, granted }) => [kind, granted])).toEqual([
      ['email', true],
      ['sms', true],
    ])
    // Who orders in the name of an account's address changes nothing of the account.
    await calls.save({ id: me.contactId, acceptsSms: 'false' }, me.headers)
    const after = `${randomUUID()}@example.com`
    for (const email of [me.email, after]) await order(email, {})
    const asked = () =>
      calls.rowsOf(
        'select from sms_confirmations s join engagement_contacts c on c.id = s.contact_id where c.email = $1',
        [after],
      )
    await expect.poll(async () => (await asked()).length, soon).toBe(1)
    expect(await state(after)).toEqual({ accepts_email: false, accepts_sms: false })
    expect(await state(me.email)).toMatchObject({ accepts_sms: false })
  })
})
