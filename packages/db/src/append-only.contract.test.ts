import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClonedDatabase } from './template'

// Every table that is a record of what happened. A new one belongs here and in a `call make_append_only`.
const appendOnly = [
  'account_accesses',
  'audit_checkpoints',
  'audit_log',
  'audit_personal',
  'bank_line_uses',
  'cart_history',
  'consent_log',
  'content_versions',
  'document_versions',
  'draft_comments',
  'draft_events',
  'membership_events',
  'order_events',
  'order_goodwill_rows',
  'payment_entries',
  'payment_events',
  'points_ledger',
  'price_log',
  'publications',
  'reminder_fee_payments',
  'sale_conditions',
  'stock_movements',
  'user_balance_entries',
  'voucher_events',
]

let database: ClonedDatabase
let app: pg.Client
let owner: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  app = new pg.Client(database.url)
  owner = new pg.Client(database.ownerUrl)
  await Promise.all([app.connect(), owner.connect()])
})

afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await database.drop()
})

it('[ASSIST-50] lets the services add to a record and read it, and refuses them every change of it', async () => {
  const { rows } = await owner.query(`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'append_only_rows' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(appendOnly)
  for (const table of appendOnly) {
    await app.query(`select * from ${table} limit 1`)
    const rights = await owner.query(
      `select has_table_privilege('shop_app', $1, 'insert') as insert, has_table_privilege('shop_app', $1, 'update') as update,
        has_table_privilege('shop_app', $1, 'delete') as delete, has_table_privilege('shop_app', $1, 'truncate') as truncate`,
      [table],
    )
    expect([table, rights.rows[0]]).toEqual([table, { insert: true, update: false, delete: false, truncate: false }])
    const column = (
      await owner.query(
        `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = '' limit 1`,
        [table],
      )
    ).rows[0].attname
    const refused = { code: '42501' }
    await expect(app.query(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject(refused)
    await expect(app.query(`delete from ${table}`)).rejects.toMatchObject(refused)
    await expect(app.query(`truncate ${table}`)).rejects.toMatchObject(refused)
  }
})

it('[IMPERSONATE-21] refuses a change of the audit trail even to the owner of the tables', async () => {
  await owner.query(`insert into audit_log (seq, at, monotonic_ns, actor_kind, actor_id, event, result, key_version, prev_mac, mac)
    values (1, now(), 1, 'system', 'system', 'test', 'ok', 1, '', 'a')`)
  await expect(owner.query(`update audit_log set result = 'other'`)).rejects.toThrow('append-only')
  await expect(owner.query('delete from audit_log')).rejects.toThrow('append-only')
  await expect(owner.query('truncate audit_log cascade')).rejects.toThrow('append-only')
})
