import { createHash } from 'node:crypto'
import { assist, postJson } from '@shop/testkit/assist'
import { impersonationFixture } from '@shop/testkit/impersonation-fixture'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, expect, it } from 'vitest'

const stage = impersonationFixture()
const { now, one, somebody } = stage
beforeAll(stage.open)
afterAll(stage.close)

const COLUMNS = [
  ...['seq', 'at', 'monotonic_ns', 'actor_kind', 'actor_id', 'staff_id', 'staff_session_id', 'impersonation_id'],
  ...['subject', 'subject_user_id', 'market_id', 'event', 'operation', 'target', 'before_hash', 'after_hash', 'fields'],
  ...['reason_code', 'reason_hash', 'ticket', 'scope', 'result', 'request_id', 'ip_prefix', 'user_agent_hash'],
  ...['key_version', 'prev_mac', 'mac'],
]
const HASH = /^[0-9a-f]{64}$/

it('[ASSIST-51] says in each row who did what to whom, when, where, why and with what result, and names nobody', async () => {
  const { rows: columns } = await stage.owner.query(
    `select column_name as name from information_schema.columns where table_name = 'audit_log' and table_schema = 'public'`,
  )
  expect(columns.map(({ name }) => name).sort()).toEqual([...COLUMNS].sort())

  const { id, ref, email } = somebody()
  await stage.owner.query(
    `update users set first_name = 'Gunnvor', last_name = 'Kvitfjell', address_line1 = 'Skogstien 77', mobile = '+4741230987' where id = $1`,
    [id],
  )
  const reason = 'Gunnvor sees no delivery date'
  const session = await assist(stage.shop, ref, { now, act: true, start: { reason } })
  const headers = { ...(await session.headers()), 'x-request-id': 'audited-1' }
  const change = 'mutation { updateUser(user: { address: { careOf: "Skogstien 78" } }) { id } }'
  expect((await stage.shop.graphql(change, {}, headers)).errors).toBeUndefined()
  await session.end()

  const { rows } = await stage.owner.query('select * from audit_log where impersonation_id = $1 order by seq', [
    session.id,
  ])
  const of = (event: string) => rows.find((row) => row.event === event)
  const staff = await one(`select id, ref from staff where email = 'sigrid@lysning.example'`)
  const common = {
    actor_kind: 'staff',
    actor_id: staff.ref,
    staff_id: staff.id,
    market_id: 'NO|NOK',
    subject_user_id: id,
  }
  const start = of('impersonation.start')
  expect(start).toMatchObject({
    ...common,
    ticket: 'T-1042',
    reason_code: 'cart_help',
    result: 'ok',
    target: 'handoff',
  })
  expect(start.staff_session_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(start.subject).toMatch(/^[0-9a-f]{32}$/)
  expect(start.reason_hash).toMatch(/^[0-9a-f]{32}$/)
  expect(start.ip_prefix).toMatch(/\.0$|::$/)
  expect(start.user_agent_hash).toMatch(/^[0-9a-f]{16}$/)
  expect(of('impersonation.act')).toMatchObject({
    ...common,
    operation: 'mutation updateUser',
    scope: 'act',
    result: 'begun',
    subject: start.subject,
  })
  expect(of('impersonation.end')).toMatchObject({
    result: 'ok',
    target: 'banner',
    after_hash: expect.stringMatching(HASH),
  })
  for (const row of rows) {
    expect(row.request_id, row.event).not.toBe('')
    expect(
      [row.prev_mac, row.mac].every((mac) => HASH.test(mac)),
      row.event,
    ).toBe(true)
    expect(row.key_version).toBe(1)
  }
  const times = rows.map(({ monotonic_ns }) => Number(monotonic_ns))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  const chained = JSON.stringify(rows)
  for (const word of [email, 'Gunnvor', 'Kvitfjell', 'Skogstien', '41230987', reason])
    expect(chained).not.toContain(word)
})

it('[ASSIST-51] keeps of a change the prints of what was and what is, and the names of the fields, and no value', async () => {
  const admin = await staffSession(stage.shop, 'merchandiser')
  const { sku_id: skuId, in_stock: seen } = await one(
    'select sku_id, in_stock from stock where in_stock > 5 order by sku_id limit 1',
  )
  const wish = { seen, inStock: seen + 3, reason: 'Counted on the shelf' }
  const changed = await postJson(`${stage.shop.url}/staff/desk/stock/${skuId}`, wish, await admin.headers())
  expect(changed.status).toBe(200)
  const last = () => one(`select * from audit_log where event = 'stock.change' order by seq desc limit 1`)
  const first = await last()
  expect(first).toMatchObject({ target: `sku ${skuId}`, fields: ['inStock'] })
  const back = { seen: seen + 3, inStock: seen, reason: 'Counted once more' }
  const changedBack = await postJson(`${stage.shop.url}/staff/desk/stock/${skuId}`, back, await admin.headers())
  expect(changedBack.status).toBe(200)
  const second = await last()
  expect([second.before_hash, second.after_hash]).toEqual([first.after_hash, first.before_hash])
  expect(first.before_hash).not.toBe(first.after_hash)
  // Nobody finds out by trying what a print is of.
  const guess = createHash('sha256')
    .update(JSON.stringify({ inStock: seen }))
    .digest('hex')
  expect([first.before_hash, first.after_hash]).not.toContain(guess)

  const { ref } = somebody()
  const lead = await staffSession(stage.shop, 'customer-service')
  const reveal = { field: 'mobile', reason: 'Reads the number back' }
  const shown = await postJson(`${stage.shop.url}/staff/desk/customers/${ref}/reveal`, reveal, await lead.headers())
  expect(shown.status).toBe(200)
  const row = await one(`select * from audit_log where event = 'customer.reveal' order by seq desc limit 1`)
  expect(row).toMatchObject({ fields: ['mobile'], before_hash: null, after_hash: null })
})
