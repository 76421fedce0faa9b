import { demoFacts } from '@shop/db/seed/demo-facts'
import { t } from '@shop/i18n/translate'
import { bearerOf, newUser } from '@shop/testkit/bearer'
import { cartCalls, insertOrders, plainSkus } from '@shop/testkit/cart-calls'
import { personalIds } from '@shop/testkit/purchases'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let customer: StaffApi['customer']
let stop: StaffApi['stop'] | undefined
const { customers } = demoFacts()

beforeAll(async () => {
  ;({ shop, rows, desk, customer, stop } = await startStaffApi())
})
afterAll(() => stop?.())

describe('customers', () => {
  it('[CONSOLE-01] are found by every way there is to name them, and come masked', async () => {
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
      String(kari.id),
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
    // The overview names the account by a number, and the first accounts have one digit or two.
    expect(String(kari.id).length).toBeLessThan(3)
    for (const term of ['', 'xy', 'x1']) expect((await desk(`customers?q=${term}`)).status, term).toBe(400)
    expect((await desk('customers?q=zzzzqqqq')).json).toMatchObject({ customers: [], readAs: ['name'] })
    for (const path of ['customers?q=kari%00', 'carts/kari%00']) expect((await desk(path)).status, path).toBe(400)
  })

  it('[CONSOLE-01] are shown with their kind, their market and whether they are members', async () => {
    const { rows: kinds } = await rows.query(
      `select distinct on (customer_type, coalesce(m.is_member, false), market_id) u.ref, customer_type as "customerType",
         coalesce(m.is_member, false) as "isMember", left(market_id, 2) as market
       from users u left join memberships m on m.user_id = u.id where u.deleted_at is null`,
    )
    for (const [name, count] of Object.entries({ customerType: 2, isMember: 2, market: 4 }))
      expect(new Set(kinds.map((one) => one[name])).size, name).toBe(count)
    for (const kind of kinds) expect((await desk(`customers?q=${kind.ref}`)).json.customers).toMatchObject([kind])
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

  it('show what their open cart is worth and which orders are under way', async () => {
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

it('[CONSOLE-04] [ASSIST-42] the overview has every field of the person, and shows a national id for a recorded reason alone', async () => {
  const kari = await customer(customers.ok)
  const id = '31129956715'
  const bearer = { authorization: `Bearer ${await bearerOf(shop, kari.id)}` }
  const save = (personalId: string) =>
    shop.graphql(
      'mutation ($user: UserInputType!) { updateUser(user: $user) { id } }',
      { user: { personalId, gender: 'WOMAN' } },
      bearer,
    )
  expect((await save(id)).errors).toBeUndefined()
  await rows.query(
    `update users set meta_data = meta_data || '{"theme": "dark", "sizes": ["M"], "favorites": ["1"]}' where id = $1`,
    [kari.id],
  )
  const further = { phone: '+4773456789', addressLine2: 'Oppgang B', addressLine3: '3. etasje', entryCode: 'B-4711' }
  await rows.query(
    'update users set phone = $2, address_line2 = $3, address_line3 = $4, entry_code = $5 where id = $1',
    [kari.id, ...Object.values(further)],
  )
  const { json, text } = await desk(`customers/${kari.ref}`)
  expect(json).toMatchObject({
    id: kari.id,
    settings: { theme: 'dark', sizes: '["M"]' },
    customerType: 'PERSON',
    gender: 'WOMAN',
    market: 'NO',
    balanceFormatted: expect.stringMatching(/\d\skr$/),
    address: { zip: kari.zip, city: kari.city },
  })
  expect(json.settings).not.toHaveProperty('favorites')
  expect(json.masked.personalId).toMatch(/^[^\d]+$/)
  expect(json.masked).toMatchObject({
    phone: expect.stringMatching(/^•+ 89$/),
    addressLine2: 'Op••••••',
    addressLine3: '3.••••••',
    entryCode: '••••',
  })
  for (const value of [id, id.slice(0, 6), kari.email, kari.mobile, kari.address_line1, ...Object.values(further)])
    expect(text).not.toContain(value || id)
  const reveal = (field: string, reason?: string) =>
    desk(`customers/${kari.ref}/reveal`, { method: 'POST', body: { field, reason } })
  const { email, mobile, address_line1: addressLine1 } = kari
  const values = { email, mobile, addressLine1, ...further, personalId: id }
  for (const [field, value] of Object.entries(values)) {
    expect((await reveal(field)).status).toBe(400)
    expect((await reveal(field, 'short')).status).toBe(400)
    expect((await reveal(field, 'Compares it with the papers')).json).toEqual({ value, hidesInSeconds: 60 })
    const { rows: kept } = await rows.query(
      `select event, fields, staff_id, result, reason_hash is not null as has_reason from audit_log
       where subject_user_id = $1 order by seq desc limit 1`,
      [kari.id],
    )
    const about = { staff_id: 1, result: 'ok', has_reason: true }
    expect(kept).toEqual([{ event: 'customer.reveal', fields: [field], ...about }])
  }
  // A line that nobody filled in has nothing to uncover.
  await rows.query(
    `update users set phone = '', address_line2 = '', address_line3 = '', entry_code = '' where id = $1`,
    [kari.id],
  )
  const { json: bare } = await desk(`customers/${kari.ref}`)
  expect(bare.masked).toMatchObject({ phone: '', addressLine2: '', addressLine3: '', entryCode: '' })
  await save('')
})

it('[LAW-12] masks the id of a sole trader, which is a personal one, and shows that of a company', async () => {
  const { id, token } = await newUser(shop)
  const { rows: kept } = await rows.query('select ref from users where id = $1', [id])
  const save = (personalId: string) =>
    shop.graphql(
      'mutation ($user: UserInputType!) { updateUser(user: $user, marketId: "se") { id } }',
      { user: { customerType: 'ORGANIZATION', personalId, address: { company: 'Gästs Tyger' } } },
      { authorization: `Bearer ${token}` },
    )
  const path = `customers/${kept[0].ref}`
  expect((await save(personalIds.se)).errors).toBeUndefined()
  const { json, text } = await desk(path)
  expect(json.masked.personalId).toMatch(/^[^\d]+$/)
  expect(text).not.toMatch(/1212-?1212/)
  expect((await desk(`customers?q=${personalIds.se}`)).json.customers).toEqual([])
  const reveal = (reason?: string) => desk(`${path}/reveal`, { method: 'POST', body: { field: 'personalId', reason } })
  expect((await reveal()).status).toBe(400)
  expect((await reveal('Compares it with the papers')).json.value).toBe(personalIds.se)

  expect((await save('556016-0680')).errors).toBeUndefined()
  expect((await desk(path)).json.masked.personalId).toBe('556016-0680')
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
