import { randomUUID } from 'node:crypto'
import { authCalls } from '@shop/testkit/auth-calls'
import { engagementCalls, fromSomewhere } from '@shop/testkit/engagement-calls'
import { linkParameter, mailTo } from '@shop/testkit/mails'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

const CONSENT = `mutation($granted: Boolean!) { updateConsent(kind: NEWSLETTER, granted: $granted) { kind granted isPending } }`
const CONFIRM = 'mutation($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }'
const COMMIT =
  'mutation($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }'

let calls: ReturnType<typeof engagementCalls>
let people = 0
const { shop, owner } = await withShop()
beforeAll(async () => {
  calls = engagementCalls(shop, owner)
})

/** Somebody makes an account with an address, which may be anybody's. */
const registered = async (email = `adresse-${++people}@kunde.example`) => {
  const { status, token } = await authCalls(shop.url).register(email, 'en lang setning')
  expect(status).toBe(200)
  return { email, headers: { authorization: `Bearer ${token}` } }
}
type Consents = readonly { readonly kind: string }[]
const newsletterOf = (consents: Consents) => consents.find(({ kind }) => kind === 'NEWSLETTER')
const consent = async (granted: boolean, headers: Record<string, string>) =>
  newsletterOf((await shop.graphql(CONSENT, { granted }, headers)).data.updateConsent)
const consentNow = async (headers: Record<string, string>) =>
  newsletterOf((await shop.graphql('{ getConsents { kind granted isPending } }', {}, headers)).data.getConsents)
const confirm = async (confirmKey: string) => (await shop.graphql(CONFIRM, { confirmKey })).data.confirmEmail
const welcomeKey = async (email: string) => linkParameter(await mailTo(shop, email, 'welcome'), 'confirmKey')
const subscriptionOf = async (email: string) =>
  (await owner.query('select confirmed_at, ended_at from newsletter_subscriptions where email = $1', [email])).rows
const contactOf = async (email: string) =>
  (await owner.query('select id, user_id, discovery_key from engagement_contacts where email = $1', [email])).rows[0]

describe('a new account', () => {
  it('is greeted, and told good-bye, in the language and by the seller of the market it was made in', async () => {
    const email = `adresse-${++people}@kunde.example`
    const there = { marketId: 'fi', languageId: 'fi-FI' }
    const { token } = await authCalls(shop.url).register(email, 'en lang setning', there)
    const { text } = await mailTo(shop, email, 'welcome')
    expect(text).toContain('Lysning AS, sivuliike Suomessa')
    expect(text).toContain('Terveisin')
    await shop.graphql('mutation deleteUser { deleteUser }', {}, { authorization: `Bearer ${token}` })
    expect((await mailTo(shop, email, 'account_deleted')).text).toContain('Terveisin')
  })

  it('belongs to the market of the channel where a client names none, or one that is none', async () => {
    for (const there of [undefined, { marketId: 'xx', languageId: 'yy' }]) {
      const email = `adresse-${++people}@kunde.example`
      expect((await authCalls(shop.url).register(email, 'en lang setning', there)).status).toBe(200)
      expect((await mailTo(shop, email, 'welcome')).text).toContain('Hilsen')
    }
  })
})

describe('an account whose address nobody has confirmed', () => {
  it('asks its address for the newsletter, which counts from the click in the mail', async () => {
    const { email, headers } = await registered()
    const waiting = { kind: 'NEWSLETTER', granted: false, isPending: true }
    expect(await consent(true, headers)).toEqual(waiting)
    expect(await consentNow(headers)).toEqual(waiting)
    expect(await subscriptionOf(email)).toEqual([{ confirmed_at: null, ended_at: null }])
    const key = linkParameter(await mailTo(shop, email, 'newsletter_confirm'), 'confirmKey')
    expect(await confirm(key)).toBe('NEWSLETTER')
    expect(await consentNow(headers)).toEqual({ kind: 'NEWSLETTER', granted: true, isPending: false })
  })

  it('gives what it asked for when the link of its first mail is followed', async () => {
    const { email, headers } = await registered()
    await consent(true, headers)
    const key = await welcomeKey(email)
    expect([await confirm(key), await confirm(key)]).toEqual(['ACCOUNT', 'ACCOUNT'])
    expect(await consentNow(headers)).toEqual({ kind: 'NEWSLETTER', granted: true, isPending: false })
    expect(await subscriptionOf(email)).toEqual([{ confirmed_at: expect.any(Date), ended_at: null }])
    // From now on it needs no mail.
    expect(await consent(false, headers)).toMatchObject({ granted: false, isPending: false })
    expect(await consent(true, headers)).toMatchObject({ granted: true, isPending: false })
  })

  it('[NOTIFY-04] signs its address up for goods as anybody else does, and is unconfirmed until the link of its first mail', async () => {
    const { email, headers } = await registered()
    const isConfirmed = async () =>
      (await shop.graphql('{ getUser { isEmailConfirmed } }', {}, headers)).data?.getUser.isEmailConfirmed
    const { rows } = await owner.query(`select s.sku_id as id from stock s join skus k on k.id = s.sku_id
      join prices p on p.product_id = k.product_id and p.market_id = 'NO|NOK' and p.sku_id is null
      join product_markets m on m.product_id = k.product_id and m.market_id = 'NO|NOK'
      where s.incoming_date is null and s.in_stock + s.oversellable + s.static = 0 order by 1 limit 1`)
    const monitor =
      'mutation($email: String!, $skuId: Int!) { monitorProductAvailability(email: $email, skuId: $skuId, marketId: "no") }'
    expect((await shop.graphql(monitor, { email, skuId: rows[0].id }, headers)).data).toEqual({
      monitorProductAvailability: true,
    })
    const notice = () => owner.query('select confirmed_at, user_id from stock_notices where email = $1', [email])
    expect((await notice()).rows).toEqual([{ confirmed_at: null, user_id: null }])
    expect(await isConfirmed()).toBe(false)
    expect(await confirm(linkParameter(await mailTo(shop, email, 'stock_confirm'), 'confirmKey'))).toBe('STOCK')
    await confirm(await welcomeKey(email))
    expect(await isConfirmed()).toBe(true)
  })

  it('[ENGAGE-18] [ENGAGE-20] is told nothing of the contact that the address has, changes nothing of it, and removes nothing', async () => {
    const email = `kjent-${++people}@kunde.example`
    const visitors = await calls.getContact(email, { firstName: 'Kari' }, fromSomewhere())
    const before = await contactOf(email)
    const { headers } = await registered(email)
    const answer = await calls.getContact(email, { newsletter: 'true' }, headers)
    expect(answer.body).toMatchObject({ id: visitors.body.id, preferences: { acceptsEmail: false, acceptsSms: false } })
    expect(JSON.stringify(answer.body)).not.toContain(before.id)
    expect(JSON.stringify(answer.body)).not.toContain(before.discovery_key)
    const given = randomUUID()
    expect((await calls.ask('GET', 'set-discovery-key', { discoveryKey: given }, headers)).body).toEqual({
      discoveryKey: given,
    })
    const ofContact = await calls.ask('GET', 'set-discovery-key', { discoveryKey: before.discovery_key }, headers)
    expect([ofContact.status, ofContact.cookies]).toEqual([403, []])
    expect((await calls.setMember(visitors.body.id, 'true', headers)).status).toBe(403)
    expect((await calls.save({ id: visitors.body.id, removeAccount: 'true' }, headers)).status).toBe(403)
    expect(await contactOf(email)).toEqual(before)

    expect(await confirm(await welcomeKey(email))).toBe('ACCOUNT')
    const own = await calls.getContact(email, {}, headers)
    expect(own.body).toMatchObject({ id: before.id, discoveryKey: before.discovery_key })
    expect((await calls.setMember(before.id, 'true', headers)).status).toBe(200)
  })

  it('[ENGAGE-18] has a contact of its own at once where the address is new, as every new customer', async () => {
    const { email, headers } = await registered()
    const own = await calls.getContact(email, {}, headers)
    expect((await calls.setMember(own.body.id, 'true', headers)).status).toBe(200)
  })

  it('is confirmed by a new password as well, and what a stranger asked for is forgotten then', async () => {
    const { email, headers } = await registered()
    await consent(true, headers)
    await shop.graphql('mutation($email: String!) { requestPasswordReset(email: $email) }', { email })
    const resetKey = linkParameter(await mailTo(shop, email, 'reset'), 'resetKey')
    const done = await shop.graphql(COMMIT, { resetKey, password: wireHash('eierens passord') })
    expect(done.data.commitReset).toBe(true)
    const { token } = await authCalls(shop.url).login(email, 'eierens passord')
    const mine = { authorization: `Bearer ${token}` }
    expect(await consentNow(mine)).toMatchObject({ granted: false, isPending: false })
    expect(await consent(true, mine)).toMatchObject({ granted: true, isPending: false })
  })

  it('confirms nothing with a link for an address that the account had once', async () => {
    const { email } = await registered()
    const key = await welcomeKey(email)
    await owner.query(`update users set email = 'ny-' || email where email = $1`, [email])
    expect(await confirm(key)).toBeNull()
  })
})
