import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { insertOrders } from '@shop/testkit/cart-calls'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let rows: StaffApi['rows']
let desk: StaffApi['desk']
let customer: StaffApi['customer']
let stop: StaffApi['stop'] | undefined
const { customers } = demoFacts()

beforeAll(async () => {
  ;({ rows, desk, customer, stop } = await startStaffApi())
})
afterAll(() => stop?.())

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
    expect(json.events[0]).toMatchObject({ what: 'edited', detail: 'city,addressLine1', who: 'Sigrid Haugen' })
    expect(await customer(customers.ok)).toMatchObject({ city: 'Bergen', address_line1: 'Nygårdsgaten 5' })
    // A second writer is told both states; what is masked stays masked.
    const late = await edit(kari.version, { city: 'Oslo' })
    expect([late.status, late.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    const { mine, theirs } = late.json.errors[0].extensions
    expect(mine).toEqual({ version: kari.version, fields: { city: 'Oslo' } })
    expect(theirs).toMatchObject({ version: kari.version + 1, address: { city: 'Bergen' } })
    expect(late.text).not.toContain('Nygårdsgaten 5')
  })

  it('[CONSOLE-05] every field of the address can be corrected, and what nobody needs taken out', async () => {
    const { ref, version } = await customer(customers.ok)
    const edit = (seen: number, fields: object) =>
      desk(`customers/${ref}/edit`, { method: 'POST', body: { version: seen, fields } })
    const written = { entryCode: 'K4711', company: 'Fjord AS', country: 'SE', zip: '114 55', addressLine2: 'Oppgang B' }
    const { json } = await edit(version, written)
    expect(json).toMatchObject({ company: 'Fjord AS', address: { country: 'SE' }, masked: { entryCode: '••••' } })
    expect(json.events[0]).toMatchObject({ what: 'edited', who: 'Sigrid Haugen' })
    const { entryCode, company, country, addressLine2 } = written
    const row = { entry_code: entryCode, company, country, address_line2: addressLine2 }
    expect(await customer(customers.ok)).toMatchObject(row)
    // Postcodes are those of the country that the address gets, and a company has a name that can be kept.
    for (const wrong of [{ country: 'XX' }, { country: 'NO', zip: '114 55' }, { company: 'x'.repeat(150) }])
      expect((await edit(version + 1, wrong)).code, JSON.stringify(wrong)).toBe('ADDRESS_INVALID')
    const bare = { entryCode: '', company: '', addressLine2: '', country: 'NO', zip: '0150' }
    expect((await edit(version + 1, bare)).json.masked).toMatchObject({ entryCode: '', addressLine2: '' })
    const kept = await customer(customers.ok)
    expect(kept).toMatchObject({ entry_code: '', company: '', address_line2: '', country: 'NO' })
  })

  it('the timeline and Today tell none that was refused, and the record keeps that it was tried', async () => {
    const { ref, version, id } = await customer(customers.ok)
    const at = `customers/${ref}`
    await desk(`tabs/customer/${ref}`, { method: 'PUT', body: { title: 'Kari', market: 'NO', path: `/c/${ref}` } })
    const told = async () => [
      (await desk(`${at}/timeline?by=staff`)).json.events,
      (await desk('today')).json.changes.find((one: { id: string }) => one.id === ref),
    ]
    const list = (await desk(`${at}/favourites`)).json
    const before = await told()
    const post = (section: string, body: object) => desk(`${at}/${section}`, { method: 'POST', body })
    const stale = { version: list.version + 1 }
    const refused = [
      await post('edit', { version, fields: { zip: '12' } }),
      await post('edit', { version: version + 1, fields: { city: 'Bodø' } }),
      await post('favourites', { do: 'remove', refs: [list.items[0].ref], ...stale }),
    ]
    expect(refused.map(({ code }) => code)).toEqual([
      'ADDRESS_INVALID',
      'CONFLICT_STALE_VERSION',
      'CONFLICT_STALE_VERSION',
    ])
    expect(await told()).toEqual(before)
    const { rows: tried } = await rows.query(
      'select event, result from audit_log where subject_user_id = $1 order by seq desc limit 3',
      [id],
    )
    expect(tried).toEqual([
      { event: 'favourites.remove', result: 'begun' },
      { event: 'customer.edit', result: 'begun' },
      { event: 'customer.edit', result: 'begun' },
    ])
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

  it('[CONSOLE-15] [CONSOLE-16] [CONSOLE-26] [ASSIST-57] points, vouchers and consents keep the reason, the colleague and whose they are', async () => {
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

    const issue = (more: object = {}) =>
      post('vouchers', { do: 'issue', amount: 100, minimum: 0, key: crypto.randomUUID(), ...more })
    for (const reason of ['no', undefined]) expect((await issue({ reason })).status).toBe(400)
    const after = (await issue()).json
    const [issued] = after.vouchers
    for (const reason of ['no', undefined])
      expect((await post('vouchers', { do: 'revoke', id: issued.id, reason })).status).toBe(400)
    const days = Math.round((Date.parse(issued.expiresAt) - Date.now()) / 86_400_000)
    expect(after.validDays).toBe(days)
    const { rows: whose } = await rows.query(`select first_name || ' ' || last_name as name from users where id = $1`, [
      kari.id,
    ])
    const name = whose[0].name
    expect(issued).toMatchObject({ kind: 'goodwill', state: 'usable', issuedBy: 'Sigrid Haugen', reason: REASON })
    expect(issued).toMatchObject({ onBehalfOf: name, revokedBy: '' })
    const revoked = (await post('vouchers', { do: 'revoke', id: issued.id })).json.vouchers
    expect(revoked.find(({ id }: { id: string }) => id === issued.id)).toMatchObject({
      ...{ state: 'revoked', issuedBy: 'Sigrid Haugen', revokedBy: 'Sigrid Haugen', onBehalfOf: name },
    })
    const noted = await desk(`customers/${kari.ref}/notes`, { method: 'POST', body: { body: 'Called about a parcel' } })
    expect(noted.json.notes[0]).toMatchObject({ by: 'Sigrid Haugen', onBehalfOf: name })
    expect((await post('vouchers', { do: 'revoke', id: issued.id })).status).toBe(409)
    const { rows: events } = await rows.query(
      `select e.event, s.name as by, v.user_id as of, e.reason from voucher_events e
       join vouchers v on v.id = e.voucher_id left join staff s on s.id = e.staff_id where v.id = $1 order by e.id`,
      [issued.id],
    )
    expect(events).toEqual([
      { event: 'issued', by: 'Sigrid Haugen', of: kari.id, reason: REASON },
      { event: 'revoked', by: 'Sigrid Haugen', of: kari.id, reason: REASON },
    ])

    const granted = !(await desk(`customers/${kari.ref}/consents`)).json.sms
    const told = (await post('consents', { channel: 'sms', was: !granted, granted })).json
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

describe('what staff are shown', () => {
  const refOf = async (text: string, values: unknown[] = []) => (await rows.query(text, values)).rows[0]

  it('[CONSOLE-14] of a membership: level, points, what is pending and from when it counts, and cheques with amount and end', async () => {
    const found = await refOf(
      `select u.ref, u.id, e.order_id, e.points, e.credit_at from points_ledger e join users u on u.id = e.user_id and u.deleted_at is null
         join memberships m on m.user_id = u.id and m.is_member
       where e.entry = 'earned' and e.credit_at > now()
         and not exists (select from points_ledger l where l.order_id = e.order_id and l.entry <> 'earned') order by e.id desc limit 1`,
    )
    const id = `VoyadoVoucher_${crypto.randomUUID()}`
    await rows.query(
      `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at)
       values ($1, (select id from voucher_series where kind = 'bonus_cheque' limit 1), $1, $2, 5000, 'NOK', 10000, now(), '2099-03-31')`,
      [id, found.id],
    )
    const { json } = await desk(`customers/${found.ref}/membership`)
    expect(json).toMatchObject({ isMember: true, level: expect.stringMatching(/./), points: expect.any(Number) })
    expect(json.pending).toBeGreaterThanOrEqual(found.points)
    const earned = json.ledger.find(({ orderId }: { orderId: number | null }) => orderId === found.order_id)
    expect(earned).toMatchObject({ entry: 'earned', points: found.points, creditAt: found.credit_at.toISOString() })
    // The overview counts the same, also where a part of an order has gone and where points have had their time.
    await rows.query(
      `insert into points_ledger (user_id, entry, points, order_id, order_row_id, quantity, return_key, at)
       values ($1, 'lapsed', -1, $2, (select min(id) from order_rows where order_id = $2), 1, 'edit', now()),
         ($1, 'expired', -1, null, null, null, null, now())`,
      [found.id, found.order_id],
    )
    const counted = { points: json.points - 1, pending: json.pending - 1 }
    expect((await desk(`customers/${found.ref}/membership`)).json).toMatchObject(counted)
    expect((await desk(`customers/${found.ref}`)).json.membership).toMatchObject(counted)
    const cheque = json.cheques.find((one: { id: string }) => one.id === id)
    expect(cheque).toMatchObject({ amountFormatted: expect.stringMatching(/50/), state: 'usable' })
    expect(cheque.expiresAt).toContain('2099-03-3')
  })

  it('[CONSOLE-16] of a voucher: id, code, amount, least purchase, end, and the order that it paid for', async () => {
    const kari = await customer(customers.ok)
    const id = `VoyadoVoucher_${crypto.randomUUID()}`
    await rows.query(
      `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at, used_at, used_order_id)
       values ($1, (select id from voucher_series where kind = 'bonus_cheque' limit 1), $2, $3, 5000, 'NOK', 10000, now(), '2099-03-31', now(), $4)`,
      [id, id.toLowerCase(), kari.id, kari.order_id],
    )
    const { vouchers } = (await desk(`customers/${kari.ref}/vouchers`)).json
    expect(vouchers.find((one: { id: string }) => one.id === id)).toMatchObject({
      code: id.toLowerCase(),
      amountFormatted: expect.stringMatching(/^50/),
      minimumFormatted: expect.stringMatching(/^100/),
      expiresAt: expect.stringContaining('2099-03-3'),
      state: 'used',
      usedOrder: kari.order_id,
    })
  })

  it('[CONSOLE-17] of consents: both as they are, each change with when, where and by whom, the contact and its key', async () => {
    const kari = await customer(customers.ok)
    const read = async () => (await desk(`customers/${kari.ref}/consents`)).json
    const { email } = await read()
    const reason = 'Asked for on the phone'
    await desk(`customers/${kari.ref}/consents`, {
      method: 'POST',
      body: { channel: 'email', was: email, granted: !email, reason },
    })
    const after = await read()
    expect(after).toMatchObject({ email: !email, sms: expect.any(Boolean) })
    expect(after.history[0]).toMatchObject({ kind: 'email', granted: !email, source: 'console', who: 'Sigrid Haugen' })
    expect(Date.parse(after.history[0].at)).toBeGreaterThan(Date.now() - 60_000)
    const { consents } = (await desk(`customers/${kari.ref}`)).json
    const kept = await refOf('select id, discovery_key from engagement_contacts where user_id = $1', [kari.id])
    expect(consents).toMatchObject({ email: !email, contactId: kept.id, discoveryKey: kept.discovery_key })
  })

  it('[CONSOLE-25] of a consent that a colleague recorded meanwhile: the second is refused, and nothing is recorded twice', async () => {
    const kari = await customer(customers.ok)
    const read = async () => (await desk(`customers/${kari.ref}/consents`)).json
    const record = (as: string, was: boolean) =>
      desk(`customers/${kari.ref}/consents`, {
        ...{ as, method: 'POST' },
        body: { channel: 'sms', was, granted: !was, reason: 'Asked for on the phone' },
      })
    const { sms } = await read()
    expect((await record('customer-service-lead', sms)).status).toBe(200)
    const after = await read()
    const late = await record('customer-service', sms)
    expect([late.status, late.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    expect(await read()).toEqual(after)
    const both = await Promise.all([record('customer-service-lead', !sms), record('customer-service', !sms)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).history).toHaveLength(after.history.length + 1)
  })

  it('[CONSOLE-07] there is no operation that sets a password, under whatever name it is asked for', async () => {
    const kari = await customer(customers.ok)
    const hash = async () =>
      (await refOf('select password_hash from user_credentials where user_id = $1', [kari.id])).password_hash
    const before = await hash()
    const password = 'et nytt passord 31'
    for (const path of ['password', 'set-password', 'reset', 'credentials'])
      for (const method of ['POST', 'PUT'])
        expect(
          (await desk(`customers/${kari.ref}/${path}`, { method, body: { password } })).status,
          path,
        ).toBeGreaterThan(403)
    await desk(`customers/${kari.ref}/edit`, {
      method: 'POST',
      body: { version: kari.version, fields: { password, passwordHash: password } },
    })
    expect(await hash()).toBe(before)
    // What writes passwords is known to the customer's own ways in and to nothing that staff use.
    const source = fileURLToPath(new URL('../..', import.meta.url))
    const knowing = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.ts$/.test(file) &&
        !file.includes('.test.') &&
        /credential-store|user_credentials/.test(readFileSync(`${source}/${file}`, 'utf8')),
    )
    expect(knowing.length).toBeGreaterThan(2)
    expect(knowing.filter((file) => /staff/.test(file))).toEqual([])
  })
})
