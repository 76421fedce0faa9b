import { pageHeaders, postJson } from '@shop/testkit/assist'
import { mailTo } from '@shop/testkit/mails'
import { ownShopEverywhere } from '@shop/testkit/operator'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { totpCode, totpStep } from './totp'

const { shop, owner } = await withShop({ env: ownShopEverywhere })
const OURS = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
const NUMBERS = { NO: '999 888 777', SE: '556677-8899', DK: '11 22 33 44', FI: '7654321-2' } as const

type Grant = { readonly marketId: string | null; readonly expiresAt?: string }

/** What a new colleague with these rights reads when their sign-in is set up. */
async function told(locale: string, grants: readonly Grant[]) {
  const admin = await staffSession(shop, 'admin')
  await admin.stepUp()
  const email = `${crypto.randomUUID()}@vidde.example`
  const wish = { email, name: 'Tove Berg', locale, grants: grants.map((grant) => ({ role: 'cs_agent', ...grant })) }
  const { invitation } = (await postJson(`${shop.url}/staff/people`, wish, await pageHeaders(admin))).body
  const ask = async (path: string, body: unknown) => (await postJson(`${shop.url}/staff/${path}`, body, OURS)).body
  const { sessionId } = await ask('invitations', { secret: invitation.secret })
  const { secret } = await ask(`sessions/${sessionId}/authenticator`, {})
  const code = totpCode(secret, totpStep(new Date()))
  await ask(`sessions/${sessionId}/enrol`, { password: 'et eget passord 31', code })
  return mailTo(shop, email, 'staff_access')
}
const sellersIn = (text: string) =>
  Object.entries(NUMBERS).flatMap(([country, number]) => (text.includes(number) ? [country] : []))

it('writes to a colleague as the shop, from the first market that they work for, in their own language', async () => {
  const swedish = await told('sv', [{ marketId: 'FI|EUR' }, { marketId: 'DK|DKK' }])
  expect(swedish.subject).toBe('Din inloggning i konsolen har ändrats')
  expect(swedish.text).toContain('Hälsningar\nVidde')
  expect(sellersIn(swedish.text)).toEqual(['DK'])
})

it('writes in the language of that market to whoever works in a language that the shop does not speak', async () => {
  const english = await told('en', [{ marketId: 'SE|SEK' }])
  expect(english.subject).toBe('Din inloggning i konsolen har ändrats')
  expect(sellersIn(english.text)).toEqual(['SE'])
})

it('writes from the main market to whoever works everywhere, or nowhere any more', async () => {
  await owner.query(`update channels set default_market_id = 'FI|EUR'`)
  await owner.query(`select pg_notify('shop_events', '{"topic":"markets","key":""}')`)
  await expect
    .poll(async () => (await shop.graphql('{ channel { defaultMarketId } }')).data.channel.defaultMarketId)
    .toBe('FI|EUR')
  for (const grants of [[{ marketId: null }], [{ marketId: 'NO|NOK' }, { marketId: null }], []])
    expect(sellersIn((await told('nb', grants)).text), JSON.stringify(grants)).toEqual(['FI'])
})
