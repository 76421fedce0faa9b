import { storageTerms } from '@shop/domain/privacy'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { removals } from './retention-store'

let start: Date
let userId: number
let staffId: number
const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

const { shop, owner } = await withShop()
beforeAll(async () => {
  await signIn(shop, memberOf('no'))
  start = (await rowsOf('select now() as now'))[0].now
  userId = (await rowsOf('select id from users where email = $1', [memberOf('no').email]))[0].id
  staffId = (await rowsOf('select id from staff limit 1'))[0].id
})

/** Does the daily work as if it were another day. */
async function runAt(date: Date): Promise<void> {
  const answer = await fetch(`${shop.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    body: JSON.stringify({ name: 'privacy.retention', date: date.toISOString() }),
  })
  expect(answer.status).toBe(200)
}

const DAY_MS = 86_400_000
const NEW_UUID = 'gen_random_uuid()'

type Held = {
  readonly term: keyof typeof storageTerms
  /** Adds something that begins at $1, of user $2 and staff $3. */
  readonly add: string
  readonly find: string
}

/** One or more of each term, by the words of the page about privacy. */
const held: readonly Held[] = [
  {
    term: 'sessions',
    add: `update user_sessions set expires_at = $1 where user_id = $2 and $3::int > 0`,
    find: `select from user_sessions where user_id = ${'$1'}`,
  },
  {
    term: 'networks',
    add: `update orders set created_at = $1, ip_prefix = '10.9.8.0', user_agent = 'A browser'
      where id = (select min(id) from orders where user_id = $2 and $3::int > 0)`,
    find: `select from orders where user_id = $1 and (ip_prefix = '10.9.8.0' or user_agent = 'A browser')`,
  },
  {
    term: 'identities',
    add: `update orders set created_at = $1, identity_number_encrypted = 'v1.sealed'
      where id = (select min(id) from orders where user_id = $2 and $3::int > 0)`,
    find: `select from orders where user_id = $1 and identity_number_encrypted is not null`,
  },
  {
    term: 'forms',
    add: `insert into checkouts (cart_id, user_id, email, created_at, updated_at) select id, $2, 'form@frist.example', $1, $1
      from carts c where $3::int > 0 and not exists (select from checkouts where cart_id = c.id) limit 1`,
    find: `select from checkouts where user_id = $1 and email = 'form@frist.example'`,
  },
  {
    term: 'sessions',
    add: `insert into sign_in_codes (code_print, user_id, expires_at) select 'frist', $2, $1 where $3::int > 0`,
    find: `select from sign_in_codes where code_print = 'frist' and user_id = $1`,
  },
  {
    term: 'requests',
    add: `insert into stock_notices (sku_id, email, user_id, market_id, language_id, created_at, sent_at, ended_at)
      select id, 'sent@frist.example', $2, 'NO|NOK', 'nb-NO', $1, $1, $1 from skus where $3::int > 0 limit 1`,
    find: `select from stock_notices where user_id = $1 and email = 'sent@frist.example'`,
  },
  {
    term: 'notices',
    add: `insert into stock_notices (sku_id, email, user_id, market_id, language_id, created_at)
      select id, 'waiting@frist.example', $2, 'NO|NOK', 'nb-NO', $1 from skus where $3::int > 0 limit 1`,
    find: `select from stock_notices where user_id = $1 and email = 'waiting@frist.example'`,
  },
  {
    term: 'searches',
    add: `insert into search_events (session_key, customer_key, kind, phrase, at)
      select ${NEW_UUID}, ${NEW_UUID}, 'query', 'frist', $1 where $2::int + $3::int > 0`,
    find: `select from search_events where phrase = 'frist' and $1::int > 0`,
  },
  {
    term: 'visitors',
    add: `insert into engagement_contacts (id, email, first_name, discovery_key, created_at, updated_at)
      select ${NEW_UUID}, 'visitor@frist.example', 'Frist', ${NEW_UUID}::text, $1, $1 where $2::int + $3::int > 0`,
    find: `select from engagement_contacts where (email = 'visitor@frist.example' or first_name = 'Frist') and $1::int > 0`,
  },
  {
    term: 'engagement',
    add: `insert into engagement_events (contact_id, kind, body, at) select id, 'frist', '{}', $1 from engagement_contacts
      where $2::int + $3::int > 0 and removed_at is null and accepts_email limit 1`,
    find: `select from engagement_events where kind = 'frist' and $1::int > 0`,
  },
  {
    term: 'marks',
    add: `insert into buyer_marks (email, mark, member_type, created_at)
      select 'mark@frist.example', 'no_credit', 'NO CREDIT - Serialreturner', $1 where $2::int + $3::int > 0`,
    find: `select from buyer_marks where email = 'mark@frist.example' and $1::int > 0`,
  },
  {
    term: 'marks',
    add: `update users set blacklisted = true, member_type = 'NO CREDIT-FRAUD' where id = $2 and $1::timestamptz is not null and $3::int > 0`,
    find: `select from users where id = $1 and (blacklisted or member_type <> '')`,
  },
  {
    term: 'staffWords',
    add: `insert into notes (subject_kind, subject_id, staff_id, body, created_at)
      select 'customer', ref::text, $3, 'Frist ringte', $1 from users where id = $2`,
    find: `select from notes where body = 'Frist ringte' and $1::int > 0`,
  },
  {
    term: 'mails',
    add: `insert into mails (mail_key, kind, to_address, language_id, subject, text_body, user_id, created_at)
      select 'frist', 'welcome', 'mail@frist.example', 'nb-NO', 'Hei', 'Hei', $2, $1 where $3::int > 0`,
    find: `select from mails where mail_key = 'frist' and $1::int > 0`,
  },
  {
    term: 'accesses',
    add: `insert into account_accesses (user_id, team, reason_code, kind, visible_from, at)
      select $2, 'Frist', 'order_question', 'viewed', $1, $1 where $3::int > 0`,
    find: `select from account_accesses where user_id = $1 and team = 'Frist'`,
  },
  {
    term: 'consents',
    add: `insert into consent_log (visitor_id, kind, granted, source, at)
      select 'choice:frist', 'marketing', true, 'cookie-panel', $1 where $2::int + $3::int > 0`,
    find: `select from consent_log where visitor_id = 'choice:frist' and $1::int > 0`,
  },
  {
    term: 'consents',
    add: `insert into consent_log (user_id, kind, granted, source, at) select $2, 'sms', false, 'frist', $1 where $3::int > 0`,
    find: `select from consent_log where user_id = $1 and source = 'frist'`,
  },
  {
    term: 'sessions',
    add: `insert into login_failures (subject_hash, failures, last_failed_at) select 'frist', 1, $1 where $2::int + $3::int > 0`,
    find: `select from login_failures where subject_hash = 'frist' and $1::int > 0`,
  },
  {
    term: 'sessions',
    add: `insert into password_resets (key_hash, user_id, requested_at, expires_at) select 'frist', $2, $1, $1 where $3::int > 0`,
    find: `select from password_resets where key_hash = 'frist' and user_id = $1`,
  },
  {
    term: 'requests',
    add: `insert into email_confirmations (key_hash, purpose, email, language_id, market_id, created_at, expires_at)
      select 'frist', 'newsletter', 'never@frist.example', 'nb-NO', 'NO|NOK', $1, $1 where $2::int + $3::int > 0`,
    find: `select from email_confirmations where email = 'never@frist.example' and $1::int > 0`,
  },
  {
    term: 'requests',
    add: `insert into sms_confirmations (contact_id, user_id, mobile, code_hash, key_hash, source, market_id, language_id, created_at, expires_at)
      select id, $2, '+4740000000', 'frist', 'frist', 'account', 'NO|NOK', 'nb-NO', $1, $1
      from engagement_contacts where removed_at is null and $3::int > 0 limit 1`,
    find: `select from sms_confirmations where key_hash = 'frist' and user_id = $1`,
  },
  {
    term: 'requests',
    add: `insert into newsletter_subscriptions (email, market_id, language_id, created_at, confirmed_at, ended_at)
      select 'left@frist.example', 'NO|NOK', 'nb-NO', $1, $1, $1 where $2::int + $3::int > 0`,
    find: `select from newsletter_subscriptions where email = 'left@frist.example' and $1::int > 0`,
  },
  {
    term: 'requests',
    add: `insert into newsletter_subscriptions (email, market_id, language_id, created_at)
      select 'unconfirmed@frist.example', 'NO|NOK', 'nb-NO', $1 where $2::int + $3::int > 0`,
    find: `select from engagement_contacts where email = 'unconfirmed@frist.example' and $1::int > 0`,
  },
  {
    term: 'requests',
    add: `insert into access_requests (id, user_id, staff_id, number_hash, expires_at, created_at)
      values (${NEW_UUID}, $2, $3, 'frist', $1, $1)`,
    find: `select from access_requests where number_hash = 'frist' and user_id = $1`,
  },
  {
    term: 'searches',
    add: `insert into search_sessions (session_key, customer_key, started_at, last_seen_at)
      select 'frist', 'frist', $1, $1 where $2::int + $3::int > 0`,
    find: `select from search_sessions where session_key = 'frist' and $1::int > 0`,
  },
  {
    term: 'searches',
    add: `insert into recent_searches (customer_key, market_id, phrase, phrase_key, searched_at)
      select 'frist', 'NO|NOK', 'frist', 'frist', $1 where $2::int + $3::int > 0`,
    find: `select from recent_searches where customer_key = 'frist' and $1::int > 0`,
  },
  {
    term: 'searches',
    add: `insert into recently_viewed (customer_key, product_key, viewed_at) select 'frist', '1', $1 where $2::int + $3::int > 0`,
    find: `select from recently_viewed where customer_key = 'frist' and $1::int > 0`,
  },
  {
    term: 'searches',
    add: `insert into search_payments (order_ref, reported_at) select 'frist', $1 where $2::int + $3::int > 0`,
    find: `select from search_payments where order_ref = 'frist' and $1::int > 0`,
  },
  {
    term: 'visitors',
    add: `update carts set merchant_data = 'frist', updated_at = $1
      where id = (select min(id) from carts where $2::int + $3::int > 0)`,
    find: `select from carts where merchant_data = 'frist' and $1::int > 0`,
  },
  {
    term: 'staffWords',
    add: `insert into cart_messages (cart_id, version, staff_id, body, request_key, at)
      select min(id), 1, $3, 'Frist', 'frist', $1 from carts where $2::int > 0`,
    find: `select from cart_messages where request_key = 'frist' and $1::int > 0`,
  },
  {
    term: 'staffWords',
    add: `with session as (
        insert into staff_sessions (id, staff_id, secret_hash, created_at, expires_at) values (${NEW_UUID}, $3, 'frist', $1, $1) returning id)
      insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, state, end_cause,
        reason_code, reason, ticket, started_at, expires_at, ended_at)
      select ${NEW_UUID}, 'frist', $3, id, $2, 'NO|NOK', 'nb-NO', 'ended', 'console', 'order_question', 'Frist ringte om en ordre', 'T1',
        $1, $1, $1 from session`,
    find: `select from impersonations where user_id = $1 and (reason like 'Frist%' or ticket = 'T1')`,
  },
  {
    term: 'staffWords',
    add: `insert into access_reviews (week, staff_id, user_id, rules, looks, first_at, last_at, remark)
      values ('2026-11-16', $3, $2, '{vip}', 1, $1, $1, 'Frist')`,
    find: `select from access_reviews where user_id = $1 and remark = 'Frist'`,
  },
  {
    term: 'staffWords',
    add: `with file as (insert into bank_files (content_hash, message_id, name, read_by, read_at) values ('frist', 'M', 'f', $3, $1) returning id)
      insert into bank_lines (file_id, account, bank_reference, amount_minor, left_minor, currency, booked_on, payer, state, closed_as,
        closed_note, closed_by, closed_at)
      select id, 'NO', 'frist', 100, 100, 'NOK', $1, 'Frist', 'closed', 'paid-back', 'Sendt til Frist', $3, $1 from file where $2::int > 0`,
    find: `select from bank_lines where bank_reference = 'frist' and (payer <> '' or closed_note <> '') and $1::int > 0`,
  },
  {
    term: 'staffWords',
    add: `insert into order_goodwill (id, order_id, kind, amount_minor, currency, to_balance, reason, edit, state, asked_by, asked_at, decided_at)
      select ${NEW_UUID}, min(id), 'correction', 100, 'NOK', false, 'Frist', '{"lines": [], "code": "FRIST"}', 'given', $3, $1, $1
      from orders where user_id = $2`,
    find: `select from order_goodwill where (reason = 'Frist' or edit ->> 'code' = 'FRIST')
      and order_id in (select id from orders where user_id = $1)`,
  },
  {
    term: 'staffWords',
    add: `insert into goodwill_requests (id, user_id, kind, points, reason, requested_by, requested_at, state, decided_at)
      values (${NEW_UUID}, $2, 'points', 5, 'Frist', $3, $1, 'approved', $1)`,
    find: `select from goodwill_requests where user_id = $1 and reason = 'Frist'`,
  },
]

const isThere = async ({ find }: Held) => (await rowsOf(find, [userId])).length > 0
/** By the calendar of the database, which knows nothing of ours. */
const after = async (term: Held['term'], days: number): Promise<Date> => {
  const [[unit, count] = []] = Object.entries<number>(storageTerms[term])
  const [row] = await rowsOf(`select $1::timestamptz + ($2 || ' ' || $3)::interval + ($4 || ' days')::interval as at`, [
    start,
    count,
    unit,
    days,
  ])
  return row.at
}

describe('what the shop holds of persons', () => {
  it('[LAW-20] goes on the day after its term, and not the day before, each term of the table of purposes', async () => {
    // Each thing that a term takes away has an example here.
    const examples = (term: string) => held.filter((one) => one.term === term).length
    const wanting = Object.entries(removals).filter(([term, { length }]) => examples(term) < length)
    expect(wanting.map(([term]) => term)).toEqual([])
    for (const { add } of held) await owner.query(add, [start, userId, staffId])
    const ends = await Promise.all(held.map(async (one) => ({ ...one, end: (await after(one.term, 1)).getTime() })))
    for (const one of ends) expect(await isThere(one), `${one.term}: ${one.add}`).toBe(true)
    const inTurn = [...new Set(ends.map(({ end }) => end))].sort((a, b) => a - b)
    for (const end of inTurn) {
      const ending = ends.filter((one) => one.end === end)
      await runAt(new Date(end - 2 * DAY_MS))
      for (const one of ending) expect(await isThere(one), `${one.term} a day before its end`).toBe(true)
      await runAt(new Date(end))
      for (const one of ending) expect(await isThere(one), `${one.term} a day after its end`).toBe(false)
    }
  })

  it('[LAW-20] keeps the proof of a consent that is in force, the contact who gave it, and words that are of no person', async () => {
    await owner.query(
      `insert into notes (subject_kind, subject_id, staff_id, body, created_at) values ('product', '1', $1, 'Faller stort', $2)`,
      [staffId, start],
    )
    await owner.query(
      `insert into consent_log (user_id, kind, granted, source, at)
       values ($1, 'email', true, 'first', $2), ($1, 'email', true, 'last', $2)`,
      [userId, start],
    )
    const agreeing = `select count(*)::int as n from engagement_contacts where removed_at is null and accepts_email`
    const [before] = await rowsOf(agreeing)
    await runAt(await after('consents', 400))
    expect(await rowsOf(`select 1 from notes where body = 'Faller stort'`)).toHaveLength(1)
    expect(await rowsOf(agreeing)).toEqual([before])
    expect(
      await rowsOf(`select source from consent_log where user_id = $1 and source in ('first', 'last')`, [userId]),
    ).toEqual([{ source: 'last' }])
  })

  it.each([
    ['NO|NOK', 5],
    ['SE|SEK', 7],
    ['DK|DKK', 5],
    ['FI|EUR', 6],
  ])(
    '[LAW-20] of a sale in %s the buyer is named until %i years after the end of its year, and the sale stays',
    async (market, years) => {
      const [{ id }] = await rowsOf(`select min(id) as id from orders where market_id = $1`, [market])
      await owner.query(
        `update orders set created_at = $2, email = 'guest@frist.example', billing_address = '{"lastName":"Frist","country":"NO"}', user_id = null
       where id = $1`,
        [id, start],
      )
      const [{ year }] = await rowsOf(
        `select extract(year from $1::timestamptz at time zone 'Europe/Oslo')::int as year`,
        [start],
      )
      const order = async () =>
        (await rowsOf('select email, billing_address, total_minor from orders where id = $1', [id]))[0]
      const before = await order()
      await runAt(new Date(Date.UTC(year + years, 11, 31, 12)))
      expect(await order()).toEqual(before)
      await runAt(new Date(Date.UTC(year + years + 1, 0, 1, 12)))
      expect(await order()).toEqual({
        email: 'deleted-guest@invalid',
        billing_address: { country: 'NO' },
        total_minor: before.total_minor,
      })
    },
  )

  it('[ASSIST-50] is taken out of the two records by nobody but that work', async () => {
    await owner.query(
      `insert into consent_log (visitor_id, kind, granted, source) values ('choice:kept', 'marketing', true, 'cookie-panel')`,
    )
    await owner.query(
      `insert into account_accesses (user_id, team, reason_code, kind) values ($1, 'Kept', 'order_question', 'viewed')`,
      [userId],
    )
    const app = new pg.Client({ connectionString: shop.database.url })
    await app.connect()
    try {
      for (const table of ['consent_log', 'account_accesses']) {
        await expect(app.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
        await expect(owner.query(`update ${table} set at = now()`)).rejects.toThrow('append-only')
      }
    } finally {
      await app.end()
    }
  })
})
