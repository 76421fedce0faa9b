import { connect } from '@shop/db/connect'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
let tokenOf: Awaited<ReturnType<typeof staffTokens>>
let rows: ReturnType<typeof connect>['pool']

const { shop } = await withShop()
beforeAll(async () => {
  rows = connect(shop.database.ownerUrl, { max: 2 }).pool
  tokenOf = await staffTokens(shop)
})
afterAll(async () => {
  await rows?.end()
})

async function desk(as: string, path: string, method = 'GET', body?: unknown) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method,
    headers: { ...secret, 'x-staff-token': await tokenOf(as), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  return { status: answer.status, json }
}

it('tells everybody at work how each part does by what it has answered, and the inside to an admin alone', async () => {
  for (let n = 0; n < 3; n++) await fetch(`${shop.url}/auth/nonsense`, { method: 'POST' })
  const { status, json } = await desk('customer-service', 'health')
  expect(status).toBe(200)
  const part = (name: string) => json.parts.find((one: { name: string }) => one.name === name)
  expect(part('database')).toMatchObject({ state: 'up' })
  expect(part('auth').count).toBeGreaterThanOrEqual(3)
  expect(part('auth').p95Ms).toBeGreaterThanOrEqual(0)
  expect(part('witness')).toMatchObject({ state: 'absent' })
  for (const role of ['customer-service', 'merchandiser'])
    expect((await desk(role, 'health/inside')).status, role).toBe(403)
})

it('counts what waits, what fails and how far the record is whole', async () => {
  await rows.query(`insert into outbox (topic, body, created_at) values ('nobody-hears', '{}', '2020-01-01T00:00:00Z')`)
  await rows.query(
    `insert into jobs (kind, key, run_at, attempts, last_error) values ('never-run', 'a', '2999-01-01', 3, 'no paper'),
      ('never-run', 'b', '2999-01-02', 0, null)`,
  )
  await rows.query(
    `insert into error_log (fingerprint, type, message, last_at) values ('f', 'Error', 'x', now()), ('g', 'Error', 'y', now() - interval '3 hours')`,
  )
  const { status, json } = await desk('admin', 'health/inside')
  expect(status).toBe(200)
  expect(json.jobs.find((job: { kind: string }) => job.kind === 'never-run')).toEqual({
    kind: 'never-run',
    waiting: 2,
    failing: 1,
    nextAt: '2999-01-01T00:00:00.000Z',
    lastError: 'no paper',
  })
  expect(json.errors.lastDay - json.errors.lastHour).toBeGreaterThanOrEqual(1)
  expect(json.errors.open).toBeGreaterThanOrEqual(2)
  expect(json.audit.head).toBeGreaterThan(0)
  expect(json.audit.verifiedTo).toBeLessThanOrEqual(json.audit.head)
  expect(json.versions.database).toMatch(/^\d/)
  expect(json.versions.shop).toMatch(/^\d+\.\d+\.\d+$/)
})

it('keeps how somebody has a table for them alone, on every device', async () => {
  const look = { hidden: ['payment', 'pieces'], density: 'compact' }
  const kept = await desk('merchandiser', 'looks/order-table', 'PUT', look)
  expect(kept.json).toEqual({ looks: { 'order-table': look } })
  expect((await desk('merchandiser', 'looks')).json.looks['order-table']).toEqual(look)
  expect((await desk('admin', 'looks')).json.looks).toEqual({})
  expect((await desk('merchandiser', 'looks/order-table', 'PUT', { ...look, density: 'huge' })).status).toBe(400)
  expect((await desk('merchandiser', 'looks/No%20such', 'PUT', look)).status).toBe(404)
})
