import { consoleWhySchema } from '@shop/contract/rest/console-why'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let stop: StaffApi['stop'] | undefined

beforeAll(async () => {
  ;({ shop, rows, desk, stop } = await startStaffApi())
})
afterAll(() => stop?.())

type Entry = { id: number; entry: string; points: number; ref: string }

const entriesOf = async (where: string, values: unknown[] = []): Promise<Entry[]> =>
  (
    await rows.query(
      `select l.id::integer, l.entry, l.points, u.ref from points_ledger l join users u on u.id = l.user_id
       where u.deleted_at is null and ${where} order by l.id`,
      values,
    )
  ).rows

const ofEntry = async ({ ref, id }: Entry) =>
  consoleWhySchema.parse((await desk(`customers/${ref}/membership/${id}/why`)).json).sums.points!

/** Signs and digits alone: how a number is grouped depends on the language. */
const digits = (text: string) => Number(text.replaceAll('\u2212', '-').replaceAll(/[^\d-]/g, ''))

const FIELDS = 'name label sumFormatted lines { text amountFormatted }'
const ask = (id: number, headers = {}) =>
  shop.graphql(`query($id: Int!) { getPointsWhy(entryId: $id) { ${FIELDS} } }`, { id }, headers)

describe('[MEMBER-08] why an entry of the points is what it is', () => {
  it('adds up to every entry that the shop was opened with, at the desk', async () => {
    const all = await entriesOf('true')
    expect(all.length).toBeGreaterThan(20)
    const told = new Set<string>()
    for (const entry of all.slice(0, 200)) {
      const { steps, sumFormatted } = await ofEntry(entry)
      expect(`${entry.id} ${digits(sumFormatted)}`).toBe(`${entry.id} ${entry.points}`)
      for (const { kind } of steps) told.add(`${entry.entry} ${kind}`)
    }
    expect([...told]).toContain('earned points')
  })

  it('adds up in the member’s own words, and is for the member alone', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const own = await entriesOf('lower(u.email) = lower($1) and l.entry <> $2 and l.points <> 0', [
      memberOf('no').email,
      'credited',
    ])
    expect(own.length).toBeGreaterThan(0)
    for (const { id, points } of own) {
      const { data, errors } = await ask(id, kari.headers)
      expect(errors).toBeUndefined()
      const [why, ...others] = data.getPointsWhy
      expect(others).toEqual([])
      expect(digits(why.sumFormatted)).toBe(points)
      const sum = why.lines.reduce(
        (all: number, one: { amountFormatted: string }) => all + digits(one.amountFormatted),
        0,
      )
      expect(sum).toBe(points)
      for (const { text } of why.lines) expect(text).not.toMatch(/[{}]|^\s*$|undefined|^why\./)
    }
    const [first] = own
    expect((await ask(first!.id)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    const other = await signIn(shop, memberOf('se'))
    expect((await ask(first!.id, other.headers)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  })

  it('at the desk is for the customer whose entry it is', async () => {
    const [mine] = await entriesOf('lower(u.email) = lower($1)', [memberOf('no').email])
    const [other] = await entriesOf('lower(u.email) = lower($1)', [memberOf('se').email])
    expect((await desk(`customers/${other!.ref}/membership/${mine!.id}/why`)).status).toBe(404)
    expect((await desk(`customers/${mine!.ref}/membership/0/why`)).status).toBe(404)
    expect((await desk(`customers/${mine!.ref}/membership/abc/why`)).status).toBe(404)
  })
})
