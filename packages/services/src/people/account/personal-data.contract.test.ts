import { fileURLToPath } from 'node:url'
import { type PurposeId, purposeIds } from '@shop/domain/privacy'
import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSecretBox } from '../../platform/secret-box'
import { exportParts } from './export-store'
import { type PersonalTable, personalTables } from './personal-data'

const DOC = fileURLToPath(new URL('../../../../../docs/account-deletion.md', import.meta.url))
const DAY_MS = 86_400_000
const tables = Object.entries<PersonalTable>(personalTables)

/** Names of columns that hold something of a person, whatever table they are in. */
const PERSONAL_COLUMN =
  /^(user_id|subject_user_id|on_behalf_of|owner_id|contact_id|customer_key|visitor_id|.*e?mail|to_address|(first|last|full)_name|mobile|phone.*|.*personal_id.*|identity_number.*|.*birth.*|.*address_line.*|(billing|shipping)_address|ip_prefix|user_agent.*|discovery_key|username_hash|subject_hash|author|payer)$/
/** Of staff, of the shop itself, of the companies whose goods it sells, and of the numbers of machines. */
const IMPERSONAL = ['staff', 'staff_sessions', 'makers']

const clock = testClock()
const { shop, owner } = await withShop({ clock })

const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const allTables = async (): Promise<string[]> =>
  (
    await rowsOf(`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations' order by 1`)
  ).map(({ name }) => name)

describe('the list of what is personal', () => {
  it('[LAW-20] names every table with a column of a person in it: a new one is put there, and its fate decided', async () => {
    const columns = await rowsOf(`
      select c.relname as name, a.attname as column, coalesce(k.confrelid::regclass::text, '') as target
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    const people = ['users', 'orders', 'engagement_contacts', 'carts', 'returns']
    const found = columns
      .filter(({ column, target }) => PERSONAL_COLUMN.test(column) || people.includes(target))
      .filter(({ name }) => !IMPERSONAL.includes(name) && !Object.hasOwn(personalTables, name))
      .map(({ name, column }) => `${name}.${column}`)
    expect(found.filter((one) => !one.startsWith('stock_movements.'))).toEqual([])
  })

  it('[LAW-20] has no table that is not there, and exports each or says why not', async () => {
    const known = await allTables()
    expect(tables.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
    const exported = tables.filter(([, { notExported }]) => notExported === undefined).map(([name]) => name)
    expect(Object.keys(exportParts).sort()).toEqual(exported.sort())
  })

  it('[LAW-20] has a purpose for every table, and of every purpose that is no cookie alone a table', () => {
    const named = new Set<PurposeId>(tables.map(([, { purpose }]) => purpose))
    // A credit is decided on what the order says, and statistics are read in the browser.
    expect(purposeIds.filter((id) => !named.has(id))).toEqual(['credit', 'statistics', 'choices', 'visit'])
  })

  it('is what docs/account-deletion.md says', async () => {
    const lines = tables.map(
      ([name, { purpose, fate, why, notExported }]) =>
        `| \`${name}\` | ${purpose} | ${fate} | ${why} | ${notExported ? `no: ${notExported}` : 'yes'} |`,
    )
    await expect(`${INTRODUCTION}\n${HEAD}\n${lines.join('\n')}\n`).toMatchFileSnapshot(DOC)
  })
})

const HEAD =
  '| Table | Purpose | When the account is deleted | Why | In the data export |\n| --- | --- | --- | --- | --- |'
const INTRODUCTION = `# What the shop holds of a customer, and what becomes of it

This page is written by \`packages/services/src/people/account/personal-data.contract.test.ts\` from
\`packages/services/src/people/account/personal-data.ts\` (\`npx vitest run --update\` with that file writes it anew). The same test
looks through the whole database: a new table with a column of a person in it that is not in this list makes it red, and
so does any table in which a deleted person can still be found, but for the marks of buyers, which end after 24 months.

The purposes, with their legal basis, time and recipients, are the table of \`packages/domain/src/privacy/purposes.ts\`; the
page about privacy is made of it. What its terms end is taken away by the daily job \`privacy.retention\`, whether an
account is deleted or not.

**erased**: the rows are gone. **emptied**: the rows stay without anything of the person. **kept**: the rows stay as they
are; they say nothing of a person once the account's own row is empty.

Orders keep their names until nothing of them is open: they are finished and twice the time of the right to return is
over. A daily job (\`user.forget\`) empties them then, and takes the farewell mail with it. Orders of guests, and of
members who stay, keep their names as long as the books of the country are kept: five years after the end of the year of
the sale in Norway and Denmark, six in Finland, seven in Sweden.

Receipts, invoices and credit notes keep the buyer's name, because bookkeeping law wants it, for the years of
\`bookkeepingYears\`. With the account they are sealed with the key of the data folder: no page, no address and no screen of
staff shows them any more, and the database alone tells nothing. Who audits the books reads one with
\`npm run books -- NO-F-1\` on the machine of the services.

Other services: the search forgets the customer's keys when it hears \`user.deleted\`; favourites, membership, points,
vouchers and engagement are tables of this list; pictures, prices and the catalogue hold nothing of customers; the
payment provider and the carrier are sent numbers, amounts and, for parcels, the address of the order, under their own
terms.
`

describe('a member with something in every place', () => {
  const member = memberOf('no')
  /** Words that stand nowhere else. */
  const MARK = 'Sporløs'
  let id: number
  let signedIn: Awaited<ReturnType<typeof signIn>>

  /** Tables in which a text is found, whatever their columns are. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const found: string[] = []
    // The demo's own list of whom it made up is no table of a shop with customers.
    for (const name of (await allTables()).filter((one) => one !== 'demo_seed'))
      if ((await rowsOf(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])).length > 0)
        found.push(name)
    return found
  }

  beforeAll(async () => {
    signedIn = await signIn(shop, member)
    id = (await rowsOf('select id from users where email = $1', [member.email]))[0].id
    const address = `{ firstName: "${MARK}", lastName: "${MARK}", addressLine1: "${MARK} 1", mobile: "+4740099123" }`
    const update = `mutation { updateUser(user: { address: ${address}, personalId: "31129956715", newsletter: true,
      metaData: "{\\"note\\":\\"${MARK}\\"}" }) { id } updateConsent(kind: SMS, granted: true) { kind granted } }`
    const refuseSms = 'mutation { updateConsent(kind: SMS, granted: false) { kind } }'
    for (const one of [refuseSms, update])
      expect((await shop.graphql(one, {}, signedIn.headers)).errors).toBeUndefined()
    const code = /\b\d{6}\b/.exec((await mailTo(shop, '+4740099123', 'sms_confirm')).text)?.[0]
    expect((await shop.graphql(`mutation { confirmSms(code: "${code}") }`, {}, signedIn.headers)).data).toEqual({
      confirmSms: true,
    })
    await owner.query(
      `update orders set billing_address = billing_address || $2, shipping_address = shipping_address || $2,
         message = $3 where user_id = $1`,
      [id, { lastName: MARK }, MARK],
    )
    const [bought] = await rowsOf('select id, public_id from orders where user_id = $1 order by id limit 1', [id])
    const identities = openSecretBox(shop.dataDir, 'identities')
    await owner.query('update orders set identity_number_encrypted = $2 where id = $1', [
      bought.id,
      identities.seal('31129956715', `order ${bought.public_id}`),
    ])
    const [{ id: cartId }] = await rowsOf('select id from carts where user_id = $1 limit 1', [id])
    await owner.query(
      `insert into checkouts (cart_id, user_id, email, identity_number_encrypted) values ($1, $2, $3, $4)
       on conflict (cart_id) do update set user_id = $2, identity_number_encrypted = $4`,
      [cartId, id, member.email, identities.seal('31129956715', `checkout ${cartId}`)],
    )
    await owner.query(
      `update order_rows set message = $2 where order_id in (select id from orders where user_id = $1)`,
      [id, MARK],
    )
    await owner.query(
      `update payments set snapshot = $2 where order_id in (select id from orders where user_id = $1)`,
      [id, { name: MARK }],
    )
    await owner.query(
      `with file as (
         insert into bank_files (content_hash, message_id, name, read_by, read_at)
         select 'a file', 'M-1', 'bank.xml', min(id), now() from staff returning id
       ), line as (
         insert into bank_lines (file_id, account, bank_reference, amount_minor, left_minor, currency, booked_on, payer, message, state)
         select id, 'NO', 'B-1', 100, 0, 'NOK', '2026-11-20', $2, $2, 'applied' from file returning id
       )
       insert into bank_line_uses (line_id, invoice_id, payment_id, amount_minor, at)
       select line.id, i.id, p.id, 100, now() from line, invoices i join payments p on p.order_id = i.order_id
         join orders o on o.id = i.order_id where o.user_id = $1 and i.kind <> 'credit_note' order by i.id limit 1`,
      [id, MARK],
    )
    await owner.query(`update carts set merchant_data = $2 where user_id = $1`, [id, MARK])
    await owner.query(
      `insert into reviews (product_id, user_id, author, comment, rating, language_id, market_id, state)
       select id, $1, $2, 'Fin', 5, 'nb-NO', 'NO|NOK', 'accepted' from products order by id limit 1`,
      [id, `${MARK} Nordli`],
    )
    await owner.query(
      `insert into returns (public_id, order_id, name, email, message)
       select gen_random_uuid(), id, $2, $2, $2 from orders where user_id = $1 limit 1`,
      [id, MARK],
    )
    await owner.query(
      `insert into engagement_events (contact_id, kind, body) select id, 'seen', $2 from engagement_contacts where user_id = $1`,
      [id, { text: MARK }],
    )
    const staff = (await rowsOf('select id from staff limit 1'))[0].id
    const { ref } = (await owner.query('select ref from users where id = $1', [id])).rows[0]
    for (const text of [
      `insert into notes (subject_kind, subject_id, staff_id, body) values ('customer', $1, $2, '${MARK} ringte')`,
      `insert into workspace_tabs (id, staff_id, subject_kind, subject_id, title) values (gen_random_uuid(), $2, 'customer', $1, '${MARK}')`,
      `insert into staff_recent (staff_id, subject_kind, subject_id) values ($2, 'customer', $1)`,
    ])
      await owner.query(text, [ref, staff])
    await owner.query(
      `insert into notes (subject_kind, subject_id, staff_id, body)
       select 'order', id::text, $2, $3 from orders where user_id = $1 limit 1`,
      [id, staff, `${MARK} ringte om pakken`],
    )
    await owner.query(
      `insert into order_events (order_id, event, actor, staff_id, note)
       select min(id), 'edited', 'staff', $2, $3 from orders where user_id = $1`,
      [id, staff, `${MARK} ringte og tok feil størrelse`],
    )
    await owner.query(
      `insert into buyer_marks (email, mark, member_type, note)
       values ($1, 'no_credit', 'NO CREDIT - Serialreturner', 'how it was found out'),
         ('somebody@else.example', 'blacklisted', '', '')`,
      [member.email.toUpperCase()],
    )
    await owner.query(
      `insert into cart_messages (cart_id, version, staff_id, body, request_key)
       select id, 1, $2, $3, 'a message' from carts where user_id = $1 limit 1`,
      [id, staff, MARK],
    )
    await owner.query(
      `insert into access_reviews (week, staff_id, user_id, rules, looks, first_at, last_at, remark)
       values ('2026-11-16', $2, $1, '{vip}', 1, now(), now(), $3)`,
      [id, staff, MARK],
    )
    await owner.query(
      `insert into goodwill_requests (id, user_id, kind, points, reason, requested_by)
       values (gen_random_uuid(), $1, 'points', 5, $2, $3)`,
      [id, MARK, staff],
    )
    await owner.query(
      `with given as (
         insert into order_goodwill (id, order_id, kind, amount_minor, currency, to_balance, reason, edit, state, asked_by, asked_at, decided_at)
         select gen_random_uuid(), min(id), 'correction', 100, 'NOK', false, $2, jsonb_build_object('lines', '[]'::jsonb, 'code', $2::text),
           'given', $3, now(), now() from orders where user_id = $1
         returning id, order_id)
       insert into order_goodwill_rows (goodwill_id, order_row_id, amount_minor, vat_minor, before_pieces)
       select g.id, (select min(id) from order_rows r where r.order_id = g.order_id), 100, 20, 0 from given g`,
      [id, MARK, staff],
    )
    await owner.query(
      `insert into order_supplements (id, order_id, state, amount_minor, currency, lines, points, time_zone, offered_by, offered_at,
         expires_at, ended_at)
       select gen_random_uuid(), min(id), 'expired', 100, 'NOK', '[]', 0, 'Europe/Oslo', $2, now() - interval '3 days',
         now() - interval '1 day', now() from orders where user_id = $1`,
      [id, staff],
    )
    // Which goods are exchanged for which is nothing to this test.
    await owner.query('alter table order_exchanges disable trigger user')
    await owner.query(
      `insert into order_exchanges (id, return_id, order_row_id, quantity, replacement_order_id, paid_order_id, paid_row_id, value_minor,
         vat_minor, currency, rule, due_at, staff_id, created_at)
       select gen_random_uuid(), (select min(id) from returns), r.id, 1, (select min(id) from orders where user_id = $1), r.order_id, r.id,
         100, 20, 'NOK', 'together', now(), $2, now()
       from order_rows r join orders o on o.id = r.order_id where o.user_id <> $1 order by r.id limit 1`,
      [id, staff],
    )
    await owner.query('alter table order_exchanges enable trigger user')
    await owner.query(
      `insert into account_accesses (user_id, team, reason_code, kind, visible_from)
       values ($1, 'Kundeservice', 'order_question', 'viewed', now() - interval '1 day'),
         ($1, 'Sikkerhet', 'investigation', 'searched', now() + interval '30 days')`,
      [id],
    )
    await owner.query(
      `insert into mails (mail_key, kind, to_address, language_id, subject, text_body)
       values ('a letter', 'welcome', $1, 'nb-NO', 'Hei', $2)`,
      [member.email, MARK],
    )
    await owner.query('update stock_notices set email = $1 where id in (select id from stock_notices limit 1)', [
      member.email,
    ])
  })

  it('[LAW-20] exports all of it, without secrets, and nothing of anybody else', async () => {
    const ID = '5f4d9b0a-6f0e-4a57-9d61-0f6d7c3b2a10'
    const OTHER = '0b8a5b1e-8f38-4a53-9a0b-2d6d1d0c9f77'
    await owner.query(
      `insert into consent_log (visitor_id, kind, granted, source, text_version)
       values ($1, 'marketing', true, 'cookie-panel', 'own'), ($2, 'marketing', true, 'cookie-panel', 'another')`,
      [`choice:${ID}`, `choice:${OTHER}`],
    )
    const { data } = await shop.graphql(`{ exportUser(cookieChoiceId: "${ID}") }`, {}, signedIn.headers)
    const text = data.exportUser as string
    const { data: parts, personalId } = JSON.parse(text) as {
      data: Record<string, Record<string, unknown>[]>
      personalId: string
    }
    expect(personalId).toBe('31129956715')
    expect(Object.keys(parts).sort()).toEqual(Object.keys(exportParts).sort())
    expect(parts.users).toMatchObject([{ email: member.email, first_name: MARK, mobile: '+4740099123' }])
    expect(parts.orders).toHaveLength((await rowsOf('select 1 from orders where user_id = $1', [id])).length)
    for (const part of ['orders', 'checkouts'])
      expect(parts[part]?.map(({ personalId }) => personalId).filter(Boolean), part).toEqual(['31129956715'])
    expect(parts.consent_log).toContainEqual(expect.objectContaining({ kind: 'sms', granted: true, source: 'account' }))
    expect(parts.account_accesses?.map(({ team }) => team)).toEqual(['Kundeservice'])
    // What staff wrote, the fact and the class of a mark, and the choice of cookies of this browser alone.
    expect(parts.notes?.map(({ body }) => body)).toEqual([`${MARK} ringte`, `${MARK} ringte om pakken`])
    expect(parts.buyer_marks).toMatchObject([{ mark: 'no_credit', member_type: 'NO CREDIT - Serialreturner' }])
    expect(parts.consent_log?.map(({ text_version }) => text_version)).toContain('own')
    expect(text).not.toContain('another')
    expect(text).not.toContain('how it was found out')
    for (const part of [
      'order_rows',
      'invoices',
      'payments',
      'bank_lines',
      'points_ledger',
      'favourites',
      'reviews',
      'mails',
      'returns',
    ])
      expect(parts[part]?.length, part).toBeGreaterThan(0)
    const others = await rowsOf(`select email from users where email is not null and id <> $1`, [id])
    expect(others.filter(({ email }) => text.includes(email))).toEqual([])
    expect(text).not.toMatch(/_hash"|token_hash|password|secret|encrypted|staff_id/)
  })

  it('[LAW-20] exports of an address only what is its owner’s: nothing before a link mailed to it was followed', async () => {
    const guest = 'only-a-guest@kunde.example'
    await owner.query(
      `insert into mails (mail_key, kind, to_address, language_id, subject, text_body)
       values ('of a guest', 'order_confirmation', $1, 'nb-NO', 'Ordre', 'Gjesteveien 1')`,
      [guest],
    )
    await owner.query(`insert into buyer_marks (email, mark, member_type) values ($1, 'blacklisted', '')`, [guest])
    const { token } = await authCalls(shop.url).register(guest, 'Et-langt-passord-1')
    const exported = async () =>
      (await shop.graphql('{ exportUser }', {}, { authorization: `Bearer ${token}` })).data.exportUser as string
    const found = await exported()
    expect(found).not.toContain('Gjesteveien 1')
    expect(JSON.parse(found).data.buyer_marks).toEqual([])
    await owner.query('update users set email_confirmed_at = now() where email = $1', [guest])
    expect(await exported()).toContain('Gjesteveien 1')
  })

  it('[LAW-20] is found nowhere in the database when the account is deleted and its orders have come to rest', async () => {
    expect(await tablesWith(MARK)).toEqual(
      expect.arrayContaining([
        'users',
        'orders',
        'payments',
        'bank_lines',
        'notes',
        'reviews',
        'cart_messages',
        'access_reviews',
      ]),
    )
    expect((await shop.graphql('mutation { deleteUser }', {}, signedIn.headers)).data).toEqual({ deleteUser: true })
    expect((await authCalls(shop.url).login(member.email, member.password)).code).toBe('WRONG_CREDENTIALS')
    await owner.query(
      `update orders set status = 'completed', completed_at = coalesce(completed_at, now()) where user_id = $1
       and status not in ('cancelled', 'refunded')`,
      [id],
    )
    // A parcel that left after the account was gone was written of to its buyer.
    await owner.query(
      `insert into mails (mail_key, kind, to_address, language_id, subject, text_body, user_id, order_id)
       select 'sent afterwards', 'order_shipped', $2, 'nb-NO', 'Sendt', $3, $1, min(id) from orders where user_id = $1`,
      [id, member.email, MARK],
    )
    await clock.later(40 * DAY_MS, async () => {
      for (const trace of [MARK, '40099123', '31129956715'])
        await expect.poll(() => tablesWith(trace), { message: trace, timeout: 15_000 }).toEqual([])
      // A mark is held for its 24 months, or whoever has one would only have to come back.
      await expect.poll(() => tablesWith(member.email), { timeout: 15_000 }).toEqual(['buyer_marks'])
    })
  })

  it('[LAW-20] leaves no row in what is erased, and rows of an empty account in what is not', async () => {
    const columns = await rowsOf(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    )
    const left = new Map<string, number>()
    for (const { name } of columns)
      left.set(name, (await rowsOf(`select 1 from ${name} where user_id = $1`, [id])).length)
    for (const [name, { fate }] of tables) if (fate === 'erased' && left.has(name)) expect(left.get(name), name).toBe(0)
    expect(left.get('orders')).toBeGreaterThan(0)
    expect((await rowsOf('select * from users where id = $1', [id]))[0]).toMatchObject({ email: null, first_name: '' })
  })
})
