import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { expect, it } from 'vitest'

it('gives each test file a whole database of its own in a moment', async () => {
  const begin = performance.now()
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  console.log(`Two clones of the template: ${Math.round(performance.now() - begin)} ms`)
  const client = new pg.Client(one.ownerUrl)
  await client.connect()
  await client.query('create table mine ()')
  await client.end()
  const neighbour = new pg.Client(other.ownerUrl)
  await neighbour.connect()
  const { rows } = await neighbour.query(
    `select to_regclass('mine') as mine, to_regclass('orders') is not null as orders`,
  )
  expect(rows).toEqual([{ mine: null, orders: true }])
  // Dropping does not wait for those who still look.
  neighbour.on('error', () => {})
  await Promise.all([one.drop(), other.drop()])
})
