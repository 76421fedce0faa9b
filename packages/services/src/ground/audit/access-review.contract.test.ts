import { type AccessReviewEntry, accessReviewSchema } from '@shop/contract/rest/access-review'
import { assist, postJson } from '@shop/testkit/assist'
import { newUser } from '@shop/testkit/bearer'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'
import { weekOf } from './access-review'

const DAY_MS = 86_400_000

const people: Record<string, Awaited<ReturnType<typeof staffSession>>> = {}

const { shop, owner } = await withShop()
beforeAll(async () => {
  for (const role of ['customer-service', 'customer-service-lead', 'merchandiser', 'admin'])
    people[role] = await staffSession(shop, role)
})

const nameOf = async (role: string): Promise<string> =>
  (await owner.query('select name from staff where email = $1', [people[role]?.person.email])).rows[0].name
const headersOf = async (role: string) => (await people[role]?.headers()) ?? {}
const ask = async (path: string, role: string, body?: unknown) => {
  const url = `${shop.url}/staff/desk/${path}`
  if (body !== undefined) return postJson(url, body, await headersOf(role))
  const answer = await fetch(url, { headers: await headersOf(role) })
  return { status: answer.status, body: await answer.json() }
}
/** The hourly reading, as if it were then. */
const readAt = (at: Date) =>
  postJson(
    `${shop.url}/jobs`,
    { name: 'access.review', date: at.toISOString() },
    { 'x-forwarder-secret': TEST_FORWARDER_SECRET },
  )
const queue = async (role: string, query = ''): Promise<readonly AccessReviewEntry[]> =>
  accessReviewSchema.parse((await ask(`access-review${query}`, role)).body).entries

async function somebody(fields: Readonly<Record<string, string | boolean>> = {}) {
  const { id } = await newUser(shop)
  const names = Object.keys(fields)
  if (names.length > 0)
    await owner.query(`update users set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [
      id,
      ...Object.values(fields),
    ])
  const { rows } = await owner.query('select ref from users where id = $1', [id])
  return { id, ref: String(rows[0].ref) }
}
const look = async ({ ref }: { ref: string }) =>
  expect((await ask(`customers/${ref}`, 'customer-service')).status).toBe(200)
const reveal = async ({ ref }: { ref: string }) =>
  expect(
    (await ask(`customers/${ref}/reveal`, 'customer-service', { field: 'email', reason: 'Reads the address back' }))
      .status,
  ).toBe(200)

it('[ASSIST-46] finds relatives, neighbours, colleagues, VIPs, idle views and many lookups in the record, week by week, and nobody who was helped', async () => {
  const agent = people['customer-service']?.person
  if (!agent) throw new Error('Nobody is at work')
  const surname = (await nameOf('customer-service')).split(' ').at(-1) ?? ''
  const [first = '', ...last] = (await nameOf('customer-service-lead')).split(' ')
  await somebody({ email: agent.email, address_line1: 'Fjordgata 17', zip: '7010' })
  const who = {
    relative: await somebody({ last_name: surname }),
    neighbour: await somebody({ address_line1: 'fjordgata 17', zip: '7010' }),
    colleague: await somebody({ first_name: first, last_name: last.join(' ') }),
    vip: await somebody({ protected: true }),
    idle: await somebody({ last_name: 'Uvirksom' }),
    helped: await somebody({ last_name: 'Hjulpen' }),
    looked: await somebody({ last_name: 'Sett' }),
    viewed: await somebody({ last_name: 'Betraktet' }),
  }
  for (const one of Object.values(who)) await look(one)
  await reveal(who.idle)
  await reveal(who.helped)
  await (await assist(shop, who.viewed.ref, { login: people['customer-service'] })).end()
  const note = await ask(`customers/${who.helped.ref}/notes`, 'customer-service', { body: 'Wanted to know the size' })
  expect(note.status).toBe(200)

  const now = new Date()
  expect((await readAt(now)).status).toBe(200)
  const found = async (week: string) => {
    const { rows } = await owner.query(
      `select u.id, r.rules from access_reviews r left join users u on u.id = r.user_id where r.week = $1 order by r.id`,
      [week],
    )
    const rulesOf = (id: number | null) => rows.find((row) => row.id === id)?.rules
    return {
      of: Object.fromEntries(Object.entries(who).map(([name, { id }]) => [name, rulesOf(id)])),
      many: rulesOf(null),
    }
  }
  const week = weekOf(now).toISOString().slice(0, 10)
  const atOnce = {
    ...{ relative: ['sameSurname'], neighbour: ['sameAddress'], colleague: ['colleague'], vip: ['vip'] },
    ...{ idle: undefined, helped: undefined, looked: undefined, viewed: undefined },
  }
  expect(await found(week)).toEqual({ of: atOnce, many: undefined })
  // Nothing has come of it a day later, and that is seen in the week in which it was.
  await readAt(new Date(now.getTime() + DAY_MS + 60_000))
  expect(await found(week)).toEqual({
    of: { ...atOnce, idle: ['noFollowUp'], viewed: ['noFollowUp'] },
    many: undefined,
  })
  // One short of many: who was helped and who was viewed under a ticket do not count.
  for (let n = 0; n < 8; n++) await look(await somebody())
  await readAt(now)
  expect((await found(week)).many).toBeUndefined()
  await look(await somebody())
  await readAt(now)
  expect((await found(week)).many).toEqual(['manyLookups'])
  await readAt(now)
  const { rows } = await owner.query('select count(*)::int as many from access_reviews where user_id is null')
  expect(rows[0].many).toBe(1)
})

it('[ASSIST-46] [CONSOLE-26] is a queue for a lead’s own team and for admins, each decision once, with its reason, by somebody else, and on record', async () => {
  for (const role of ['customer-service', 'merchandiser'])
    expect((await ask('access-review', role)).status, role).toBe(403)
  const ofLead = await queue('customer-service-lead')
  const ofAdmin = await queue('admin')
  expect(ofLead.map(({ id }) => id)).toEqual(ofAdmin.map(({ id }) => id))
  const relative = ofLead.find(({ rules }) => rules.includes('sameSurname'))
  if (!relative) throw new Error('Nothing was found')
  expect(relative).toMatchObject({
    state: 'waiting',
    isOwn: false,
    staff: { name: await nameOf('customer-service') },
  })
  // An admin has nothing to do with customers: a reference, and no name.
  expect(relative.customer?.name).toBeTruthy()
  expect(ofAdmin.find(({ id }) => id === relative.id)?.customer).toEqual({ ref: relative.customer?.ref, name: null })

  const decide = (id: number, role: string, body: object) => ask(`access-review/${id}`, role, body)
  const concern = { do: 'concern', reason: 'She is a sister and there was no case' }
  expect((await decide(relative.id, 'customer-service', concern)).status).toBe(403)
  expect((await decide(relative.id, 'customer-service-lead', { do: 'concern', reason: 'no' })).status).toBe(400)
  expect((await decide(relative.id, 'customer-service-lead', concern)).status).toBe(200)
  expect((await decide(relative.id, 'admin', { do: 'needed', reason: 'It was fine' })).status).toBe(409)
  const [decided] = await queue('admin', '?state=concern')
  expect(decided).toMatchObject({
    id: relative.id,
    remark: concern.reason,
    decidedBy: await nameOf('customer-service-lead'),
  })
  const { rows: record } = await owner.query(
    `select event, target, fields from audit_log where event in ('access.concern', 'access.queue') order by seq desc limit 3`,
  )
  expect(record).toContainEqual({
    event: 'access.concern',
    target: `access ${relative.id}`,
    fields: ['state', 'sameSurname'],
  })
  expect(record[0].event).toBe('access.queue')
  const { rows: alarms } = await owner.query(`select kind from alarms where kind = 'access_concern'`)
  expect(alarms).toHaveLength(1)

  // Of another team a lead sees nothing, and nobody decides on what they did themselves.
  await owner.query(`update staff set team = 'elsewhere' where email = $1`, [people['customer-service']?.person.email])
  expect(await queue('customer-service-lead')).toEqual([])
  expect((await decide(relative.id, 'customer-service-lead', concern)).status).toBe(404)
  await owner.query(
    `insert into access_reviews (week, staff_id, rules, looks, first_at, last_at)
     select date_trunc('week', now() at time zone 'utc')::date, id, '{manyLookups}', 20, now(), now() from staff where email = $1`,
    [people.admin?.person.email],
  )
  const own = (await queue('admin')).find(({ isOwn }) => isOwn)
  expect((await decide(own?.id ?? 0, 'admin', { do: 'needed', reason: 'It was myself' })).status).toBe(403)
})

it('[ASSIST-46] brings back for a new decision what went on after the last one, and leaves the rest decided', async () => {
  const before = (await queue('admin')).filter(({ state }) => state === 'concern')
  expect(before).toHaveLength(1)
  await readAt(new Date())
  expect((await queue('admin', '?state=concern')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const [one] = before
  const { rows } = await owner.query('select id from users where ref = $1', [one?.customer?.ref])
  await reveal({ ref: one?.customer?.ref ?? '' })
  await readAt(new Date())
  const [again] = (await queue('admin')).filter(({ customer }) => customer?.ref === one?.customer?.ref)
  expect(again).toMatchObject({ state: 'waiting', looks: 2, decidedBy: null })
  expect(rows).toHaveLength(1)
})
