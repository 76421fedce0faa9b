import { testDatabase } from '@shop/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, connect } from './connect'
import type { ClonedDatabase } from './template'

let database: ClonedDatabase
let connection: Connection

beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url, { max: 1 })
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('plans a statement once per connection, whatever its values', async () => {
  for (const seq of [1, 2, 3]) {
    await connection.pool.query('select 1 as same where $1 = 1', [seq])
    await connection.pool.query('select * from audit_head where seq = $1', [seq])
  }
  const { rows } = await connection.pool.query(
    `select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by statement`,
  )
  expect(rows).toHaveLength(2)
  for (const { name, runs } of rows) {
    expect(name).toMatch(/^[0-9a-f]{40}$/)
    expect(runs).toBe(3)
  }
})

it('stops naming statements before they fill the memory of the server', async () => {
  for (let n = 0; n < 600; n++) await connection.pool.query(`select ${n} as n where $1 = 1`, [1])
  const { rows } = await connection.pool.query('select count(*) as named from pg_prepared_statements')
  expect(rows).toEqual([{ named: 500 }])
})

it('reads counts and amounts as numbers', async () => {
  const { rows } = await connection.pool.query(
    'select 1234567890123::bigint as amount, sum(n) as total from generate_series(1, 4) n',
  )
  expect(rows).toEqual([{ amount: 1_234_567_890_123, total: 10 }])
})

it('lets go of its connections when closed', async () => {
  const { url, drop } = await testDatabase()
  const { pool, close } = connect(url)
  await pool.query('select 1')
  await close()
  expect(pool.ended).toBe(true)
  await drop()
})

it('sends many reads over three connections, each with its own answer and its own failure', async () => {
  const reads = Array.from({ length: 60 }, (_, n) =>
    connection.reads.query('select $1::int as n, pg_backend_pid() as pid', [n]),
  )
  const failing = expect(connection.reads.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  const answers = (await Promise.all(reads)).map(({ rows }) => rows[0])
  expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3)
  await failing
})

it('reads over a new connection once one was cut', async () => {
  const pidOf = async () => (await connection.reads.query('select pg_backend_pid() as pid', [])).rows[0].pid
  const before = await pidOf()
  await connection.pool.query('select pg_terminate_backend($1)', [before])
  await expect.poll(() => pidOf().catch(() => before)).not.toBe(before)
})
