import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const { shop, owner } = await withShop({ clock: { now: () => new Date('2026-11-21T10:00:00Z') } })

let address = 0
const send = (body: unknown, from = `10.7.0.${++address}`) =>
  fetch(`${shop.url}/api/cookie-consent`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      cookie: 'ralph-user=somebody; apollo-token=a-token',
    },
    body: JSON.stringify(body),
  })
const kept = async () =>
  (await owner.query(`select * from consent_log where source = 'cookie-panel' order by id`)).rows as {
    visitor_id: string
    kind: string
    granted: boolean
  }[]
const ID = '5f4d9b0a-6f0e-4a57-9d61-0f6d7c3b2a10'
const OTHER = '0b8a5b1e-8f38-4a53-9a0b-2d6d1d0c9f77'
const choice = { id: ID, version: 1, groups: ['necessary', 'statistics'], marketId: 'no', languageId: 'nb-NO' }

it('[COOKIE-16] [LAW-08] keeps each choice of cookie groups under the id that its browser holds, without an identity, never joined to another choice', async () => {
  expect((await send(choice)).status).toBe(204)
  expect((await send({ ...choice, id: OTHER, groups: [] })).status).toBe(204)
  const rows = await kept()
  expect(rows.map(({ kind, granted }) => [kind, granted])).toEqual([
    ['necessary', true],
    ['functional', false],
    ['statistics', true],
    ['marketing', false],
    ['necessary', true],
    ['functional', false],
    ['statistics', false],
    ['marketing', false],
  ])
  expect(rows[0]).toMatchObject({ user_id: null, contact_id: null, staff_id: null, text_version: '1', reason: '' })
  const found = rows.map(({ visitor_id }) => visitor_id)
  expect(found).toEqual([...Array(4).fill(`choice:${ID}`), ...Array(4).fill(`choice:${OTHER}`)])
  expect(JSON.stringify(rows)).not.toMatch(/10\.7\.0|somebody|a-token/)
  // Sent again, by whoever has the id, it is no other choice.
  expect((await send({ ...choice, groups: ['marketing'] })).status).toBe(204)
  expect(await kept()).toEqual(rows)
  await expect(owner.query(`delete from consent_log where source = 'cookie-panel'`)).rejects.toThrow('append-only')
})

it('refuses what is no choice, and a flood from one address', async () => {
  const before = (await kept()).length
  for (const body of [
    {},
    null,
    { ...choice, groups: ['all'] },
    { ...choice, email: 'a@b.no' },
    { ...choice, id: 'somebody' },
    { ...choice, id: undefined },
    { ...choice, version: '1' },
  ])
    expect((await send(body)).status).toBe(400)
  const flood: number[] = []
  for (let i = 0; i < 61; i++) flood.push((await send({ ...choice, groups: ['x'] }, '10.8.0.1')).status)
  expect(flood.slice(0, 60)).toEqual(Array(60).fill(400))
  expect(flood[60]).toBe(429)
  expect((await kept()).length).toBe(before)
})
