import { randomBytes } from 'node:crypto'
import { ownerOf } from '@shop/testkit/purchases'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import { silentLog } from '@shop/watch/log'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/database'
import { dataKeys, giveDataKeys } from '../../platform/key-ring'
import { openSecretBox } from '../../platform/secret-box'
import { rowsOf } from '../../platform/sql'
import { reseal } from './reseal'
import { type SealedText, sealedKinds } from './sealed-texts'

const newKey = () => randomBytes(32).toString('base64')
const [first, second] = [newKey(), newKey()]
const NATIONAL_ID = '31129956715'

let shop: Shop
let owner: pg.Client
let db: Database

beforeAll(async () => {
  shop = await startShop({ env: { DATA_KEY: first } })
  owner = await ownerOf(shop)
  db = openDatabase({ url: shop.database.url, poolSize: 2, log: silentLog })
})
afterAll(async () => {
  await db?.close()
  await owner?.end()
  await shop?.stop()
})

/** A row of each kind that holds a sealed text, if the shop has none yet. */
const ROWS = [
  `update users set personal_id_encrypted = 'v1.x' where id in (select id from users order by id limit 7)`,
  `insert into checkouts (cart_id, identity_number_encrypted) select id, 'v1.x' from carts order by id limit 1
    on conflict (cart_id) do update set identity_number_encrypted = 'v1.x'`,
  `update orders set identity_number_encrypted = 'v1.x' where id = (select min(id) from orders)`,
  `update invoices set body = null, sealed_body = 'v1.x' where id = (select min(id) from invoices)`,
  `insert into mails (mail_key, kind, to_address, language_id, subject, text_body, html_body, secret_links_encrypted)
    select 'reset:1', 'reset', 'a@shop.example', min(id), '', '', '', 'v1.x' from languages`,
  `insert into jobs (kind, key, body, run_at) values ('mail.reset', 'one', '{"sealed":"v1.x"}', now() + interval '1 year')`,
  `insert into audit_subject_keys (subject, key_encrypted) values ('somebody', 'v1.x')`,
  `update staff set totp_secret_encrypted = 'v1.x' where id = (select min(id) from staff)`,
  `insert into staff_sessions (id, staff_id, secret_hash, totp_offer_encrypted, id_token_encrypted, expires_at)
    select gen_random_uuid(), min(id), '\\x01', 'v1.x', 'v1.x', now() + interval '1 hour' from staff`,
  `insert into workspace_tabs (id, staff_id, subject_kind, subject_id, draft_encrypted)
    select gen_random_uuid(), min(id), 'order', '1', 'v1.x' from staff`,
]

const textsOf = async (newest = 'none') => {
  const all = new Map<string, readonly SealedText[]>()
  for (const kind of sealedKinds)
    all.set(kind.name, await rowsOf<SealedText>(db, kind.batch(kind.first, newest, 1_000)))
  return all
}

/** What the texts say under these keys. */
async function readAll(DATA_KEY: readonly string[]) {
  giveDataKeys('/readers', { DATA_KEY })
  const texts = await textsOf()
  return sealedKinds.flatMap(({ name, purpose }) => {
    const box = openSecretBox('/readers', purpose)
    return (texts.get(name) ?? []).map(({ sealed, subject }) => box.open(sealed, subject))
  })
}

const resealWith = (DATA_KEY: readonly string[]) => {
  giveDataKeys(shop.dataDir, { DATA_KEY })
  return reseal({ db, dataDir: shop.dataDir, batch: 3 })
}

it('seals whatever is sealed anew, in batches, so that the old key can be taken away', async () => {
  // Half of the texts name their key; the others are from before keys had names.
  giveDataKeys(shop.dataDir, { DATA_KEY: [first] })
  for (const row of ROWS) await owner.query(row)
  await owner.query(`alter table invoices disable trigger keep_paper`)
  let count = 0
  for (const kind of sealedKinds) {
    const box = openSecretBox(shop.dataDir, kind.purpose)
    for (const { key, subject, sealed } of (await textsOf()).get(kind.name) ?? []) {
      const text = box.seal(`${kind.name} ${key}`, subject)
      const { text: statement, values } = kind.replace(key, sealed, count++ % 2 ? text : text.split('.', 2).join('.'))
      expect((await owner.query(statement, values)).rowCount, kind.name).toBe(1)
    }
  }
  await owner.query(`alter table invoices enable trigger keep_paper`)
  expect(new Set([...(await textsOf())].filter(([, texts]) => texts.length === 0))).toEqual(new Set())
  const before = await readAll([first])
  expect(await readAll([second, first])).toEqual(before)
  await expect(readAll([second])).rejects.toThrow('DATA_KEY')

  const without = await resealWith([second])
  expect(without.map((kind) => kind.count)).toEqual(sealedKinds.map(() => 0))
  expect(without.flatMap(({ closed }) => closed)).toHaveLength(before.length)
  expect(await readAll([first])).toEqual(before)

  const done = await resealWith([second, first])
  expect(done.map((kind) => kind.count).reduce((sum, n) => sum + n)).toBe(before.length)
  expect(done.flatMap(({ closed }) => closed)).toEqual([])
  expect(await readAll([second])).toEqual(before)
  await expect(readAll([first])).rejects.toThrow('which is not in DATA_KEY')
  expect((await resealWith([second])).map((kind) => kind.count)).toEqual(sealedKinds.map(() => 0))
})

it('knows each column that holds a sealed text', async () => {
  const { rows } = await owner.query(
    `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name ~ '(_encrypted|^sealed_body)$'`,
  )
  // Reasons are sealed with keys of their own, which are among the kinds.
  const sealed = rows.filter(({ table }) => table !== 'audit_personal')
  expect(sealed.length).toBeGreaterThan(5)
  const resealed = sealedKinds.map((kind) => kind.replace('0', 'was', 'sealed').text)
  for (const { table, column } of sealed)
    expect(
      resealed.filter((text) => text.startsWith(`update ${table} set ${column} =`)),
      `${table}.${column}`,
    ).toHaveLength(1)
})

it('lets nobody else change a paper that is sealed', async () => {
  const change = `update invoices set sealed_body = 'v1.other' where sealed_body is not null`
  await expect(db.query(change)).rejects.toThrow('A paper of a sale is not changed')
})

it('starts with each set of keys that opens everything, and says which key is missing from another', async () => {
  giveDataKeys('/first', { DATA_KEY: [first] })
  const box = openSecretBox('/first', 'identities')
  const { rows } = await owner.query('select min(id)::integer as id from users')
  const id = rows[0].id as number
  await owner.query('update users set personal_id_encrypted = $1, personal_id_hash = $2 where id = $3', [
    box.seal(NATIONAL_ID, `user ${id} personal id`),
    box.fingerprint(NATIONAL_ID),
    id,
  ])
  const started = async (env: Readonly<Record<string, string>>) => {
    const { stop } = await shop.another(env)
    await stop()
    return 'started'
  }
  expect(await started({ DATA_KEY: `${second}, ${first}` })).toBe('started')
  const { name } = dataKeys('/first').keys[0]
  await expect(started({ DATA_KEY: second, PRINT_KEY: first })).rejects.toThrow(
    `the key ${name}, which is not in DATA_KEY`,
  )

  await resealWith([second, first])
  await expect(started({ DATA_KEY: second })).rejects.toThrow('neither PRINT_KEY nor the last of DATA_KEY')
  expect(await started({ DATA_KEY: second, PRINT_KEY: first })).toBe('started')
})
