import { testDatabase } from '@shop/testkit/database'
import { sizes } from '@shop/testkit/test-sizes'
import { silentLog } from '@shop/watch/log'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/database'
import { enqueue } from '../../platform/outbox'
import { openPubsub, type Pubsub } from '../../platform/pubsub'
import { schedule } from '../../platform/schedule'
import { type Queryable, run, sql } from '../../platform/sql'
import { type Background, startBackground, type Work } from './background'
import type { Consumer } from './consumer'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Database
let pubsub: Pubsub
let owner: pg.Client
let late = 0
const running: Background[] = []
const clock = { now: () => new Date(Date.now() + late) }

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase({ url: database.url, poolSize: 6, log: silentLog })
  pubsub = await openPubsub({ url: database.url, log: silentLog })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('create table done (who text, what text)')
  await owner.query('grant all on done to public')
})
afterEach(async () => {
  for (const background of running.splice(0)) await background.stop()
  late = 0
})
afterAll(async () => {
  await owner?.end()
  await pubsub?.close()
  await db?.close()
  await database?.drop()
})

const start = ({ consumers = [], jobs = [] }: Partial<Work>) => {
  running.push(startBackground({ db, pubsub, clock, log: silentLog }, { consumers, jobs }))
}
const note = (tx: Queryable, who: string, what: string) => run(tx, sql`insert into done values (${who}, ${what})`)
const tell = (topic: string, key: string) => db.transaction((tx) => enqueue(tx, { topic, key, body: { key } }))
const doneBy = async (who: string): Promise<string[]> =>
  (await owner.query('select what from done where who = $1 order by what', [who])).rows.map(({ what }) => what)
const consumer = (name: string, topic: string, handle?: Consumer['handle']): Consumer => ({
  name,
  topic,
  handle: handle ?? (async (tx, { key }) => void (await note(tx, name, key))),
})

describe('the outbox', () => {
  it('reaches every consumer of the topic as soon as the change is committed, and none when it is not', async () => {
    start({ consumers: [consumer('a', 't1'), consumer('b', 't1'), consumer('c', 'other')] })
    await tell('t1', 'kept')
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, { topic: 't1', key: 'undone', body: {} })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await expect.poll(() => doneBy('a'), { timeout: 5_000 }).toEqual(['kept'])
    expect([await doneBy('b'), await doneBy('c')]).toEqual([['kept'], []])
    const open = await owner.query('select count(*)::int as n from outbox where published_at is null')
    expect(open.rows[0].n).toBe(0)
  })

  it('retries who fails later, from the start, and holds up nobody', async () => {
    let isBroken = true
    const failing = consumer('failing', 't2', async (tx, { key }) => {
      await note(tx, 'failing', key)
      if (isBroken) throw new Error('no paper')
    })
    start({ consumers: [failing, consumer('steady', 't2')] })
    await tell('t2', 'one')
    await tell('t2', 'two')
    await expect.poll(() => doneBy('steady'), { timeout: 5_000 }).toEqual(['one', 'two'])
    expect(await doneBy('failing')).toEqual([])
    const jobs = await owner.query(`select attempts, last_error from jobs where kind = 'retry:failing'`)
    expect(jobs.rows).toEqual([
      { attempts: 1, last_error: 'no paper' },
      { attempts: 1, last_error: 'no paper' },
    ])
    isBroken = false
    late = 5_000
    await expect.poll(() => doneBy('failing'), { timeout: 6_000 }).toEqual(['one', 'two'])
    expect(await doneBy('steady')).toEqual(['one', 'two'])
  })

  it('hands each event to each consumer once, with several runners on one database', async () => {
    for (let runner = 0; runner < 3; runner++) start({ consumers: [consumer('shared', 't3')] })
    const keys = Array.from({ length: sizes.races * 10 }, (_, i) => String(i).padStart(5, '0'))
    await Promise.all(keys.map((key) => tell('t3', key)))
    await expect.poll(async () => (await doneBy('shared')).length, { timeout: 120_000 }).toBe(keys.length)
    expect(await doneBy('shared')).toEqual(keys)
  }, 180_000)

  it('keeps what nobody was there to hear, for the next start', async () => {
    await tell('t4', 'waiting')
    expect(await doneBy('late')).toEqual([])
    start({ consumers: [consumer('late', 't4')] })
    await expect.poll(() => doneBy('late'), { timeout: 6_000 }).toEqual(['waiting'])
  })
})

describe('jobs', () => {
  it('run when they are due, once for each key', async () => {
    start({ jobs: [{ kind: 'due', handle: async (tx, { key }) => void (await note(tx, 'due', key)) }] })
    const now = clock.now()
    for (let again = 0; again < 3; again++)
      await schedule(db, { kind: 'due', key: 'later', runAt: new Date(now.getTime() + 60_000) })
    await schedule(db, { kind: 'due', key: 'now', runAt: now })
    await expect.poll(() => doneBy('due'), { timeout: 5_000 }).toEqual(['now'])
    late = 61_000
    await expect.poll(() => doneBy('due'), { timeout: 8_000 }).toEqual(['later', 'now'])
  })

  it('lose no request that comes while the same work is done', async () => {
    let finish = () => {}
    const isFinishing = new Promise<void>((resolve) => {
      finish = resolve
    })
    start({
      jobs: [
        {
          kind: 'again',
          handle: async (tx) => {
            await note(tx, 'again', 'x')
            await isFinishing
          },
        },
      ],
    })
    await schedule(db, { kind: 'again', key: 'k', runAt: clock.now() })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = schedule(db, { kind: 'again', key: 'k', runAt: clock.now() })
    setTimeout(finish, 200)
    await asked
    await expect.poll(() => doneBy('again'), { timeout: 8_000 }).toEqual(['x', 'x'])
  })

  it('are put off longer after each failure and given up after the last', async () => {
    start({
      jobs: [
        {
          kind: 'hopeless',
          handle: async () => {
            throw new Error('never')
          },
        },
      ],
    })
    await schedule(db, { kind: 'hopeless', key: 'k', runAt: clock.now(), attempts: 8 })
    const job = async () => (await owner.query(`select * from jobs where kind = 'hopeless'`)).rows[0]
    await expect.poll(async () => (await job()).attempts, { timeout: 6_000 }).toBe(9)
    expect((await job()).run_at.getTime() - Date.now()).toBeGreaterThan(60_000)
    expect((await job()).done_at).toBeNull()
    late = 2 * 3_600_000
    await expect.poll(async () => (await job()).done_at, { timeout: 6_000 }).not.toBeNull()
    expect(await job()).toMatchObject({ attempts: 10, last_error: 'never' })
  })

  it('throw away once a day what has been done with for a week', async () => {
    await owner.query(`insert into outbox (topic, body, created_at, published_at) values ('old', '{}', now() - interval '9 days', now() - interval '8 days'),
      ('new', '{}', now(), now())`)
    start({})
    const left = async () => (await owner.query(`select topic from outbox where topic in ('old', 'new')`)).rows
    await expect.poll(left, { timeout: 6_000 }).toEqual([{ topic: 'new' }])
  })
})
