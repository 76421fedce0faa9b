import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { cloneDatabase } from '@shop/db/template'
import { testDatabase } from '@shop/testkit/database'
import { everyTable, everyText } from '@shop/testkit/every-table'
import { operatorKeys, ownAdmin, ownShop } from '@shop/testkit/operator'
import { ownerOf } from '@shop/testkit/purchases'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { readConfig } from '../../src/platform/config'
import { refuseMadeKeys } from '../../src/platform/key-faults'
import type { Terminal } from './ask'
import { initShop } from './init'
import { freshKeys } from './keys'

/** What a shop cannot be without; everything else is the demo's, or comes with use. */
const REFERENCE = [
  ...['audit_head', 'audit_log', 'schema_migrations', 'staff', 'staff_invitations', 'staff_roles'],
  ...['channels', 'countries', 'currencies', 'languages', 'market_languages', 'markets', 'vat_rates', 'sealed_kinds'],
  ...['content_pages', 'content_page_aliases', 'content_versions', 'widget_areas', 'widget_collections'],
  ...['menus', 'menu_translations', 'menu_items', 'menu_item_translations'],
]

type Run = { readonly code: number; readonly said: string }

async function withEmptyDatabase(work: (init: Init, owner: pg.Client, dataDir: string) => Promise<void>) {
  const database = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-init-'))
  const keys = operatorKeys()
  const owner = new pg.Client(database.ownerUrl)
  const init: Init = async (flags = {}, env = {}, terminal = undefined) => {
    const lines: string[] = []
    const settings = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, ...keys, ...ownShop, ...env }
    const surroundings = { env: settings, dataDir, terminal, say: (line: string) => void lines.push(line) }
    return { code: await initShop({ ...ownAdmin, ...flags }, surroundings), said: lines.join('\n') }
  }
  await owner.connect()
  try {
    await work(init, owner, dataDir)
  } finally {
    await owner.end()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
type Settings = Readonly<Record<string, string | undefined>>
type Init = (flags?: Settings, env?: Settings, terminal?: Terminal) => Promise<Run>

/** How many rows each table has, those with none left out. */
async function filledTables(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const filled: string[] = []
  for (const { name } of rows) if ((await owner.query(`select from ${name} limit 1`)).rowCount) filled.push(name)
  return filled
}

it('S1: makes a shop without a row of the demo, its admin by a link that is good once', async () => {
  const demo = await testDatabase()
  const demoOwner = await ownerOf({ database: demo })
  await withEmptyDatabase(async (init, owner, dataDir) => {
    const { code, said } = await init()
    expect(code, said).toBe(0)
    expect(said).toMatch(/\/invitation#[0-9a-f]{32}/)
    expect(said).toContain("SELLER_NAME='Vidde AB'")
    const filled = await filledTables(owner)
    expect(filled.filter((name) => !REFERENCE.includes(name))).toEqual([])
    expect((await filledTables(demoOwner)).length).toBeGreaterThan(2 * filled.length)
    expect(await everyText(owner)).not.toMatch(/\blysning|eksempelveien|123 456 785/i)
    expect((await owner.query('select email, password_hash, totp_secret_encrypted from staff')).rows).toEqual([
      { email: ownAdmin.admin, password_hash: null, totp_secret_encrypted: null },
    ])
    expect((await owner.query('select id from markets order by sort_order')).rows.map(({ id }) => id)).toEqual([
      'SE|SEK',
      'NO|NOK',
    ])
    const page = await owner.query(`select blocks::text as text from content_versions where title = 'Köpvillkor'`)
    expect(page.rows[0].text).toContain('Vidde AB')
    expect(page.rows[0].text).toContain('556677-8899')
    // Its keys are the operator's: none is made beside it.
    expect(readdirSync(dataDir)).toEqual([])
  })
  await demoOwner.end()
  await demo.drop()
})

it('S1: changes nothing in a shop that is there, and says so', async () => {
  await withEmptyDatabase(async (init, owner) => {
    await init()
    const before = await everyTable(owner, [])
    const { code, said } = await init({ admin: ownAdmin.admin.toUpperCase() })
    expect(code).toBe(0)
    expect(said).toContain('nothing was changed')
    // The lines of the first run may be lost.
    expect(said).toContain("SELLER_NAME='Vidde AB'")
    expect(said).not.toContain('invitation#')
    expect(await everyTable(owner, [])).toEqual(before)
    // A market cannot be added by the way.
    const other = await init(
      { markets: 'SE|SEK,DK|DKK' },
      {
        MARKET_DOMAINS: 'se=se.localhost,dk=dk.localhost',
        SELLER_NUMBERS: 'SE=556677-8899; DK=12345678',
        SELLER_VAT_IDS: 'SE=SE556677889901; DK=DK12345678',
      },
    )
    expect(other.code).toBe(1)
    expect(other.said).toContain('DK|DKK')
    expect(await everyTable(owner, [])).toEqual(before)
  })
})

it('S2: offers a way to pay or to deliver only where there is somebody who does it', async () => {
  await withEmptyDatabase(async (init, owner) => {
    const offered = async () =>
      (
        await owner.query(`select m.key || ' ' || mm.market_id as way from payment_methods m
          join payment_method_markets mm on mm.payment_method_id = m.id union all
          select m.key || ' ' || mm.market_id from shipping_methods m
          join shipping_method_markets mm on mm.shipping_method_id = m.id order by 1`)
      ).rows.map(({ way }) => way)
    expect((await init()).said).toContain('No way to pay or to deliver yet')
    expect(await offered()).toEqual([])
    await init({}, { SELLER_ACCOUNTS: 'SE=5050-1055' })
    expect(await offered()).toEqual(['invoice SE|SEK'])
    // Who lends is named, or nothing is lent.
    const lends = { LENDER_NAME: 'Bank AS', LENDER_ADDRESS: 'Torget 1, 0155 Oslo', LENDER_EMAIL: 'post@bank.example' }
    const provided = await init({}, { PAYMENTS_URL: 'https://pay.example', ...lends, LENDER_EMAIL: '' })
    expect(provided.said).toContain('can be used now: card.')
    expect(provided.said).toContain('No credit yet')
    expect(await offered()).toEqual(['card NO|NOK', 'card SE|SEK', 'invoice SE|SEK'])
    const lent = await init({}, { PAYMENTS_URL: 'https://pay.example', ...lends })
    expect(lent.said).toContain('can be used now: loan.')
    expect(lent.said).not.toContain('No credit yet')
    const paid = ['card NO|NOK', 'card SE|SEK', 'invoice SE|SEK', 'loan NO|NOK', 'loan SE|SEK']
    expect(await offered()).toEqual(paid)
    await init({}, { STAND_INS: 'shipping' })
    expect((await offered()).filter((way) => !paid.includes(way))).toHaveLength(8)
  })
})

it('says all that is missing or wrong at once, and touches nothing', async () => {
  await withEmptyDatabase(async (init, owner) => {
    const wrong = { markets: 'SE|SEK,XX', admin: 'nobody', adminName: undefined }
    const { code, said } = await init(wrong, {
      SELLER_NAME: '',
      MARKET_DOMAINS: '',
      AUDIT_KEYS: '',
      DATA_KEY: undefined,
    })
    expect(code).toBe(1)
    for (const name of ['AUDIT_KEYS', 'DATA_KEY', '--seller-name is missing', '--domains is missing', '--admin-name'])
      expect(said).toContain(name)
    expect(said).toContain('"XX" is none of NO|NOK, SE|SEK, DK|DKK, FI|EUR')
    expect(said).toContain('--admin is no address')
    const unsaid = await init({}, { MARKET_DOMAINS: 'se=se.localhost', SELLER_NUMBERS: 'SE=556677-8899' })
    expect(unsaid.said).toContain('--domains says nothing of no')
    expect(unsaid.said).toContain('--seller-numbers says nothing of NO')
    expect(await filledTables(owner)).toEqual([])
  })
})

it.each([
  ['Ctrl-D', (keys: PassThrough) => void keys.write('\u0004')],
  ['Ctrl-C', (keys: PassThrough) => void keys.write('\u0003')],
  ['the end of the input', (keys: PassThrough) => void keys.end()],
])('says after %s in one sentence that nothing was written, and touches nothing', async (_, press) => {
  await withEmptyDatabase(async (init, owner) => {
    const keys = new PassThrough()
    const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 120 })
    const unsaid = { SHOP_NAME: undefined, SELLER_PHONE: undefined }
    let shown = ''
    screen.on('data', (part) => {
      shown += part
      if (part.includes('Name of the shop')) keys.write('Vidde\r')
      if (part.includes('Phone of customer service')) press(keys)
    })
    const { code, said } = await init({}, unsaid, { input: keys, output: screen })
    expect(shown).toContain('Phone of customer service')
    expect(said.trim()).toBe('Nothing was written: the input ended before all questions were answered.')
    expect(code).toBe(1)
    expect(await filledTables(owner)).toEqual([])
  })
})

it('S1: opens no shop in a database that holds the demo', async () => {
  const database = await testDatabase()
  const lines: string[] = []
  const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, ...operatorKeys(), ...ownShop }
  const surroundings = { env, dataDir: tmpdir(), say: (line: string) => void lines.push(line) }
  expect(await initShop(ownAdmin, surroundings)).toBe(1)
  expect(lines.join('\n')).toContain('holds the demo')
  await database.drop()
})

it('[ASSIST-61] prints keys that an operator’s services take, other ones each time', () => {
  const settings = (lines: readonly string[]) =>
    Object.fromEntries(
      lines.map((line) =>
        line
          .split(/=(.*)/s)
          .slice(0, 2)
          .map((part) => part.replace(/^'|'$/g, '')),
      ),
    )
  const [one, other] = [settings(freshKeys()), settings(freshKeys())]
  expect(Object.keys(one)).toHaveLength(11)
  for (const [name, value] of Object.entries(one)) expect(value, name).not.toBe(other[name])
  const config = readConfig({
    ...one,
    SHOP_NAME: 'Vidde',
    DATABASE_URL: 'postgres://shop_app@db.example/shop',
    DATA_DIR: tmpdir(),
  })
  expect(() => refuseMadeKeys(config)).not.toThrow()
})
