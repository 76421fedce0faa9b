import { personas } from '@shop/db/seed/parts/personas'
import { seedStaff } from '@shop/db/seed/parts/staff'
import { type Config, ConfigError } from './config'
import { isOperated } from './is-operated'
import { verifyPassword, wireHash } from './password'
import { type Queryable, rowOf, rowsOf, sql } from './sql'

type Account = { readonly email: string; readonly password_hash: string }

/**
 * The passwords of the demo accounts are in the source. On an operator's database nobody may sign
 * in with them, so the services refuse to start on one that contains the demo.
 */
export async function refuseDemo(db: Queryable, config: Pick<Config, 'NODE_ENV' | 'DATABASE_IS_OWN'>): Promise<void> {
  if (!isOperated(config)) return
  const faults = [...(await demoMark(db)), ...(await openAccounts(db))]
  if (faults.length === 0) return
  throw new ConfigError(
    `The services cannot start on an outside database that holds the demo: ${faults.join('; ')}. ` +
      'Use an empty database, or remove what is named here (docs/keys.md).',
  )
}

async function demoMark(db: Queryable): Promise<string[]> {
  const mark = await rowOf(db, sql`select from demo_seed`)
  return mark ? ['the table demo_seed has a row'] : []
}

async function openAccounts(db: Queryable): Promise<string[]> {
  const known = new Map([...personas, ...seedStaff].map(({ email, password }) => [email, password]))
  const emails = [...known.keys()]
  const accounts = await rowsOf<Account>(
    db,
    sql`select lower(email) as email, password_hash from staff
          where lower(email) = any(${emails}) and password_hash is not null
        union all select lower(u.email), c.password_hash from users u join user_credentials c on c.user_id = u.id
          where lower(u.email) = any(${emails})`,
  )
  const open: string[] = []
  for (const { email, password_hash } of accounts)
    if (await verifyPassword(wireHash(known.get(email) ?? ''), password_hash)) open.push(email)
  return open.length > 0 ? [`the demo’s passwords open ${open.join(', ')}`] : []
}
