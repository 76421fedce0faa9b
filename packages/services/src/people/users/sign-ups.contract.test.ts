import { bearerOf, newUser } from '@shop/testkit/bearer'
import { linkParameter, mailsTo, mailTo } from '@shop/testkit/mails'
import { expectSameTime, timeOf } from '@shop/testkit/same-time'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const NEWSLETTER = `mutation subscribeToNewsletter($email: String!, $tags: [String], $consent: Boolean, $marketId: String) {
  subscribeToNewsletter(email: $email, tags: $tags, consent: $consent, marketId: $marketId) }`
const MONITOR = `mutation monitorProductAvailability($email: String!, $skuId: Int!, $marketId: String) {
  monitorProductAvailability(email: $email, skuId: $skuId, marketId: $marketId) }`
const CONFIRM = 'mutation confirmEmail($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }'

const RACING_MS = 300_000

let visitors = 0
let soldOut: number
let inStock: number

const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  const one = async (where: string) =>
    (
      await owner.query(`select s.sku_id as id from stock s join skus k on k.id = s.sku_id
        join prices p on p.product_id = k.product_id and p.market_id = 'NO|NOK' and p.sku_id is null
        join products pr on pr.id = k.product_id join product_markets m on m.product_id = pr.id and m.market_id = 'NO|NOK'
        where incoming_date is null and ${where} order by 1 limit 1`)
    ).rows[0].id
  soldOut = await one('in_stock + oversellable + static = 0')
  inStock = await one('in_stock > 5')
})

/** Every visitor comes from an address of their own. */
const visitor = () => ({ 'x-forwarded-for': `10.1.0.${++visitors}`, 'x-forwarder-secret': TEST_FORWARDER_SECRET })
const subscribe = (email: string, headers: Record<string, string> = visitor()) =>
  shop.graphql(NEWSLETTER, { email, tags: ['footer'], marketId: 'no' }, headers)
const monitor = (email: string, skuId: number, headers: Record<string, string> = visitor()) =>
  shop.graphql(MONITOR, { email, skuId, marketId: 'no' }, headers)
const confirm = async (confirmKey: string) => (await shop.graphql(CONFIRM, { confirmKey })).data.confirmEmail
const rows = async (table: string, email: string) =>
  (await owner.query(`select * from ${table} where lower(email) = lower($1)`, [email])).rows
const setStock = (skuId: number, pieces: number) =>
  owner.query('update stock set in_stock = $2, oversellable = 0, static = 0 where sku_id = $1', [skuId, pieces])
const settled = async () => {
  await expect
    .poll(
      async () =>
        (await owner.query(`select count(*)::int as n from jobs where done_at is null and run_at <= now()`)).rows[0].n,
      { timeout: 10_000 },
    )
    .toBe(0)
}

describe('back in stock', () => {
  it('[NOTIFY-05] sends exactly one mail per confirmed registration when stock rises, and ends it', async () => {
    await setStock(soldOut, 0)
    const [confirmed, unconfirmed] = ['waiting@kunde.example', 'unsure@kunde.example']
    for (const email of [confirmed, unconfirmed])
      expect((await monitor(email, soldOut)).data).toEqual({ monitorProductAvailability: true })
    const key = linkParameter(await mailTo(shop, confirmed, 'stock_confirm'), 'confirmKey')
    expect(await confirm(key)).toBe('STOCK')
    await settled()
    expect((await mailsTo(shop, confirmed)).map(({ kind }) => kind)).toEqual(['stock_confirm'])

    const other = await shop.another()
    await setStock(soldOut, 2)
    const mail = await mailTo(other, confirmed, 'back_in_stock')
    expect(mail.subject).toMatch(/ er tilbake i størrelse /)
    expect(mail.text).toMatch(/http:\/\/no\.localhost:3000\/p\/\S+/)
    await setStock(soldOut, 0)
    await setStock(soldOut, 3)
    await settled()
    const kinds = (await mailsTo(shop, confirmed)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['back_in_stock', 'stock_confirm'])
    expect((await mailsTo(shop, unconfirmed)).map(({ kind }) => kind)).toEqual(['stock_confirm'])
    expect(await rows('stock_notices', confirmed)).toMatchObject([
      { ended_at: expect.any(Date), sent_at: expect.any(Date) },
    ])
    expect(await rows('stock_notices', unconfirmed)).toMatchObject([{ ended_at: null, confirmed_at: null }])
    await other.stop()
  })

  it('[NOTIFY-05] asks the signed-in user for no confirmation of the own address, but for that of another', async () => {
    await setStock(soldOut, 0)
    const { id } = await newUser(shop)
    const headers = { ...visitor(), authorization: `Bearer ${await bearerOf(shop, id)}` }
    const own = `user-${id}@lysning.example`
    await monitor(own.toUpperCase(), soldOut, headers)
    await monitor('friend@kunde.example', soldOut, headers)
    await mailTo(shop, 'friend@kunde.example', 'stock_confirm')
    expect(await rows('stock_notices', own)).toMatchObject([{ user_id: id, confirmed_at: expect.any(Date) }])
    expect(await rows('stock_notices', 'friend@kunde.example')).toMatchObject([{ user_id: null, confirmed_at: null }])
    await setStock(soldOut, 1)
    await mailTo(shop, own, 'back_in_stock')
    expect((await mailsTo(shop, own)).length).toBe(1)
  })

  it.each([
    ['of what was on its way', '2027-03-01'],
    ['of what was not', null],
  ])('[NOTIFY-05] tells at once who confirms after the stock rose, %s', async (_, incomingOn) => {
    await setStock(soldOut, 0)
    await owner.query('update stock set incoming_date = $2 where sku_id = $1', [soldOut, incomingOn])
    const email = `slow-${incomingOn}@kunde.example`
    await monitor(email, soldOut)
    const key = linkParameter(await mailTo(shop, email, 'stock_confirm'), 'confirmKey')
    await setStock(soldOut, 4)
    await settled()
    expect((await mailsTo(shop, email)).length).toBe(1)
    await confirm(key)
    await mailTo(shop, email, 'back_in_stock')
  })

  it(
    '[NOTIFY-06] [RACE-16] keeps one registration and sends one confirmation, however often it is sent in',
    async () => {
      await setStock(soldOut, 0)
      const other = await shop.another()
      for (let round = 0; round < sizes.races; round++) {
        const email = `twice-${round}@kunde.example`
        const answers = await Promise.all(
          [shop, other, shop, other].map((at, i) =>
            at.graphql(
              MONITOR,
              { email: i % 2 ? email : email.toUpperCase(), skuId: soldOut, marketId: 'no' },
              visitor(),
            ),
          ),
        )
        for (const { data } of answers) expect(data).toEqual({ monitorProductAvailability: true })
        expect(await rows('stock_notices', email)).toHaveLength(1)
        await mailTo(shop, email, 'stock_confirm')
      }
      await settled()
      expect(await mailsTo(shop, 'twice-0@kunde.example')).toHaveLength(1)
      await other.stop()
    },
    RACING_MS,
  )

  it('[NOTIFY-02] [NOTIFY-03] is taken for what is on its way while none is left, and not while one is', async () => {
    const incoming = (
      await owner.query(
        `update stock set in_stock = 0, oversellable = 0, static = 0, incoming_date = now() + interval '9 days'
         where sku_id = $1 returning sku_id`,
        [inStock],
      )
    ).rows[0].sku_id
    expect((await monitor('awaits@kunde.example', incoming)).data).toEqual({ monitorProductAvailability: true })
    expect(await rows('stock_notices', 'awaits@kunde.example')).toMatchObject([{ sku_id: incoming, ended_at: null }])
    await setStock(incoming, 9)
    expect((await monitor('late@kunde.example', incoming)).data).toEqual({ monitorProductAvailability: false })
    expect(await rows('stock_notices', 'late@kunde.example')).toEqual([])
  })

  it('[NOTIFY-03] [SHOP-10] is taken for what is coming and lies in stock, and its mail goes when it can be bought', async () => {
    const begins = async (inDays: number) => {
      await owner.query(
        `update products set first_available_on = now() + make_interval(days => $2)
         where id = (select product_id from skus where id = $1)`,
        [inStock, inDays],
      )
      await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    }
    await setStock(inStock, 9)
    await begins(3)
    const { id } = await newUser(shop)
    const own = `user-${id}@lysning.example`
    const authorization = `Bearer ${await bearerOf(shop, id)}`
    await expect
      .poll(async () => (await monitor(own, inStock, { ...visitor(), authorization })).data, { timeout: 10_000 })
      .toEqual({ monitorProductAvailability: true })
    const guest = 'early@kunde.example'
    await monitor(guest, inStock)
    await confirm(linkParameter(await mailTo(shop, guest, 'stock_confirm'), 'confirmKey'))
    await setStock(inStock, 12)
    await settled()
    for (const email of [own, guest])
      expect(await rows('stock_notices', email)).toMatchObject([{ confirmed_at: expect.any(Date), sent_at: null }])
    await clock.later(3.1 * 86_400_000, async () => {
      for (const email of [own, guest]) await mailTo(shop, email, 'back_in_stock')
    })
    await begins(-90)
    await expect
      .poll(async () => (await monitor(guest, inStock)).data, { timeout: 10_000 })
      .toEqual({ monitorProductAvailability: false })
  })

  it('is not offered for what can be bought, nor for what does not exist', async () => {
    expect((await monitor('a@kunde.example', inStock)).data).toEqual({ monitorProductAvailability: false })
    const unknown = await monitor('a@kunde.example', 99_999_999)
    expect(unknown.errors?.[0]?.extensions?.code).toBe('SKU_NOT_FOUND')
    expect(await rows('stock_notices', 'a@kunde.example')).toEqual([])
  })
})

describe('the newsletter', () => {
  it('counts from the click in the mail, whose key works for a week and nowhere else', async () => {
    const email = 'reader@kunde.example'
    expect((await subscribe(email)).data).toEqual({ subscribeToNewsletter: true })
    const key = linkParameter(await mailTo(shop, email, 'newsletter_confirm'), 'confirmKey')
    expect(await rows('newsletter_subscriptions', email)).toMatchObject([{ confirmed_at: null, tags: ['footer'] }])
    const kept = JSON.stringify((await owner.query('select * from mails where to_address = $1', [email])).rows)
    expect(kept).not.toContain(key)
    expect(await confirm('0'.repeat(32))).toBeNull()
    expect(await clock.later(8 * 86_400_000, () => confirm(key))).toBeNull()
    expect([await confirm(key), await confirm(key)]).toEqual(['NEWSLETTER', 'NEWSLETTER'])
    expect(await rows('newsletter_subscriptions', email)).toMatchObject([
      { confirmed_at: expect.any(Date), ended_at: null },
    ])
  })

  it('[VALIDATE-13] [VALIDATE-14] is not for who says no to it, signed in or not, nor for what is no address', async () => {
    const { id } = await newUser(shop)
    const own = `user-${id}@lysning.example`
    await owner.query('update users set email = $2 where id = $1', [id, own])
    const signedIn = { ...visitor(), authorization: `Bearer ${await bearerOf(shop, id)}` }
    const ask = async (form: object, headers: Record<string, string> = visitor()) =>
      (await shop.graphql(NEWSLETTER, { ...form, marketId: 'no' }, headers)).errors?.[0]?.extensions?.code
    for (const [email, headers] of [
      ['nei@kunde.example', visitor()],
      [own, signedIn],
    ] as const) {
      expect(await ask({ email, consent: false }, headers), email).toBe('CONSENT_MISSING')
      expect(await rows('newsletter_subscriptions', email)).toEqual([])
    }
    for (const email of ['nei@kunde', '', 'nei @kunde.example'])
      expect(await ask({ email, consent: true }), email).toBe('INVALID_EMAIL')
    expect(await ask({ email: own, consent: true }, signedIn)).toBeUndefined()
    expect(await rows('newsletter_subscriptions', own)).toMatchObject([{ confirmed_at: expect.any(Date) }])
  })

  it(
    '[RACE-16] keeps one row on a double submit, and answers a known address like an unknown one',
    async () => {
      for (let round = 0; round < sizes.races; round++) {
        const email = `double-${round}@kunde.example`
        const answers = await Promise.all([1, 2, 3, 4].map(() => subscribe(email)))
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(await rows('newsletter_subscriptions', email)).toHaveLength(1)
      }
      const email = 'double-0@kunde.example'
      await mailTo(shop, email, 'newsletter_confirm')
      expect(await subscribe(email)).toEqual({ status: 200, data: { subscribeToNewsletter: true } })
      await settled()
      expect(await mailsTo(shop, email)).toHaveLength(1)
    },
    RACING_MS,
  )

  it('sends the confirmation again to who asks again later', async () => {
    const email = 'lost@kunde.example'
    await subscribe(email)
    await mailTo(shop, email, 'newsletter_confirm')
    await clock.later(11 * 60_000, async () => {
      await subscribe(email)
      await expect.poll(async () => (await mailsTo(shop, email)).length, { timeout: 10_000 }).toBe(2)
    })
  })

  it('of an account is seen in the account, and leaving it there ends it', async () => {
    const { id } = await newUser(shop)
    const email = `user-${id}@lysning.example`
    await owner.query('update users set email = $2 where id = $1', [id, email])
    await subscribe(email)
    await confirm(linkParameter(await mailTo(shop, email, 'newsletter_confirm'), 'confirmKey'))
    const headers = { authorization: `Bearer ${await bearerOf(shop, id)}` }
    expect((await shop.graphql('{ getUser { newsletter } }', {}, headers)).data).toEqual({
      getUser: { newsletter: true },
    })
    await shop.graphql('mutation { updateUser(user: { newsletter: false }) { id } }', {}, headers)
    expect(await rows('newsletter_subscriptions', email)).toMatchObject([{ ended_at: expect.any(Date) }])
  })
})

it('[ATTACK-11] tells neither by text, status nor time of a sign-up whether an address has an account', async () => {
  await setStock(soldOut, 0)
  const rounds = sizes.races > 100 ? 200 : 24
  const known: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { id } = await newUser(shop)
    known.push(`known-${id}@lysning.example`)
    await owner.query('update users set email = $2 where id = $1', [id, known[round]])
  }
  for (const ask of [(email: string) => monitor(email, soldOut), (email: string) => subscribe(email)]) {
    const answers = new Set<string>()
    const timeOfAsking = (isKnown: boolean, round: number) =>
      timeOf(async () => {
        const answer = await ask(isKnown ? (known[round] ?? '') : `nobody-${round}@lysning.example`)
        answers.add(JSON.stringify(answer))
      })
    await expectSameTime(timeOfAsking, { fewest: sizes.races > 100 ? 100 : Math.min(8, rounds), most: rounds })
    expect([...answers]).toEqual([expect.stringMatching(/^\{"status":200,"data":\{"\w+":true\}\}$/)])
  }
})

it('takes an address off its list by the link of the mail, however late and often, and off none by a wrong key', async () => {
  const leave = async (confirmKey: string) =>
    (await shop.graphql('mutation($confirmKey: String!) { leaveList(confirmKey: $confirmKey) }', { confirmKey })).data
      .leaveList
  const { id } = await newUser(shop)
  const email = `user-${id}@lysning.example`
  await owner.query('update users set email = $2 where id = $1', [id, email])
  await setStock(soldOut, 0)
  await subscribe(email)
  await monitor(email, soldOut)
  const letter = linkParameter(await mailTo(shop, email, 'newsletter_confirm'), 'confirmKey')
  const notice = linkParameter(await mailTo(shop, email, 'stock_confirm'), 'confirmKey')
  for (const key of [letter, notice]) await confirm(key)
  expect([await leave('0'.repeat(32)), await leave(''), await leave(`${letter}x`)]).toEqual([null, null, null])
  expect(await rows('newsletter_subscriptions', email)).toMatchObject([{ ended_at: null }])
  expect((await owner.query('select newsletter from users where id = $1', [id])).rows).toEqual([{ newsletter: true }])
  const left = await clock.later(400 * 86_400_000, async () => [
    await leave(letter),
    await leave(letter),
    await leave(notice),
  ])
  expect(left).toEqual(['NEWSLETTER', 'NEWSLETTER', 'STOCK'])
  expect(await rows('newsletter_subscriptions', email)).toMatchObject([{ ended_at: expect.any(Date) }])
  expect(await rows('stock_notices', email)).toMatchObject([{ ended_at: expect.any(Date), sent_at: null }])
  expect((await owner.query('select newsletter from users where id = $1', [id])).rows).toEqual([{ newsletter: false }])
  const said = await owner.query('select granted from consent_log where user_id = $1 order by id', [id])
  expect(said.rows).toEqual([{ granted: true }, { granted: false }])
  await setStock(soldOut, 5)
  await settled()
  expect((await mailsTo(shop, email)).map(({ kind }) => kind)).not.toContain('back_in_stock')
  await setStock(soldOut, 0)
})

it('[VALIDATE-14] refuses what is no address, and too many sign-ups from one client address', async () => {
  for (const email of ['', 'x', 'a@b', 'a b@c.no', '<script>@x.no', 'a@b.no,c@d.no', `a@${'x'.repeat(250)}.no`])
    for (const answer of [await subscribe(email), await monitor(email, soldOut)])
      expect(answer.errors?.[0]?.extensions, email).toMatchObject({ code: 'INVALID_EMAIL', status: 422 })
  const flood = { 'x-forwarded-for': '10.9.9.9', 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  const answers: Awaited<ReturnType<typeof subscribe>>[] = []
  await clock.still(async () => {
    for (let i = 0; i < 62; i++) answers.push(await subscribe(`flood-${i}@kunde.example`, flood))
  })
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions?.code === 'RATE_LIMITED')).toHaveLength(2)
  expect((await subscribe('calm@kunde.example')).errors).toBeUndefined()
})
