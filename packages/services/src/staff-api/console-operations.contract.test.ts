import { randomUUID } from 'node:crypto'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let customer: StaffApi['customer']
let stop: StaffApi['stop'] | undefined
const { staff: people, customers } = demoFacts()

beforeAll(async () => {
  ;({ shop, rows, desk, customer, stop } = await startStaffApi())
})
afterAll(() => stop?.())

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
    expect((await search({ customer: typed, staffRef: randomUUID() })).entries).toEqual([])
  }
  expect((await search({ customer: 'nobody@lysning.example' })).entries).toEqual([])
  // By the reference of one customer nothing of another is found.
  expect((await search({ customerRef: ref })).entries[0]).toMatchObject({ customerRef: ref })
  expect((await search({ customerRef: randomUUID() })).entries).toEqual([])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect((await search({ from: inDays(1) })).entries).toEqual([])
  expect((await search({ to: inDays(-1), customer: email })).entries).toEqual([])
  expect((await search({ to: inDays(1), customer: email })).entries.length).toBeGreaterThan(0)
})

it('tells each role what waits for it, and nothing else', async () => {
  const kinds = async (as: string) =>
    (await desk('today', { as })).json.waiting.map(({ kind }: { kind: string }) => kind)
  expect(await kinds('customer-service')).toEqual(['orders', 'returns', 'refunds', 'reviews', 'asked', 'disputes'])
  expect(await kinds('customer-service-lead')).toEqual([
    'orders',
    'returns',
    'refunds',
    'reviews',
    'goodwill',
    'asked',
    'differences',
    'disputes',
    'access',
  ])
  expect(await kinds('merchandiser')).toEqual(['reviews', 'firstDays'])
  expect(await kinds('admin')).toEqual(['differences', 'errors', 'mails', 'access'])
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
    expect((await desk('tabs/order/1/draft', { token: again ?? '' })).json).toEqual({
      draft: { note: 'half a thought' },
    })
    const { rows: kept } = await rows.query(`select draft_encrypted from workspace_tabs where subject_id = '1'`)
    expect(kept[0].draft_encrypted).not.toContain('half')
    expect((await desk('tabs/order/1', { method: 'DELETE' })).json.tabs).toHaveLength(12)
  })
})
