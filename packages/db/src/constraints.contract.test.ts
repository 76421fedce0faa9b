import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ClonedDatabase } from './template'

const checkViolation = { code: '23514' }
const duplicate = { code: '23505' }
const noSuchRow = { code: '23503' }

let database: ClonedDatabase
let app: pg.Client
let ids: { product: number; sku: number; user: number; cart: string; order: number; row: number; staff: number }

beforeAll(async () => {
  database = await testDatabase()
  app = new pg.Client(database.url)
  await app.connect()
})

afterAll(async () => {
  await app.end()
  await database.drop()
})

async function id(text: string, values: unknown[] = []) {
  return (await app.query(`${text} returning id`, values)).rows[0].id
}

// Each test gets rows of its own under one series of numbers.
let series = 0
beforeEach(async () => {
  const n = `test-${++series}`
  await app.query(`insert into languages (id, code, name) values ('nb-NO', 'nb', 'Norsk') on conflict do nothing`)
  await app.query(
    `insert into currencies values ('NOK', 'kroner', 'kr'), ('SEK', 'kronor', 'kr') on conflict do nothing`,
  )
  await app.query(`insert into countries values ('NO', 'Norge') on conflict do nothing`)
  await app.query('begin')
  await app.query(`insert into channels (id, name, url, default_language_id, default_market_id)
    values ('1|no', 'Shop', 'http://localhost', 'nb-NO', 'NO|NOK') on conflict do nothing`)
  await app.query(`insert into markets (id, channel_id, alias, country_code, currency, default_language_id, time_zone)
    values ('NO|NOK', '1|no', 'no', 'NO', 'NOK', 'nb-NO', 'Europe/Oslo') on conflict do nothing`)
  await app.query('commit')
  const maker = await id(
    `insert into makers (name, address, country_code, email) values ($1, 'x', 'NO', 'a@b.example')`,
    [n],
  )
  const brand = await id(`insert into brands (alias, name, sort_name, maker_id) values ($1, $1, $1, $2)`, [n, maker])
  const category = await id(`insert into categories (key) values ($1)`, [n])
  const family = await id(`insert into product_families (key, brand_id) values ($1, $2)`, [n, brand])
  const product = await id(
    `insert into products (family_id, brand_id, article_number, alias, primary_category_id, colour_key, colour_hex, first_available_on)
     values ($1, $2, $3, $3, $4, 'red', '#ff0000', now())`,
    [family, brand, n, category],
  )
  const sku = await id(`insert into skus (product_id, name, article_number) values ($1, 'M', $2)`, [product, n])
  await app.query('insert into stock (sku_id, in_stock) values ($1, 1)', [sku])
  const user = await id(`insert into users (email, market_id, language_id) values ($1, 'NO|NOK', 'nb-NO')`, [
    `${n}@example.no`,
  ])
  const staff = await id(`insert into staff (email, name, password_hash) values ($1, $1, '')`, [`${n}@staff.example`])
  const cart = await id(`insert into carts (id, channel_id, market_id) values ($1, '1|no', 'NO|NOK')`, [
    `cart-of-${n}`.padEnd(22, '-'),
  ])
  const order = await id(
    `insert into orders (public_id, cart_id, user_id, channel_id, market_id, language_id, currency, status, email, customer_type,
       billing_address, shipping_address, items_regular_minor, items_minor, total_minor, vat_minor, to_pay_minor, vat_rate_basis_points)
     values (gen_random_uuid(), $1, $2, '1|no', 'NO|NOK', 'nb-NO', 'NOK', 'pending', $3, 'PERSON', '{}', '{}', 100, 100, 100, 20, 100, 2500)`,
    [cart, user, `${n}@example.no`],
  )
  const row = await id(
    `insert into order_rows (order_id, line_id, position, sku_id, product_id, article_number, sku_name, name, brand, product_alias,
       quantity, regular_unit_minor, unit_minor, total_minor, vat_minor)
     values ($1, gen_random_uuid(), 1, $2, $3, 'a', 'M', 'Name', 'Brand', 'alias', 2, 50, 50, 100, 20)`,
    [order, sku, product],
  )
  ids = { product, sku, user, cart, order, row, staff }
})

it('never lets stock fall below nothing', async () => {
  await app.query('update stock set in_stock = in_stock - 1 where sku_id = $1', [ids.sku])
  await expect(
    app.query('update stock set in_stock = in_stock - 1 where sku_id = $1', [ids.sku]),
  ).rejects.toMatchObject(checkViolation)
})

it('lets a cart become one order only', async () => {
  await expect(
    app.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 100000, 'public_id', gen_random_uuid()))).*
       from orders o where o.id = $1`,
      [ids.order],
    ),
  ).rejects.toMatchObject(duplicate)
})

it('keeps one line per SKU and message in a cart, with at least one piece', async () => {
  const add = (quantity: number, message = '') =>
    app.query('insert into cart_lines (cart_id, sku_id, quantity, message) values ($1, $2, $3, $4)', [
      ids.cart,
      ids.sku,
      quantity,
      message,
    ])
  await add(1)
  await add(1, 'as a present')
  await expect(add(1)).rejects.toMatchObject(duplicate)
  await expect(add(0, 'other')).rejects.toMatchObject(checkViolation)
  await expect(add(-1, 'other')).rejects.toMatchObject(checkViolation)
})

it('never lets a balance fall below nothing, and keeps it equal to its entries', async () => {
  const move = (amount: number, cause: string) =>
    app.query(`insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', $2, $3)`, [
      ids.user,
      amount,
      cause,
    ])
  await move(500, 'refund')
  await move(-300, 'goodwill')
  await expect(move(-300, 'goodwill')).rejects.toMatchObject(checkViolation)
  const { rows } = await app.query('select amount_minor::int as amount from user_balances where user_id = $1', [
    ids.user,
  ])
  expect(rows).toEqual([{ amount: 200 }])
})

it('credits the points of an order once', async () => {
  const enter = (entry: string) =>
    app.query(
      `insert into points_ledger (user_id, entry, points, order_id, credit_at) values ($1, $2, 100, $3, now())`,
      [ids.user, entry, ids.order],
    )
  await enter('earned')
  await enter('credited')
  await expect(enter('credited')).rejects.toMatchObject(duplicate)
})

it('[MEMBER-08] credits the points of lines that were added to an order once, and beside those of the order', async () => {
  const { rows } = await app.query(
    `insert into order_supplements (id, order_id, state, amount_minor, currency, lines, points, time_zone, offered_by, offered_at,
       expires_at, ended_at)
     values (gen_random_uuid(), $1, 'paid', 100, 'NOK', '[]', 1, 'Europe/Oslo', $2, now(), now() + interval '1 day', now())
     returning id`,
    [ids.order, ids.staff],
  )
  const enter = (entry: string) =>
    app.query(
      `insert into points_ledger (user_id, entry, points, order_id, credit_at, supplement_id) values ($1, $2, 1, $3, now(), $4)`,
      [ids.user, entry, ids.order, rows[0].id],
    )
  await enter('earned')
  await expect(enter('earned')).rejects.toMatchObject(duplicate)
  await enter('credited')
  await expect(enter('credited')).rejects.toMatchObject(duplicate)
})

it('asks for a staff member and a reason before points are adjusted', async () => {
  const adjust = (staff: number | null, reason: string) =>
    app.query(
      `insert into points_ledger (user_id, entry, points, staff_id, reason) values ($1, 'adjusted', 5, $2, $3)`,
      [ids.user, staff, reason],
    )
  await expect(adjust(null, 'late parcel')).rejects.toMatchObject(checkViolation)
  await expect(adjust(ids.staff, '')).rejects.toMatchObject(checkViolation)
  await adjust(ids.staff, 'late parcel')
})

it('[RETURNS-03] never takes more pieces back than were bought, over all returns of the order', async () => {
  const register = async (quantity: number) => {
    const back = await id(
      `insert into returns (public_id, order_id, email) values (gen_random_uuid(), $1, 'a@example.no')`,
      [ids.order],
    )
    await app.query(
      `insert into return_rows (return_id, order_row_id, quantity, reason) values ($1, $2, $3, 'other')`,
      [back, ids.row, quantity],
    )
    return back
  }
  const first = await register(1)
  await expect(register(2)).rejects.toMatchObject(checkViolation)
  await app.query(`update returns set state = 'refused' where id = $1`, [first])
  await register(2)
})

it('keeps a promo code within its limit and one use per customer where asked', async () => {
  const code = await id(
    `insert into promo_codes (code, kind, percent_basis_points, usage_limit) values ($1, 'percentage', 1000, 1)`,
    [`CODE${series}`],
  )
  await app.query('update promo_codes set used_count = used_count + 1 where id = $1', [code])
  await expect(
    app.query('update promo_codes set used_count = used_count + 1 where id = $1', [code]),
  ).rejects.toMatchObject(checkViolation)
  await expect(
    id(`insert into promo_codes (code, kind) values ($1, 'free_shipping')`, [`code${series}`]),
  ).rejects.toMatchObject(duplicate)
})

it('holds the sums of an order together', async () => {
  await expect(app.query('update orders set total_minor = 101 where id = $1', [ids.order])).rejects.toMatchObject(
    checkViolation,
  )
  await expect(app.query('update orders set to_pay_minor = 99 where id = $1', [ids.order])).rejects.toMatchObject(
    checkViolation,
  )
  await app.query('update orders set balance_minor = 40, to_pay_minor = 60 where id = $1', [ids.order])
})

it('never lets a selling price stand above the regular one', async () => {
  const price = (regular: number, selling: number) =>
    app.query(
      `insert into prices (product_id, market_id, currency, regular_minor, selling_minor) values ($1, 'NO|NOK', 'NOK', $2, $3)`,
      [ids.product, regular, selling],
    )
  await expect(price(100, 101)).rejects.toMatchObject(checkViolation)
  await price(100, 100)
  await expect(price(100, 90)).rejects.toMatchObject(duplicate)
})

it('keeps one open back-in-stock notice per SKU and address', async () => {
  const ask = (email: string) =>
    app.query(`insert into stock_notices (sku_id, email, market_id, language_id) values ($1, $2, 'NO|NOK', 'nb-NO')`, [
      ids.sku,
      email,
    ])
  await ask('kari@example.no')
  await expect(ask('Kari@example.no')).rejects.toMatchObject(duplicate)
})

it('lets a staff member have one running impersonation of a customer, ending within the hour', async () => {
  await app.query(
    `insert into staff_sessions (id, staff_id, secret_hash, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '8 hours')`,
    [ids.staff, Buffer.from(`s${series}`)],
  )
  const begin = (label: string, minutes: number) =>
    app.query(
      `insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, reason_code, reason, expires_at)
       select gen_random_uuid(), $1, $2, id, $3, 'NO|NOK', 'nb-NO', 'help', 'cannot see her order', now() + make_interval(mins => $4)
       from staff_sessions where staff_id = $2`,
      [`${label}${series}`, ids.staff, ids.user, minutes],
    )
  await expect(begin('a', 61)).rejects.toMatchObject(checkViolation)
  await begin('b', 30)
  await expect(begin('c', 30)).rejects.toMatchObject(duplicate)
})

it('refuses rows that point at nothing', async () => {
  await expect(
    app.query(`insert into cart_lines (cart_id, sku_id, quantity) values ($1, 0, 1)`, [ids.cart]),
  ).rejects.toMatchObject(noSuchRow)
  await expect(
    app.query(`insert into favourites (owner_id, product_ref) values ('nobody', '1')`),
  ).rejects.toMatchObject(noSuchRow)
})
