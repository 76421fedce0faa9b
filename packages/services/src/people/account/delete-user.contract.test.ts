import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { mailsTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { speaks } from '@shop/testkit/speaks'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

const DELETE = 'mutation deleteUser { deleteUser }'
const member = memberOf('no')

const clock = testClock()
const { shop, owner } = await withShop({ clock })

const count = async (from: string, ...values: unknown[]) =>
  (await owner.query(`select count(*)::int as n from ${from}`, values)).rows[0].n

describe('a deleted account', () => {
  let id: number
  let signedIn: Awaited<ReturnType<typeof signIn>>
  let traces: string[]
  let orders: number

  beforeAll(async () => {
    signedIn = await signIn(shop, member)
    const user = (await owner.query('select * from users where email = $1', [member.email])).rows[0]
    id = user.id
    traces = [member.email, user.last_name, user.address_line1, user.mobile]
    orders = await count('orders where user_id = $1', id)
    const update =
      'mutation { updateUser(user: { personalId: "31129956715", newsletter: true, metaData: "{}" }) { id } }'
    expect((await shop.graphql(update, {}, signedIn.headers)).errors).toBeUndefined()
    await owner.query(`insert into favourite_lists (owner_id, user_id) values ($1::text, $2) on conflict do nothing`, [
      String(id),
      id,
    ])
    await owner.query(
      `insert into reviews (product_id, user_id, author, comment, rating, language_id, market_id, state)
      select id, $1, 'Kari Nordli', 'Fin', 5, 'nb-NO', 'NO|NOK', (case when id % 2 = 0 then 'held' else 'accepted' end)
      from products order by id limit 2`,
      [id],
    )
    expect((await shop.graphql(DELETE, {}, signedIn.headers)).data).toEqual({ deleteUser: true })
  })

  it('can neither be used nor signed in to again, in any process', async () => {
    const other = await shop.another()
    for (const at of [shop, other]) {
      const gone = await at.graphql('{ getUser { id } }', {}, signedIn.headers)
      expect(gone.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
      expect(await speaks(at.url, signedIn.token)).toBe(false)
      expect((await authCalls(at.url).login(member.email, member.password)).code).toBe('WRONG_CREDENTIALS')
      expect((await authCalls(at.url).refresh(signedIn.refreshToken)).status).toBe(401)
    }
    await other.stop()
  })

  it('leaves its row to the orders, without anything of the person in it', async () => {
    const { rows } = await owner.query('select * from users where id = $1', [id])
    expect(rows[0]).toMatchObject({
      email: null,
      first_name: '',
      mobile: '',
      personal_id_encrypted: null,
      personal_id_hash: null,
      meta_data: {},
      newsletter: false,
      deleted_at: expect.any(Date),
    })
    expect(await count('orders where user_id = $1', id)).toBe(orders)
  })

  it('takes membership, points, unused cheques, favourites, sign-ups and credentials with it', async () => {
    expect(await count('memberships where user_id = $1 and is_member', id)).toBe(0)
    const points = await owner.query(
      `select coalesce(sum(points), 0)::int as n from points_ledger where user_id = $1 and entry <> 'earned' and entry <> 'lapsed'`,
      [id],
    )
    expect(points.rows[0].n).toBe(0)
    expect(
      await count(
        `points_ledger e where user_id = $1 and entry = 'earned' and not exists (select from points_ledger l
      where l.order_id = e.order_id and l.entry in ('credited', 'lapsed'))`,
        id,
      ),
    ).toBe(0)
    expect(await count('vouchers where user_id = $1 and used_at is null and revoked_at is null', id)).toBe(0)
    for (const table of ['favourite_lists', 'user_credentials', 'stock_notices', 'engagement_contacts'])
      expect(await count(`${table} where user_id = $1`, id), table).toBe(0)
    expect(await count('newsletter_subscriptions where email = $1', member.email)).toBe(0)
    expect(await count(`reviews where user_id = $1 and (author like '%Nordli%' or state = 'held')`, id)).toBe(0)
  })

  it('is told to its owner by mail, and keeps no other mail of theirs', async () => {
    expect((await mailsTo(shop, member.email)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['account_deleted', 'Kontoen din er slettet'],
    ])
    const events = await owner.query(`select body from outbox where topic = 'user.deleted'`)
    expect(events.rows).toEqual([{ body: { userId: id, customerKeys: expect.any(Array) } }])
  })

  it('is nameless in its orders too as soon as nothing of them is open', async () => {
    const named = async () => {
      const rows = (await owner.query('select o::text as text, status from orders o where user_id = $1', [id])).rows
      return rows.filter(({ text }) => traces.some((trace) => text.includes(trace))).map(({ status }) => status)
    }
    expect(await count(`orders where user_id = $1 and email like 'deleted-%'`, id)).toBeGreaterThan(0)
    for (const status of await named()) expect(['cancelled', 'refunded']).not.toContain(status)
    await owner.query(
      `update orders set status = 'completed', completed_at = coalesce(completed_at, now()) where user_id = $1
      and status not in ('cancelled', 'refunded')`,
      [id],
    )
    await clock.later(40 * 86_400_000, () => expect.poll(named, { timeout: 10_000 }).toEqual([]))
    expect(await count('orders where user_id = $1', id)).toBe(orders)
    await expect.poll(() => mailsTo(shop, member.email)).toEqual([])
  })
})

it('takes nothing of an address with it that was never confirmed for the account', async () => {
  const guest = 'only-a-guest@kunde.example'
  await owner.query(
    `insert into mails (mail_key, kind, to_address, language_id, subject, text_body)
     values ('of a guest', 'order_confirmation', $1, 'nb-NO', 'Ordre', 'Gjesteveien 1')`,
    [guest],
  )
  await owner.query(
    `insert into newsletter_subscriptions (email, market_id, language_id, confirmed_at) values ($1, 'NO|NOK', 'nb-NO', now())`,
    [guest],
  )
  const { token } = await authCalls(shop.url).register(guest, 'Et-langt-passord-1')
  expect((await shop.graphql(DELETE, {}, { authorization: `Bearer ${token}` })).data).toEqual({ deleteUser: true })
  expect(await count(`mails where mail_key = 'of a guest'`)).toBe(1)
  expect(await count('newsletter_subscriptions where email = $1 and ended_at is null', guest)).toBe(1)
  // The account's own question whether the address is theirs goes.
  expect(await count('email_confirmations where email = $1', guest)).toBe(0)
})

it('writes nothing to an account that is being deleted at that moment', async () => {
  const leaver = 'leaves-at-once@kunde.example'
  await authCalls(shop.url).register(leaver, 'Et-langt-passord-1')
  await expect.poll(() => mailsTo(shop, leaver)).toHaveLength(1)
  const { id } = (await owner.query('select id from users where email = $1', [leaver])).rows[0]
  await owner.query('delete from mails where to_address = $1', [leaver])
  await owner.query('delete from email_confirmations where email = $1', [leaver])

  const deletion = new pg.Client({ connectionString: shop.database.ownerUrl })
  await deletion.connect()
  await deletion.query('begin')
  await deletion.query('select from users where id = $1 for update', [id])
  await owner.query(
    `with event as (insert into outbox (topic, key, body) values ('user.registered', $1::text, json_build_object('userId', $1::int)) returning 1)
     select pg_notify('shop_events', '{"topic":"outbox","key":""}') from event`,
    [id],
  )
  await expect.poll(() => count('pg_locks where not granted')).toBe(1)
  await deletion.query(`update users set deleted_at = now(), email = null where id = $1`, [id])
  await deletion.query('commit')
  await deletion.end()
  await expect.poll(() => count('outbox where published_at is null')).toBe(0)
  expect(await count('email_confirmations where email = $1', leaver)).toBe(0)
  expect(await mailsTo(shop, leaver)).toEqual([])
})

it('deletes nobody without a token, and nobody else', async () => {
  const before = await count('users where deleted_at is null')
  expect((await shop.graphql(DELETE)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  expect(await count('users where deleted_at is null')).toBe(before)
})
