import { demoFacts } from '@shop/db/seed/demo-facts'
import { ownerOf } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: Shop
let owner: Awaited<ReturnType<typeof ownerOf>>
let headers: Readonly<Record<string, string>>
let kari: { id: number; ref: string }

beforeAll(async () => {
  shop = await startShop()
  owner = await ownerOf(shop)
  headers = await (await staffSession(shop, 'customer-service')).headers()
  kari = (await owner.query('select id, ref from users where email = $1', [demoFacts().customers.ok])).rows[0]
})
afterAll(async () => {
  await owner?.end()
  await shop?.stop()
})

async function desk(path: string, body?: unknown) {
  const response = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await response.json()
  return { status: response.status, json }
}

const done = async (path: string, body: unknown) => {
  const { status, json } = await desk(path, body)
  expect(status, `${path} ${JSON.stringify(json)}`).toBe(200)
  return json
}
const eventsOf = async (query: string) => (await desk(`customers/${kari.ref}/timeline?${query}`)).json.events

it('tells everything that colleagues did for a customer, by whom and why', async () => {
  const at = `customers/${kari.ref}`
  const { version, counts } = (await desk(at)).json
  const { rows: goods } = await owner.query(
    `select p.article_number from products p join product_markets m on m.product_id = p.id and m.market_id = 'NO|NOK'
     where p.id::text not in (select f.product_ref from favourites f join favourite_lists l on l.owner_id = f.owner_id
       where l.user_id = $1) order by p.id limit 1`,
    [kari.id],
  )
  const article = goods[0].article_number
  const list = (await desk(`${at}/favourites`)).json
  const added = await done(`${at}/favourites`, { do: 'add', article, version: list.version })
  expect(added.count).toBe(counts.favourites + 1)
  const { name, ref } = added.items[0]
  await done(`${at}/favourites`, { do: 'remove', refs: [ref], version: added.version })
  await done(`${at}/reset-mail`, {})
  await done(`${at}/reveal`, { field: 'mobile', reason: 'Calls back about her parcel' })
  await done(`${at}/edit`, { version, fields: { careOf: 'c/o Nordmann' } })
  const voucher = { do: 'issue', amount: 150, minimum: 0, reason: 'The parcel came late', key: crypto.randomUUID() }
  const issued = await done(`${at}/vouchers`, voucher)
  const { id } = issued.vouchers.find(({ reason }: { reason: string }) => reason === voucher.reason)
  await done(`${at}/vouchers`, { do: 'revoke', id, reason: 'It was issued twice' })
  const points = { do: 'correct', points: 40, reason: 'Points of a lost order', key: crypto.randomUUID() }
  await done(`${at}/membership`, points)
  const { rows: orders } = await owner.query('select max(id) as number from orders where user_id = $1', [kari.id])
  const { number } = orders[0]
  await done(`orders/${number}/resend`, {})
  await done(`orders/${number}/notes`, { body: 'Wants it at the pick-up point' })
  await done(`orders/${number}/reveal`, { field: 'email', reason: 'Reads her address back' })

  const told = await eventsOf('by=staff')
  type Told = { kind: string; what: string; who: string }
  for (const event of told) expect(event.who).not.toBe('')
  const found = (kind: string, what: string) => told.find((event: Told) => event.kind === kind && event.what === what)
  const amount = { minor: 15_000, currency: 'NOK' }
  expect(found('favourite', 'add')).toMatchObject({ who: 'Sigrid Haugen', detail: name })
  expect(found('favourite', 'remove')).toMatchObject({ detail: name })
  expect(found('signIn', 'resetMail')).toBeDefined()
  expect(found('contact', 'edited')).toMatchObject({ detail: 'careOf' })
  expect(found('voucher', 'issued')).toMatchObject({ reason: voucher.reason, total: amount })
  expect(found('voucher', 'revoked')).toMatchObject({ reason: 'It was issued twice', total: amount })
  expect(found('membership', 'points')).toMatchObject({ reason: points.reason, detail: '40' })
  expect(found('order', 'resent')).toMatchObject({ target: String(number) })
  // The order tells it, and the record does not say it once more.
  expect(told.filter(({ what }: Told) => what === 'resent')).toHaveLength(1)
  expect(found('note', 'orderNote')).toMatchObject({ target: String(number), detail: 'Wants it at the pick-up point' })
  const revealed = told.filter(({ what }: Told) => what === 'revealed')
  expect(revealed).toMatchObject([
    { kind: 'access', detail: 'email', reason: 'Reads her address back' },
    { kind: 'access', detail: 'mobile', reason: 'Calls back about her parcel' },
  ])
  expect(JSON.stringify(told)).not.toContain(issued.vouchers[0].code)

  const vouchers = await eventsOf('kinds=voucher&by=staff')
  expect(vouchers.map(({ what }: Told) => what)).toEqual(['revoked', 'issued'])
})

it('tells the case that a view of the shop was for', async () => {
  await owner.query(
    `insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, state,
       reason_code, reason, ticket, expires_at, redeemed_at, ended_at, end_cause, writes)
     select gen_random_uuid(), 'timeline-ticket', s.staff_id, s.id, $1, 'NO|NOK', 'nb-NO', 'ended',
       'help', 'Cannot find the invoice', '88 213', now() + interval '5 minutes', now(), now(), 'banner', 0
     from staff_sessions s limit 1`,
    [kari.id],
  )
  const [viewed] = await eventsOf('kinds=access')
  expect(viewed).toMatchObject({ what: 'viewed', reason: 'Cannot find the invoice', ticket: '88 213' })
})

it('[IMPERSONATE-22] names every look of colleagues at a customer, and leads to those alone whose page opens', async () => {
  const lead = await (await staffSession(shop, 'customer-service-lead')).headers()
  await staffSession(shop, 'merchandiser')
  const { rows: looks } = await owner.query(
    `insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, state,
       reason_code, reason, ticket, expires_at, redeemed_at, ended_at, end_cause, writes)
     select gen_random_uuid(), 'look-' || s.id, s.staff_id, s.id, $1, 'NO|NOK', 'nb-NO', 'ended',
       'help', 'Cannot find the invoice', '', now() + interval '5 minutes', now(), now(), 'banner', 0
     from staff_sessions s returning id`,
    [kari.id],
  )
  const ask = async (path: string, asker: typeof headers) => {
    const answer = await fetch(`${shop.url}/staff/${path}`, { headers: asker })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    return { status: answer.status, json: (await answer.json()) as any }
  }
  for (const asker of [headers, lead]) {
    const { impersonations } = (await ask(`impersonations/list?customerRef=${kari.ref}`, asker)).json
    const shown = impersonations.filter(({ id }: { id: string }) => looks.some((look) => look.id === id))
    expect(shown).toHaveLength(looks.length)
    for (const { id, mayOpen } of shown)
      expect((await ask(`impersonations/${id}`, asker)).status).toBe(mayOpen ? 200 : 404)
    const open = shown.filter(({ mayOpen }: { mayOpen: boolean }) => mayOpen).map(({ id }: { id: string }) => id)
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThan(looks.length)
    const { events } = (await ask(`desk/customers/${kari.ref}/timeline?kinds=access`, asker)).json
    const targets = events.map(({ target }: { target: string | null }) => target)
    for (const { id } of looks) expect(targets.includes(id)).toBe(open.includes(id))
    expect(targets.length).toBeGreaterThanOrEqual(looks.length)
  }
})

it('lets what a customer likes stand beside what colleagues added', async () => {
  const liked = (await eventsOf('kinds=favourite')).filter(({ actor }: { actor: string }) => actor === 'customer')
  const { rows } = await owner.query(
    `select count(*)::int as many from favourites f join favourite_lists l on l.owner_id = f.owner_id
     where l.user_id = $1 and f.added_by_staff is null`,
    [kari.id],
  )
  expect(liked).toHaveLength(rows[0].many)
  for (const { detail } of liked) expect(detail).toMatch(/\p{L}{3}/u)
})
