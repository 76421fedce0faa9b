import { connect } from '@shop/db/connect'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { t } from '@shop/i18n/translate'
import { cartCalls, insertOrders, plainSkus } from '@shop/testkit/cart-calls'
import { staffSession, staffTokens } from '@shop/testkit/staff-session'
import { type Shop, startShop, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: Shop
let rows: ReturnType<typeof connect>['pool']
let sessions: Record<string, string> = {}
const { staff: people, customers } = demoFacts()

beforeAll(async () => {
  shop = await startShop()
  rows = connect(shop.database.ownerUrl, { max: 2 }).pool
  sessions = await staffTokens(shop)
})
afterAll(async () => {
  await rows?.end()
  await shop?.stop()
})

const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }

async function desk(
  path: string,
  {
    as = 'customer-service',
    method = 'GET',
    body,
    language = 'nb',
  }: { as?: string; method?: string; body?: unknown; language?: string } = {},
) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method,
    headers: {
      ...secret,
      'x-staff-token': sessions[as] ?? '',
      'content-type': 'application/json',
      'accept-language': language,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = JSON.parse(text)
  return { status: answer.status, json, text, code: json.errors?.[0]?.extensions?.code }
}

const customer = async (email: string) =>
  (
    await rows.query(
      `select u.*, (select id from orders where user_id = u.id order by created_at desc limit 1) as order_id from users u where email = $1`,
      [email],
    )
  ).rows[0]

describe('the door', () => {
  it('opens to our console server alone, to sessions alone, and to roles for what they may do', async () => {
    const bare = await fetch(`${shop.url}/staff/desk/me`)
    expect(bare.status).toBe(404)
    expect((await desk('me', { as: 'nobody' })).status).toBe(401)
    for (const as of ['merchandiser', 'admin'])
      for (const path of ['customers?q=kari', 'customers/00000000-0000-0000-0000-000000000000', 'orders', 'carts/x'])
        expect((await desk(path, { as })).status, `${as} ${path}`).toBe(403)
    // What is missing is named, so that the console can say which role has it.
    const { json: refused } = await desk('orders', { as: 'admin' })
    expect(refused.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'orders:view' })
    expect((await desk('me', { as: 'admin' })).json.actions).not.toContain('customers:view')
    expect((await desk('me')).json.actions).toContain('customers:view')
    expect((await desk('nothing')).status).toBe(404)
    expect((await desk('me', { method: 'DELETE' })).status).toBe(405)
  })

  it('keeps a role to its markets', async () => {
    const id = people.findIndex(({ role }) => role === 'customer-service') + 1
    const kari = await customer(customers.ok)
    await rows.query(`update staff_roles set market_id = 'FI|EUR' where staff_id = $1`, [id])
    try {
      expect((await desk(`customers?q=${encodeURIComponent(kari.email)}`)).json.customers).toEqual([])
      expect((await desk(`customers/${kari.ref}`)).status).toBe(403)
      expect((await desk(`orders/${kari.order_id}`)).status).toBe(403)
    } finally {
      await rows.query('update staff_roles set market_id = null where staff_id = $1', [id])
    }
  })
})

describe('customers', () => {
  it('are found by every way there is to name them, and come masked', async () => {
    const kari = await customer(customers.ok)
    await rows.query(`update users set mobile = '+47 412 38 617', cart_id = $2 where id = $1`, [
      kari.id,
      await cartCalls(shop).create(),
    ])
    const { cart_id } = await customer(customers.ok)
    const terms = [
      kari.email,
      '41238617',
      kari.ref,
      String(kari.order_id),
      cart_id,
      `${kari.first_name} ${kari.last_name}`,
    ]
    for (const term of terms) {
      const { json, text } = await desk(`customers?q=${encodeURIComponent(term)}`)
      expect(
        json.customers.map(({ ref }: { ref: string }) => ref),
        term,
      ).toContain(kari.ref)
      expect(text).not.toContain(kari.email)
    }
    expect((await desk('customers?q=xy')).status).toBe(400)
    expect((await desk('customers?q=zzzzqqqq')).json).toMatchObject({ customers: [], readAs: ['name'] })
    for (const path of ['customers?q=kari%00', 'carts/kari%00']) expect((await desk(path)).status, path).toBe(400)
  })

  it('are found with a letter wrong in one word, without accents, with a zip, by company and by the short reference', async () => {
    const kari = await customer(customers.ok)
    await rows.query(
      `update users set first_name = 'Kåri', last_name = 'Nordli-Mäkelä', zip = '0150', company = 'Fjellheim Interiør AS' where id = $1`,
      [kari.id],
    )
    try {
      const found = async (term: string) => (await desk(`customers?q=${encodeURIComponent(term)}`)).json.customers
      const refs = async (term: string) => (await found(term)).map(({ ref }: { ref: string }) => ref)
      for (const term of [
        'Norli',
        'karri norli',
        'Makela',
        'makelaa',
        '0150 Kari',
        'Fjelheim',
        'interior as',
        kari.ref.slice(0, 8),
      ])
        expect(await refs(term), term).toContain(kari.ref)
      for (const term of ['0151 Kari', 'Kari Fjord', 'ffffffff']) expect(await refs(term), term).not.toContain(kari.ref)
      // What tells two of one name apart.
      const [one] = await found(kari.ref.slice(0, 8))
      expect(one).toMatchObject({
        company: 'Fjellheim Interiør AS',
        place: expect.stringContaining('0150'),
        since: expect.any(String),
      })
    } finally {
      await rows.query(`update users set first_name = $2, last_name = $3, zip = $4, company = $5 where id = $1`, [
        ...[kari.id, kari.first_name, kari.last_name, kari.zip, kari.company],
      ])
    }
  })

  it('show beside them another account of the same name and phone, and what they are to be told of credit', async () => {
    const kari = await customer(customers.ok)
    const other = await customer(customers.noCredit)
    const shown = async (ref: string, as = 'customer-service') => (await desk(`customers/${ref}`, { as })).json
    expect(await shown(kari.ref)).toMatchObject({ secondAccounts: [], credit: null })
    expect((await shown(other.ref)).credit).toEqual({
      say: t('nb', 'status.limited'),
      language: 'nb',
      reason: expect.stringMatching(/^NO ?CREDIT/),
    })
    const put = (id: number, row: typeof kari) =>
      rows.query('update users set first_name = $2, last_name = $3, mobile = $4 where id = $1', [
        ...[id, row.first_name, row.last_name, row.mobile],
      ])
    const twin = { ...kari, first_name: kari.first_name.toUpperCase(), mobile: '+47 412 38 617' }
    await put(kari.id, { ...kari, mobile: '412 38617' })
    await put(other.id, twin)
    try {
      expect((await shown(kari.ref)).secondAccounts).toMatchObject([{ ref: other.ref, market: 'NO', same: 'phone' }])
      const tell = (as?: string) =>
        desk(`customers/${other.ref}/different`, {
          method: 'POST',
          body: { other: kari.ref, reason: 'Mother and daughter' },
          ...(as && { as }),
        })
      expect((await tell('merchandiser')).status).toBe(403)
      expect((await tell()).json.secondAccounts).toEqual([])
      expect((await shown(kari.ref)).secondAccounts).toEqual([])
      const { events } = (await desk(`customers/${other.ref}/timeline?kinds=contact`)).json
      expect(events[0]).toMatchObject({ what: 'different', who: 'Sigrid Haugen', reason: 'Mother and daughter' })
      // The name alone says nothing: many share it.
      await put(other.id, { ...twin, mobile: '+47 900 00 000' })
      expect((await shown(kari.ref)).secondAccounts).toEqual([])
    } finally {
      await put(kari.id, kari)
      await put(other.id, other)
    }
  })

  it('[CONSOLE-09] show what their open cart is worth and which orders are under way', async () => {
    const kari = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    await rows.query('update users set cart_id = $2 where id = $1', [
      ...[kari.id, await cartCalls(shop).filled({ [sku]: 2 })],
    ])
    const { cart, counts, related } = (await desk(`customers/${kari.ref}`)).json
    expect(counts.cart).toBe(2)
    expect(cart).toMatchObject({ value: { minor: expect.any(Number), currency: 'NOK' }, changedAt: expect.any(String) })
    expect(cart.value.minor).toBeGreaterThan(0)
    expect(related.orders.length).toBeGreaterThan(0)
    expect(related.orders[0]).toEqual({ number: kari.order_id, status: expect.any(String), at: expect.any(String) })
  })

  it('who bought without an account are found by their orders', async () => {
    const [number] = await insertOrders(rows, ['cart-of-a-guest-somebody-looks-for'])
    await rows.query(
      `update orders set user_id = null, email = 'guest@firma.example', billing_address = '{"firstName": "Tuva", "company": "Østfold Golv AS"}' where cart_id = 'cart-of-a-guest-somebody-looks-for'`,
    )
    for (const term of ['Guest@firma.example', 'ostfold golv']) {
      const { json, text } = await desk(`customers?q=${encodeURIComponent(term)}`)
      expect(json.guests, term).toMatchObject([{ name: 'Tuva, Østfold Golv AS' }])
      expect(text).not.toContain('guest@firma.example')
    }
    expect(number).toBeDefined()
  })

  it('show what is known of them without a value that has to be revealed', async () => {
    const kari = await customer(customers.ok)
    const { json, text } = await desk(`customers/${kari.ref}`)
    expect(json).toMatchObject({ name: `${kari.first_name} ${kari.last_name}`, market: kari.market_id.slice(0, 2) })
    expect(json.counts.orders).toBeGreaterThan(0)
    for (const value of [kari.email, kari.address_line1, kari.mobile].filter(Boolean)) expect(text).not.toContain(value)
    const noted = await desk(`customers/${kari.ref}/notes`, { method: 'POST', body: { body: 'Called about a parcel' } })
    expect(noted.json.notes[0]).toMatchObject({ body: 'Called about a parcel', by: 'Sigrid Haugen' })
    const unkeepable = await desk(`customers/${kari.ref}/notes`, { method: 'POST', body: { body: 'A\0B' } })
    expect(unkeepable.status).toBe(400)
    expect(noted.json.events.map(({ kind }: { kind: string }) => kind)).toContain('note')
  })
})

describe('the record', () => {
  const eventsOf = async (userId: number) =>
    (
      await rows.query(
        'select event, fields, staff_id, result from audit_log where subject_user_id = $1 order by seq',
        [userId],
      )
    ).rows

  it('is written before a masked value is shown, and of every look and search', async () => {
    const kari = await customer(customers.ok)
    const reveal = (body: object, as?: string) =>
      desk(`customers/${kari.ref}/reveal`, { method: 'POST', body, ...(as && { as }) })
    expect((await reveal({ field: 'email', reason: 'short' })).status).toBe(400)
    expect((await reveal({ field: 'email', reason: 'Reads the address back' }, 'merchandiser')).status).toBe(403)
    const before = (await eventsOf(kari.id)).filter(({ event }) => event === 'customer.reveal').length
    const { json } = await reveal({ field: 'email', reason: 'Reads the address back' })
    expect(json).toEqual({ value: kari.email, hidesInSeconds: 60 })
    const events = await eventsOf(kari.id)
    expect(events.filter(({ event }) => event === 'customer.reveal')).toHaveLength(before + 1)
    expect(events.at(-1)).toEqual({ event: 'customer.reveal', fields: ['email'], staff_id: 1, result: 'ok' })
    expect(events.filter(({ event }) => event === 'customer.view')).toHaveLength(1)
    const { rows: searches } = await rows.query(
      `select after_hash, target from audit_log where event = 'customers.search' limit 1`,
    )
    expect(searches[0].after_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('changes for a reason', () => {
  const REASON = 'Asked for on the phone'

  it('[CONSOLE-25] [CONSOLE-26] name, address and telephone follow the rules of the shop, on the version that was seen', async () => {
    const kari = await customer(customers.ok)
    const edit = (version: number, fields: object) =>
      desk(`customers/${kari.ref}/edit`, { method: 'POST', body: { version, fields } })
    expect((await edit(kari.version, { zip: '12' })).code).toBe('ADDRESS_INVALID')
    expect((await edit(kari.version + 1, { city: 'Bergen' })).code).toBe('CONFLICT_STALE_VERSION')
    expect((await customer(customers.ok)).city).toBe(kari.city)
    const { json } = await edit(kari.version, { city: 'Bergen', addressLine1: 'Nygårdsgaten 5' })
    expect(json.notes[0]).toMatchObject({ body: 'Changed: city, addressLine1', by: 'Sigrid Haugen' })
    expect(await customer(customers.ok)).toMatchObject({ city: 'Bergen', address_line1: 'Nygårdsgaten 5' })
    // A second writer is told both states; what is masked stays masked.
    const late = await edit(kari.version, { city: 'Oslo' })
    expect([late.status, late.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    const { mine, theirs } = late.json.errors[0].extensions
    expect(mine).toEqual({ version: kari.version, fields: { city: 'Oslo' } })
    expect(theirs).toMatchObject({ version: kari.version + 1, address: { city: 'Bergen' } })
    expect(late.text).not.toContain('Nygårdsgaten 5')
  })

  it('show the value of a year in their own currency alone, however much it is', async () => {
    const kari = await customer(customers.ok)
    const value = async () => (await desk(`customers/${kari.ref}`)).json.year.value
    const before = await value()
    const dear = await insertOrders(rows, [crypto.randomUUID(), crypto.randomUUID()])
    const [here, abroad] = dear
    await rows.query(
      `update orders set user_id = $1, currency = case id when $2 then $4 else 'EUR' end, created_at = now(), balance_minor = 0,
         items_minor = 3000000000, fixed_discount_minor = 0, shipping_fee_minor = 0, payment_fee_minor = 0,
         items_regular_minor = 3000000000, total_minor = 3000000000, to_pay_minor = 3000000000 where id in ($2, $3)`,
      [kari.id, here, abroad, before.currency],
    )
    try {
      expect(await value()).toEqual({ ...before, minor: before.minor + 3_000_000_000 })
    } finally {
      await rows.query('delete from orders where id = any($1)', [dear])
    }
  })

  it('[CONSOLE-26] points, vouchers and consents keep the reason and the colleague', async () => {
    const kari = await customer(customers.ok)
    const post = (section: string, body: object) =>
      desk(`customers/${kari.ref}/${section}`, { method: 'POST', body: { reason: REASON, ...body } })
    const key = crypto.randomUUID()
    const before = (await desk(`customers/${kari.ref}/membership`)).json.points
    await post('membership', { do: 'correct', points: 120, key })
    const { json } = await post('membership', { do: 'correct', points: 120, key })
    expect(json.points).toBe(before + 120)
    expect(json.ledger[0]).toMatchObject({ entry: 'adjusted', points: 120, who: 'Sigrid Haugen', reason: REASON })
    await post('membership', { do: 'correct', points: 9_000, key: crypto.randomUUID() })
    expect((await desk(`customers/${kari.ref}/membership`)).json.points).toBe(before + 120)
    expect(
      (await rows.query(`select points from goodwill_requests where state = 'waiting' and user_id = $1`, [kari.id]))
        .rows,
    ).toContainEqual({ points: 9_000 })
    expect(
      (await post('membership', { do: 'correct', points: 5, key: crypto.randomUUID(), reason: 'no' })).status,
    ).toBe(400)

    const after = (await post('vouchers', { do: 'issue', amount: 100, minimum: 0, key: crypto.randomUUID() })).json
    const [issued] = after.vouchers
    const days = Math.round((Date.parse(issued.expiresAt) - Date.now()) / 86_400_000)
    expect(after.validDays).toBe(days)
    expect(issued).toMatchObject({ kind: 'goodwill', state: 'usable', issuedBy: 'Sigrid Haugen', reason: REASON })
    await post('vouchers', { do: 'revoke', id: issued.id })
    expect((await post('vouchers', { do: 'revoke', id: issued.id })).status).toBe(409)
    const { rows: events } = await rows.query(
      'select event, staff_id, reason from voucher_events where voucher_id = $1 order by id',
      [issued.id],
    )
    expect(events).toEqual([
      { event: 'issued', staff_id: 1, reason: REASON },
      { event: 'revoked', staff_id: 1, reason: REASON },
    ])

    const granted = !(await desk(`customers/${kari.ref}/consents`)).json.sms
    const told = (await post('consents', { channel: 'sms', granted })).json
    expect(told.sms).toBe(granted)
    expect(told.history[0]).toMatchObject({
      kind: 'sms',
      granted,
      source: 'console',
      who: 'Sigrid Haugen',
      reason: REASON,
    })
  })
})

describe('notes and the stream of events', () => {
  it('pins a note above newer ones, and shows the kinds of events that are asked for', async () => {
    const { ref } = await customer(customers.ok)
    const note = async (body: string) =>
      (await desk(`customers/${ref}/notes`, { method: 'POST', body: { body } })).json.notes
    const first = (await note('Calls on Mondays')).find(({ body }: { body: string }) => body === 'Calls on Mondays')
    await note('Asked for a box')
    const pin = (id: number, isPinned: boolean, as?: string) =>
      desk(`customers/${ref}/notes/${id}/pin`, { method: 'POST', body: { isPinned }, ...(as && { as }) })
    expect((await pin(first.id, true, 'merchandiser')).status).toBe(403)
    expect((await pin(first.id + 100_000, true)).status).toBe(404)
    expect((await pin(first.id, true)).json.notes[0]).toMatchObject({ body: 'Calls on Mondays', isPinned: true })
    expect((await pin(first.id, false)).json.notes[0]).toMatchObject({ body: 'Asked for a box', isPinned: false })

    const kinds = async (query: string) =>
      new Set((await desk(`customers/${ref}/timeline${query}`)).json.events.map(({ kind }: { kind: string }) => kind))
    expect((await kinds('')).size).toBeGreaterThan(1)
    expect([...(await kinds('?kinds=note'))]).toEqual(['note'])
  })

  it('says which goods and codes a cart was changed by, and shows what colleagues did alone', async () => {
    const [sku = 0] = await plainSkus(rows, 1)
    const { ref, id: userId } = await customer(customers.ok)
    const cartId = await cartCalls(shop).filled({ [sku]: 2 })
    await rows.query('update carts set user_id = $1 where id = $2', [userId, cartId])
    const timeline = async (query = '') => (await desk(`customers/${ref}/timeline${query}`)).json.events
    type Event = { target: string; kind: string; actor: string; what: string; detail: string; moves: unknown[] }
    const ofCart = (await timeline('?kinds=cart')).find(({ target }: Event) => target === cartId)
    expect(ofCart.moves).toEqual([{ kind: 'added', name: expect.stringMatching(/\p{L}{3}/u), from: '', to: '2' }])

    await rows.query(
      `insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, state,
         reason_code, reason, expires_at, redeemed_at, ended_at, end_cause, writes)
       select gen_random_uuid(), 'timeline-test', 1, (select id from staff_sessions where staff_id = 1 limit 1), $1,
         'NO|NOK', 'nb-NO', 'ended', 'help', 'Cannot find the invoice', now() + interval '5 minutes', now(), now(), 'banner', 0`,
      [userId],
    )
    const byStaff: Event[] = await timeline('?by=staff')
    expect(new Set(byStaff.map(({ actor }) => actor))).toEqual(new Set(['staff']))
    expect(byStaff.find(({ kind }) => kind === 'access')).toMatchObject({
      what: 'viewed',
      reason: 'Cannot find the invoice',
      moves: [],
    })
    const all = await timeline()
    expect(all.some(({ actor }: Event) => actor === 'customer')).toBe(true)
    const placed = all.find(({ what }: Event) => what === 'placed')
    const { rows: totals } = await rows.query('select total_minor::int as total from orders where id = $1', [
      placed.target,
    ])
    expect(placed.total).toEqual({ minor: totals[0].total, currency: 'NOK' })
    expect(all.find(({ kind }: Event) => kind === 'review').detail).not.toMatch(/^L\d+$/)
  })
})

it('[IMPERSONATE-20] the record is searched by customer, staff and day, and says the names of both', async () => {
  const { ref, email, first_name, last_name } = await customer(customers.ok)
  await desk(`customers/${ref}/reveal`, { method: 'POST', body: { field: 'mobile', reason: 'She asks which number' } })
  const search = async (query: Record<string, string>) =>
    (await desk(`audit?${new URLSearchParams({ event: 'customer.reveal', ...query })}`)).json
  const name = `${first_name} ${last_name}`
  for (const typed of [email.toUpperCase(), name, ref]) {
    const { entries, names, people: staff } = await search({ customer: typed })
    expect(entries[0], typed).toMatchObject({ event: 'customer.reveal', customerRef: ref })
    expect(names[ref]).toBe(name)
    expect(staff).toContainEqual({ ref: entries[0].staffRef, name: 'Sigrid Haugen' })
    expect((await search({ customer: typed, staffRef: entries[0].staffRef })).entries).toHaveLength(entries.length)
  }
  expect((await search({ customer: 'nobody@lysning.example' })).entries).toEqual([])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await search({ from: tomorrow })).entries).toEqual([])
  expect((await search({ to: tomorrow, customer: email })).entries.length).toBeGreaterThan(0)
})

describe('carts', () => {
  it('[CONSOLE-25] [CONSOLE-26] change on the version that was seen, under the name of the colleague', async () => {
    const [sku = 0, other = 0] = await plainSkus(rows, 2)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const { cart } = (await desk(`carts/${id}`)).json
    const line = cart.lines[0].id
    const edit = (version: number, quantity: number) =>
      desk(`carts/${id}`, {
        method: 'POST',
        body: { do: 'quantity', line, quantity, version, key: crypto.randomUUID() },
      })

    // The shopper is faster than the colleague.
    await calls.add(id, other)
    const stale = await edit(cart.version, 3)
    expect([stale.status, stale.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    expect((await calls.get(id)).items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])

    const fresh = (await desk(`carts/${id}`)).json.cart
    const made = await edit(fresh.version, 3)
    expect(made.json.cart.lines[0].quantity).toBe(3)
    expect(made.json.cart.changes[0]).toMatchObject({
      actor: 'staff',
      who: 'Sigrid Haugen',
      moves: [{ from: '1', to: '3' }],
    })
    const { rows: kept } = await rows.query(
      `select h.staff_id, c.last_staff_id from cart_history h join carts c on c.id = h.cart_id
       where h.cart_id = $1 order by h.version desc limit 1`,
      [id],
    )
    expect(kept[0]).toEqual({ staff_id: 1, last_staff_id: 1 })
  })

  it('come back to the lines of an earlier version by additions, and lose nothing that came later', async () => {
    const [sku = 0, gone = 0, later = 0] = await plainSkus(rows, 3)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1, [gone]: 2 })
    const seen = (await desk(`carts/${id}`)).json.cart
    const edit = (body: object) => desk(`carts/${id}`, { method: 'POST', body: { key: crypto.randomUUID(), ...body } })
    const line = seen.lines.find(({ skuId }: { skuId: number }) => skuId === gone).id
    await edit({ do: 'quantity', line, quantity: 0, version: seen.version })
    await calls.add(id, later)
    const stale = await edit({ do: 'restore', from: seen.version, version: seen.version })
    expect(stale.code).toBe('CONFLICT_STALE_VERSION')
    const { version } = (await desk(`carts/${id}`)).json.cart
    const { cart } = (await edit({ do: 'restore', from: seen.version, version })).json
    const pieces = cart.lines.map(({ skuId, quantity }: { skuId: number; quantity: number }) => [skuId, quantity])
    expect(new Map(pieces)).toEqual(
      new Map([
        [sku, 1],
        [later, 1],
        [gone, 2],
      ]),
    )
    expect(cart.changes[0]).toMatchObject({ actor: 'staff', operation: 'addToCart', who: 'Sigrid Haugen' })
  })

  it('[CONSOLE-09] show what the customer pays: the balance is taken from the total, as in the checkout', async () => {
    const kari = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const totals = async () => (await desk(`carts/${id}`)).json.cart.totals
    expect(await totals()).toMatchObject({ usesBalance: false, balanceUsedFormatted: '0\u00a0kr' })
    await rows.query('update carts set user_id = $2 where id = $1', [id, kari.id])
    await rows.query(
      `insert into user_balances (user_id, currency, amount_minor) values ($1, 'NOK', 15000)
       on conflict (user_id, currency) do update set amount_minor = 15000`,
      [kari.id],
    )
    const shown = await totals()
    expect(shown.balanceUsedFormatted).toBe('−150\u00a0kr')
    const amount = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))
    expect(amount(shown.toPayIncFormatted)).toBe(amount(shown.totalIncFormatted) - 150)
  })

  it('obey the shop’s own rules, and a code is tried without being saved', async () => {
    const [sku = 0] = await plainSkus(rows, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const { cart } = (await desk(`carts/${id}`)).json
    const post = (body: object) =>
      desk(`carts/${id}`, { method: 'POST', body: { ...body, version: cart.version, key: crypto.randomUUID() } })
    expect((await post({ do: 'quantity', line: cart.lines[0].id, quantity: 9_999 })).code).toBe('ONLY_LEFT')
    expect((await post({ do: 'add', skuId: 999_999_999 })).code).toBe('SKU_NOT_FOUND')
    const { valid } = demoFacts().promoCodes
    const trial = await desk(`carts/${id}/try`, { method: 'POST', body: { code: valid } })
    expect(trial.json.isValid).toBe(true)
    expect(trial.json.after.toPayIncFormatted).not.toBe(trial.json.before.toPayIncFormatted)
    expect((await calls.get(id)).promoCode).toBeNull()
    const tried = async (code: string) => (await desk(`carts/${id}/try`, { method: 'POST', body: { code } })).json
    expect(await tried('nonsense')).toMatchObject({ refusal: 'invalid', unmet: [] })
    const { requirementsNotMet, freeGift } = demoFacts().promoCodes
    expect(await tried(requirementsNotMet)).toMatchObject({
      refusal: 'requirements',
      unmet: [{ term: 'min-goods-total', missing: expect.stringMatching(/\d\skr$/) }],
    })
    const taken = trial.json.after.reductions.find(({ by }: { by: string }) => by === 'code')
    expect(taken).toMatchObject({ name: valid, formatted: expect.stringMatching(/^−\d/) })
    const gift = await tried(freeGift)
    if (gift.isValid) expect(gift.gifts).toEqual([expect.any(String)])
    else expect(gift.unmet.length).toBeGreaterThan(0)
    await post({ do: 'promo', code: valid })
    const { totals } = (await desk(`carts/${id}`)).json.cart
    expect(totals.reductions).toContainEqual(taken)
    // As the console's language writes amounts, not as the customer's does.
    const english = (await desk(`carts/${id}`, { language: 'en' })).json.cart
    for (const amount of [english.totals.toPayIncFormatted, english.lines[0].incVatFormatted])
      expect(amount).toMatch(/^\d.*\sNOK$/)
  })

  it('[CONSOLE-09] [CONSOLE-10] begin with what staff find by name, and the customer’s devices go on with them', async () => {
    const { rows: people } = await rows.query(
      `select id, ref, market_id from users where cart_id is null and deleted_at is null and disabled_at is null and market_id = 'NO|NOK' order by id limit 1`,
    )
    const [person] = people
    const at = `customers/${person.ref}`
    expect((await desk(`${at}/cart`)).json).toEqual({ cart: null })
    const [sku = 0] = await plainSkus(rows, 1)
    const { rows: named } = await rows.query(
      `select t.name, p.article_number, p.id from skus k join products p on p.id = k.product_id
       join product_translations t on t.product_id = p.id and t.language_id = 'nb-NO' where k.id = $1`,
      [sku],
    )
    const found = async (q: string) => (await desk(`${at}/products?q=${encodeURIComponent(q)}`)).json.products
    const [first] = await found(named[0].article_number)
    expect(first).toMatchObject({ id: named[0].id, name: named[0].name, priceFormatted: expect.stringContaining('kr') })
    expect(first.sizes).toContainEqual({ skuId: sku, size: expect.any(String), stock: expect.any(Number) })
    const byName = await found(named[0].name)
    expect(byName.map(({ name }: { name: string }) => name)).toContain(named[0].name)
    expect(await found('xyzzy nothing')).toEqual([])

    const begin = (key: string) => desk(`${at}/cart`, { method: 'POST', body: { skuId: sku, key } })
    const key = crypto.randomUUID()
    const begun = await begin(key)
    expect(begun.json.cart).toMatchObject({ ownerRef: person.ref, lines: [{ skuId: sku, quantity: 1 }] })
    // The same press twice begins one cart and adds one piece.
    expect((await begin(key)).json.cart).toMatchObject({ id: begun.json.cart.id, lines: [{ quantity: 1 }] })
    const { rows: after } = await rows.query('select cart_id, meta_data from users where id = $1', [person.id])
    expect(after[0]).toMatchObject({ cart_id: begun.json.cart.id, meta_data: { cartId: begun.json.cart.id } })
    expect((await desk(`${at}/cart`)).json.cart.changes[0]).toMatchObject({ actor: 'staff', who: 'Sigrid Haugen' })
    const refused = await desk(`${at}/cart`, { as: 'merchandiser', method: 'POST', body: { skuId: sku, key } })
    expect(refused.status).toBe(403)
  })
})

describe('orders', () => {
  it('[CONSOLE-25] [CONSOLE-26] move along the allowed steps only, on the version that was seen, for a reason', async () => {
    const { rows: found } = await rows.query(
      `select id, version from orders where status = 'pending' order by id limit 1`,
    )
    const { id, version } = found[0]
    const move = (body: object) => desk(`orders/${id}/move`, { method: 'POST', body: { version, reason: '', ...body } })
    expect((await move({ to: 'completed' })).code).toBe('ORDER_MOVE_REFUSED')
    expect((await move({ to: 'cancelled' })).status).toBe(400)
    expect((await move({ to: 'processing', version: version + 7 })).code).toBe('CONFLICT_STALE_VERSION')
    const moved = await move({ to: 'processing' })
    expect(moved.json).toMatchObject({ status: 'processing', next: ['completed', 'cancelled'] })
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const done = await move({
      to: 'completed',
      version: moved.json.version,
      reason: 'Packed by hand',
      deliveredAt: inTwoDays,
    })
    expect(done.json).toMatchObject({
      status: 'completed',
      next: [],
      parcels: [{ deliveredAt: inTwoDays, isDelivered: false }],
    })
    // What is on its way has not come yet.
    expect(new Set(done.json.rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['sent']))
    expect(done.json.events[0]).toMatchObject({ who: 'Sigrid Haugen', note: 'Packed by hand' })
  })

  it('are listed page by page and by status', async () => {
    await insertOrders(
      rows,
      Array.from({ length: 60 }, (_, n) => `cart-of-a-paged-order-${1_000 + n}`),
    )
    const first = (await desk('orders')).json
    const second = (await desk(`orders?after=${encodeURIComponent(first.next)}`)).json
    const numbers = [...first.orders, ...second.orders].map(({ number }: { number: number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(first.total).toBeGreaterThan(first.orders.length)
    await rows.query(`update orders set billing_address = '{"company": "Haugen Interiør AS"}' where id = $1`, [
      numbers[0],
    ])
    expect((await desk('orders')).json.orders[0]).toMatchObject({ number: numbers[0], name: 'Haugen Interiør AS' })
    await rows.query(`update orders set created_at = '2024-02-29T10:00:00Z' where id = $1`, [numbers[5]])
    // By day, whatever the number: an old order of a high number stands where its day is.
    const days = (await desk('orders')).json.orders.map(({ at }: { at: string }) => at)
    expect(days).toEqual([...days].sort().reverse())
    const ofDay = (await desk('orders?from=2024-02-29&to=2024-02-29')).json
    expect(ofDay).toMatchObject({ total: 1, orders: [{ number: numbers[5] }] })
    expect((await desk('orders?from=nonsense')).json.total).toBe(first.total)
    const captured = (await desk('orders?payment=captured')).json.orders
    expect(captured.length).toBeGreaterThan(0)
    for (const { paymentState } of captured) expect(paymentState).toBe('captured')
    const cancelled = (await desk('orders?status=cancelled')).json.orders
    expect(new Set(cancelled.map(({ status }: { status: string }) => status))).toEqual(new Set(['cancelled']))
  })
})

it('starts many orders at once, one by one, and writes a list as a file for who may, recorded', async () => {
  const made = await insertOrders(rows, ['cart-of-one-that-can-be-started', 'cart-of-another-that-can-be-started'])
  const [gone] = await insertOrders(rows, ['cart-of-one-that-is-cancelled'], 'cancelled')
  const start = (numbers: unknown) => desk('orders/start', { method: 'POST', body: { numbers } })
  expect((await start([...made, gone, made[0]])).json).toEqual({
    started: made,
    refused: [{ number: gone, code: 'ORDER_MOVE_REFUSED' }],
  })
  expect((await start([])).status).toBe(400)
  expect((await desk('orders/start', { method: 'POST', body: { numbers: made }, as: 'admin' })).status).toBe(403)

  const take = (as: string) => desk('orders/export', { method: 'POST', body: { query: 'status=processing' }, as })
  expect((await take('customer-service')).status).toBe(403)
  const { json } = await take('customer-service-lead')
  expect(json.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = json.text.trim().split('\r\n')
  expect(head).toBe('number,placed,market,status,payment,payment_state,pieces,total,currency')
  expect(lines.map((line: string) => Number(line.split(',')[0]))).toEqual(expect.arrayContaining(made))
  expect(lines.every((line: string) => line.split(',')[3] === 'processing')).toBe(true)
  const { rows: recorded } = await rows.query(`select fields from audit_log where event = 'order.exported'`)
  expect(recorded).toEqual([{ fields: ['status'] }])
})

it('tells each role what waits for it, and nothing else', async () => {
  const kinds = async (as: string) =>
    (await desk('today', { as })).json.waiting.map(({ kind }: { kind: string }) => kind)
  expect(await kinds('customer-service')).toEqual(['orders', 'returns', 'reviews', 'asked'])
  expect(await kinds('customer-service-lead')).toEqual(['orders', 'returns', 'reviews', 'goodwill', 'asked', 'access'])
  expect(await kinds('merchandiser')).toEqual(['reviews', 'firstDays'])
  expect(await kinds('admin')).toEqual(['errors', 'mails', 'access'])
  // How far the record is whole is for who reads all of it.
  await rows.query(
    `insert into audit_checkpoints (count, head_seq, head_mac, at, signature)
     select 7, 7, '', now(), '' where not exists (select from audit_checkpoints)`,
  )
  expect((await desk('today', { as: 'admin' })).json.verified).toMatchObject({ to: expect.any(Number) })
  expect((await desk('today', { as: 'customer-service-lead' })).json.verified).toBeNull()
  expect((await desk('errors')).status).toBe(403)
  expect((await desk('mails', { as: 'merchandiser' })).status).toBe(403)
  expect((await desk('errors', { as: 'admin' })).json.errors).toEqual([])
})

describe('the workspace', () => {
  it('keeps views of a list under names, one’s own and those that colleagues share', async () => {
    const save = (name: string, query: string, sharing: string) =>
      desk('views/orders', { method: 'POST', body: { name, query, sharing } })
    await save('Mine', 'status=received', 'personal')
    await save('Ours', 'market=se', 'team')
    const { views } = (await save('Mine', 'status=processing', 'personal')).json
    expect(views.map(({ name, query }: { name: string; query: string }) => [name, query])).toEqual([
      ['Mine', 'status=processing'],
      ['Ours', 'market=se'],
    ])
    const lead = 'customer-service-lead'
    const shared = (await desk('views/orders', { as: lead })).json.views
    expect(shared).toMatchObject([{ name: 'Ours', by: 'Sigrid Haugen', isOwn: false }])
    const remove = (as: string) => desk(`views/orders/${shared[0].id}`, { method: 'DELETE', as })
    expect((await remove(lead)).status).toBe(404)
    expect((await remove('customer-service')).json.views).toHaveLength(1)
    expect((await desk('views/staff')).status).toBe(404)
  })

  it('names the others who have the same open, until they leave it', async () => {
    const tab = { title: 'Order 77', market: 'NO', path: '/orders/77' }
    const here = { kind: 'order', id: '77' }
    const others = async (as: string) =>
      (await desk('presence', { method: 'POST', body: { here }, as })).json.others.filter(
        ({ id }: { id: string }) => id === '77',
      )
    const lead = 'customer-service-lead'
    await desk('tabs/order/77', { method: 'PUT', body: tab })
    // Who has not opened it learns nothing of who has.
    expect(await others(lead)).toEqual([])
    await desk('tabs/order/77', { method: 'PUT', body: tab, as: lead })
    expect(await others(lead)).toEqual([{ ...here, name: 'Sigrid Haugen' }])
    expect(await others('customer-service')).toEqual([{ ...here, name: 'Henrik Lund' }])
    await rows.query(`update workspace_tabs set used_at = now() - interval '1 minute' where subject_id = '77'`)
    expect(await others(lead)).toEqual([])
    expect(await others('customer-service')).toEqual([{ ...here, name: 'Henrik Lund' }])
    await desk('tabs/order/77', { method: 'DELETE', as: lead })
    expect(await others('customer-service')).toEqual([])
    await desk('tabs/order/77', { method: 'DELETE' })
  })

  it('keeps tabs and sealed drafts, and parks the oldest without a draft', async () => {
    const put = (n: number) =>
      desk(`tabs/order/${n}`, { method: 'PUT', body: { title: `Order ${n}`, market: 'NO', path: `/orders/${n}` } })
    await put(1)
    await desk('tabs/order/1/draft', { method: 'PUT', body: { note: 'half a thought' } })
    for (let n = 2; n <= 13; n++) await put(n)
    const { tabs } = (await desk('tabs')).json
    const parked = tabs.filter(({ parked }: { parked: boolean }) => parked).map(({ id }: { id: string }) => id)
    expect(parked).toEqual(['2'])
    const again = (await (await staffSession(shop, 'customer-service')).headers())['x-staff-token']
    sessions.again = again ?? ''
    expect((await desk('tabs/order/1/draft', { as: 'again' })).json).toEqual({ draft: { note: 'half a thought' } })
    const { rows: kept } = await rows.query(`select draft_encrypted from workspace_tabs where subject_id = '1'`)
    expect(kept[0].draft_encrypted).not.toContain('half')
    expect((await desk('tabs/order/1', { method: 'DELETE' })).json.tabs).toHaveLength(12)
  })
})
