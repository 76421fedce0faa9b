import type pg from 'pg'
import { postJson } from './assist'
import { requireWholeChanges } from './audited-changes'
import { ownerOf } from './purchases'
import { type Shop, startShop, TEST_API_KEY } from './start-shop'
import { testClock } from './test-clock'

const MINUTE = 60_000
const PEOPLE = 120
/** The demo begins with those whom the shop refuses for something: they come last. */
const SPECIAL = 30

type Person = { readonly id: number; readonly ref: string; readonly email: string }

/** A shop whose clock the test moves on, with customers whom nobody of the staff has entered yet. */
export function impersonationFixture() {
  const { now, pass, still } = testClock()
  let used = 0
  let people: Person[] = []
  const on: { shop?: Shop; owner?: pg.Client } = {}
  const opened = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The stage is not open')
    return part
  }
  const next = (): Person => {
    const one = people[used++]
    if (!one) throw new Error('The demo has not enough customers')
    return one
  }

  return {
    get shop() {
      return opened(on.shop)
    },
    get owner() {
      return opened(on.owner)
    },
    now,
    pass,
    still,
    next,
    /** The limits of one staff member start anew with the hour. */
    somebody: (): Person => {
      pass(61 * MINUTE)
      return next()
    },
    one: async (sql: string, ...values: unknown[]) => (await opened(on.owner).query(sql, values)).rows[0],
    /** Who is behind these headers, or the code of the refusal. */
    speaks: async (headers: Readonly<Record<string, string>>, url = opened(on.shop).url) => {
      const answer = await postJson(
        `${url}/graphql`,
        { query: '{ getUser { id } }' },
        { 'x-apikey': TEST_API_KEY, ...headers },
      )
      return answer.body.errors?.[0]?.extensions?.code ?? answer.body.data.getUser.id
    },
    open: async (): Promise<void> => {
      on.shop = await startShop({ clock: { now } })
      on.owner = await ownerOf(on.shop)
      const { rows } = await on.owner.query<Person>(
        `select u.id, u.ref, u.email from users u where u.deleted_at is null and u.disabled_at is null and not u.protected
           and not u.blacklisted and u.support_access = 'market' and u.market_id = 'NO|NOK' and u.customer_type = 'PERSON'
           and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id limit ${PEOPLE}`,
      )
      people = [...rows.slice(SPECIAL), ...rows.slice(0, SPECIAL)]
    },
    close: async (): Promise<void> => {
      try {
        await requireWholeChanges(on.owner)
      } finally {
        await on.owner?.end()
        await on.shop?.stop()
      }
    },
  }
}
