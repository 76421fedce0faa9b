import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSystemReason, systemReasons } from '@shop/domain/staff'
import { consoleMessages } from '@shop/i18n/console-messages'
import { consoleLocales } from '@shop/i18n/locales'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const { shop, owner } = await withShop()

const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

/** Every column in which a reason can stand, with the rows that no person wrote. */
async function systemWords(): Promise<{ place: string; words: string }[]> {
  const columns = await rowsOf(
    `select c.table_name, c.column_name, exists (select from information_schema.columns s
         where s.table_name = c.table_name and s.column_name = 'staff_id') as by_staff
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and c.column_name ~ '(^|_)(reason|note|remark|cause)$'`,
  )
  const found = await Promise.all(
    columns.map(({ table_name, column_name, by_staff }) =>
      rowsOf(
        `select distinct '${table_name}.${column_name}' as place, ${column_name} as words from ${table_name}
         where ${column_name} <> '' ${by_staff ? 'and staff_id is null' : ''}`,
      ),
    ),
  )
  return found.flat()
}

it('[I18N-02] writes no sentence where the shop itself gives a reason, but a key with words in every console', async () => {
  const leaver = memberOf('no')
  const { headers } = await signIn(shop, leaver)
  const { data } = await shop.graphql('mutation deleteUser { deleteUser }', {}, headers)
  expect(data).toEqual({ deleteUser: true })
  const [{ id }] = await rowsOf('select max(user_id) as id from points_ledger where reason like $1', [
    'system:account%',
  ])
  expect(id).toBeGreaterThan(0)

  const words = await systemWords()
  const places = words.map(({ place }) => place)
  for (const place of [
    'points_ledger.reason',
    'user_balance_entries.reason',
    'refunds.reason',
    'reviews.decision_reason',
  ])
    expect(places).toContain(place)
  // What a colleague wrote of a look at the shop; and, for whoever keeps the list, why a kind of goods is sealed.
  const ofOthers = /^(impersonations|sealed_kinds)\./
  const sentences = words.filter(({ place, words: said }) => /\s/.test(said) && !ofOthers.test(place))
  expect(sentences).toEqual([])
  for (const { words: said } of words) if (said.startsWith('system:')) expect(readSystemReason(said)).toBeDefined()
  for (const locale of consoleLocales)
    expect(Object.keys(consoleMessages(locale).systemReasons).sort()).toEqual([...systemReasons].sort())
})

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))
const migration = readFileSync(
  `${MIGRATIONS}${readdirSync(MIGRATIONS).find((name) => name.endsWith('reasons-of-the-system.sql'))}`,
  'utf8',
)

it('[I18N-02] makes keys of the sentences in rows from before, and leaves what a person typed', async () => {
  const [{ user_id, staff_id }] = await rowsOf(
    `select (select min(id) from users) as user_id, (select min(id) from staff) as staff_id`,
  )
  await rowsOf(
    `insert into points_ledger (user_id, entry, points, staff_id, reason) values
       ($1, 'removed', 0, null, 'membership ended'), ($1, 'adjusted', 1, $2, 'membership ended'),
       ($1, 'adjusted', 2, $2, 'Hun ringte om kåpen')`,
    [user_id, staff_id],
  )
  await owner.query(migration)
  expect(
    await rowsOf(`select points, reason from points_ledger where user_id = $1 order by id desc limit 3`, [user_id]),
  ).toEqual([
    { points: 2, reason: 'Hun ringte om kåpen' },
    { points: 1, reason: 'membership ended' },
    { points: 0, reason: 'system:membership-ended' },
  ])
  await expect(owner.query(`update points_ledger set points = 0 where user_id = ${user_id}`)).rejects.toThrow()
})
