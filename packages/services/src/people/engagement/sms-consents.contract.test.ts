import { engagementCalls } from '@shop/testkit/engagement-calls'
import { linkParameter, mailsTo, mailTo } from '@shop/testkit/mails'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'

let calls: ReturnType<typeof engagementCalls>
let numbers = 0
const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  calls = engagementCalls(shop, owner)
})

type Member = Awaited<ReturnType<typeof member>>
async function member() {
  const mobile = `+47410${String(numbers++).padStart(5, '0')}`
  const one = await calls.member()
  await owner.query('update users set mobile = $2 where id = $1', [one.id, mobile])
  return { ...one, mobile }
}
const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarder-secret': TEST_FORWARDER_SECRET })
const want = (me: Member, granted: boolean, address = '10.0.0.1') =>
  shop.graphql(
    `mutation { updateConsent(kind: SMS, granted: ${granted}) { kind granted isPending } }`,
    {},
    { ...me.headers, ...from(address) },
  )
const tell = async (me: Member, code: string) =>
  (await shop.graphql('mutation confirmSms($code: String!) { confirmSms(code: $code) }', { code }, me.headers)).data
    ?.confirmSms
const smsOf = async (me: Member) => (await want(me, true)).data?.updateConsent?.[1]
const codeOf = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const accepts = async (me: Member) =>
  (await calls.rowsOf('select accepts_sms from engagement_contacts where id = $1', [me.contactId]))[0].accepts_sms
const history = async (me: Member) =>
  (await calls.consentsOf(me.id)).map(({ kind, granted, source }) => `${kind} ${granted} ${source}`)

it('[CONSENT-02] a number counts once its owner gave back the code, which is kept from everybody else', async () => {
  const me = await member()
  expect(await smsOf(me)).toEqual({ kind: 'SMS', granted: false, isPending: true })
  const sms = await mailTo(shop, me.mobile, 'sms_confirm')
  const code = codeOf(sms)
  expect(sms).toMatchObject({ channel: 'sms', html: '', subject: 'Bekreft mobilnummeret' })
  const [kept] = await calls.rowsOf('select text_body, channel, state from mails where to_address = $1', [me.mobile])
  expect(kept).toMatchObject({ channel: 'sms', state: 'sent' })
  expect(kept.text_body).not.toContain(code)
  expect(kept.text_body).not.toContain('confirmKey')

  const stranger = await member()
  expect(await tell(stranger, code)).toBe(false)
  expect([await tell(me, wrong(code)), await tell(me, '')]).toEqual([false, false])
  expect(await accepts(me)).toBe(false)
  expect(await tell(me, ` ${code} `)).toBe(true)
  expect(await accepts(me)).toBe(true)
  expect(await tell(me, code)).toBe(false)
  expect(await history(me)).toEqual(['sms true account'])

  // What is proven needs no second proof; what is taken back needs none at all.
  await want(me, false)
  expect(await smsOf(me)).toEqual({ kind: 'SMS', granted: true, isPending: false })
  expect(await mailsTo(shop, me.mobile)).toHaveLength(1)
  expect(await history(me)).toEqual(['sms true account', 'sms false account', 'sms true account'])
})

it('five wrong tries, a day, a newer code, another number or a withdrawal make a code void', async () => {
  const tired = await member()
  await want(tired, true)
  const right = codeOf(await mailTo(shop, tired.mobile, 'sms_confirm'))
  for (let time = 0; time < 5; time++) expect(await tell(tired, wrong(right))).toBe(false)
  expect(await tell(tired, right)).toBe(false)

  const again = await member()
  await want(again, true)
  const first = codeOf(await mailTo(shop, again.mobile, 'sms_confirm'))
  await want(again, true)
  const second = codeOf(await mailTo(shop, again.mobile, 'sms_confirm'))
  if (first !== second) expect(await tell(again, first)).toBe(false)
  await want(again, false)
  expect(await tell(again, second)).toBe(false)

  const moved = await member()
  await want(moved, true)
  const sms = await mailTo(shop, moved.mobile, 'sms_confirm')
  await owner.query(`update users set mobile = '+4741099999' where id = $1`, [moved.id])
  const confirmKey = linkParameter(sms, 'confirmKey')
  const follow = async () =>
    (await shop.graphql('mutation c($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }', { confirmKey }))
      .data.confirmEmail
  expect([await tell(moved, codeOf(sms)), await follow()]).toEqual([false, null])

  const slow = await member()
  await want(slow, true)
  const old = codeOf(await mailTo(shop, slow.mobile, 'sms_confirm'))
  await owner.query('update sms_confirmations set expires_at = now() where user_id = $1', [slow.id])
  expect(await tell(slow, old)).toBe(false)
  for (const one of [tired, again, moved, slow]) expect(await accepts(one)).toBe(false)
})

it('who takes another number has agreed to nothing under it, and the history says so', async () => {
  const me = await member()
  await want(me, true)
  await tell(me, codeOf(await mailTo(shop, me.mobile, 'sms_confirm')))
  const renumber = (mobile: string) =>
    shop.graphql(`mutation { updateUser(user: { address: { mobile: "${mobile}" } }) { id } }`, {}, me.headers)
  await renumber(me.mobile)
  expect(await accepts(me)).toBe(true)
  await renumber('+4741088888')
  expect(await accepts(me)).toBe(false)
  expect(await history(me)).toEqual(['sms true account', 'sms false number_changed'])
  await renumber(me.mobile)
  expect(await accepts(me)).toBe(false)
})

it('writes to one number a few times an hour for one network, however it is written, and never keeps its owner from the code', async () => {
  const [stranger, again, me] = [await member(), await member(), await member()]
  const numbered = (one: Member, mobile: string) =>
    owner.query(`update users set mobile = $2 where id = $1`, [one.id, mobile])
  await numbered(stranger, me.mobile)
  await numbered(again, me.mobile.replace('+47', '0047 '))
  await clock.still(async () => {
    for (let time = 0; time < 3; time++) expect((await want(stranger, true, '203.0.113.7')).errors).toBeUndefined()
    for (const one of [stranger, again])
      expect((await want(one, true, '203.0.113.7')).errors?.[0]?.extensions).toMatchObject({
        code: 'RATE_LIMITED',
        status: 429,
      })
    const save = { id: again.contactId, acceptsSms: 'true' }
    expect((await calls.save(save, { ...again.headers, ...from('203.0.113.7') })).status).toBe(429)
  })

  expect(await want(me, true, '198.51.100.9')).not.toHaveProperty('errors')
  await expect.poll(() => mailsTo(shop, me.mobile)).toHaveLength(4)
  const [newest = { text: '' }] = await mailsTo(shop, me.mobile)
  expect(await tell(me, codeOf(newest))).toBe(true)
})

it('writes to one number nine times an hour at most from however many networks, and asks no more of a proven one', async () => {
  const me = await member()
  const strangers: Member[] = []
  while (strangers.length < 12) strangers.push(await member())
  const crowd = await clock.still(async () => {
    await want(me, true, '198.51.100.9')
    expect(await tell(me, codeOf(await mailTo(shop, me.mobile, 'sms_confirm')))).toBe(true)
    await owner.query('update users set mobile = $2 where id = any($1)', [strangers.map(({ id }) => id), me.mobile])
    return Promise.all(
      strangers.map(
        async (one, at) => (await want(one, true, `203.0.113.${at}`)).errors?.[0]?.extensions?.code ?? 'sent',
      ),
    )
  })
  expect(crowd.filter((answer) => answer === 'sent')).toHaveLength(8)
  expect(await mailsTo(shop, me.mobile)).toHaveLength(9)

  await want(me, false)
  expect(await smsOf(me)).toEqual({ kind: 'SMS', granted: true, isPending: false })
  expect(await mailsTo(shop, me.mobile)).toHaveLength(9)
})
