import { setTimeout } from 'node:timers/promises'
import { DatabaseError } from '@shop/db/database-error'
import { refuseOtherSchema } from '@shop/db/migrate'
import { withClient } from '@shop/db/with-client'
import type pg from 'pg'
import { refuseDemoLender } from '../../src/buying/checkout/refuse-demo-lender'
import { refuseDemo } from '../../src/platform/refuse-demo'
import { refuseDemoSeller } from '../../src/platform/refuse-demo-seller'
import { checkWork } from './check-work'
import { type Finding, type Patient, reasonOf, unasked, well, wrong } from './finding'

const WITHIN_MS = 10_000
const LEAST_VERSION = 15
const MOST_SKEW_MS = 2_000
/** What the services read and write all day, and what they may only add to. */
const WRITTEN = ['carts', 'orders', 'outbox', 'jobs', 'mails', 'stock'] as const

const OPERATED = { NODE_ENV: 'production', DATABASE_IS_OWN: false } as const
const MIGRATE = "Migrate it with the owner's connection before the services start: npm run db -- migrate."
/** Since 0711 the role of the services may read which migrations there are. */
const MAY_READ = `select to_regclass('public.schema_migrations') is not null as table,
  has_table_privilege(to_regclass('public.schema_migrations'), 'select') as may`

/** Everything that only the database can say. Without an answer there is one line, and not ten. */
export async function checkDatabase(patient: Patient): Promise<readonly Finding[]> {
  const { databaseUrl: url } = patient
  if (!url) return [wrong('There is no database', 'Set DATABASE_URL, or start the demo: npm start.')]
  try {
    const late = setTimeout(WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
    return await Promise.race([withClient(url, 'shop doctor', (client) => lookInside(client, patient)), late])
  } catch (error) {
    return [
      wrong(
        `The database at ${new URL(url).host} does not answer (${reasonOf(error)})`,
        'Start PostgreSQL, or correct DATABASE_URL: host, port, name, user and password.',
      ),
    ]
  }
}

async function lookInside(client: pg.Client, patient: Patient): Promise<readonly Finding[]> {
  const base = [await versionOf(client), await clockOf(client, patient), await migrationsOf(client)]
  // Of a database that is not as this program expects it nothing more can be asked.
  if (base.some(({ is }) => is === 'wrong')) return base
  return [
    ...base,
    await rightsOf(client, patient),
    await demoOf(client, patient),
    await sellerOf(client, patient),
    await lenderOf(client, patient),
    ...(await checkWork(client, patient)),
  ]
}

async function versionOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select current_setting('server_version') as text, current_setting('server_version_num')::int / 10000 as major`,
  )
  const { text, major } = rows[0]
  return isOldVersion(major)
    ? wrong(`PostgreSQL ${text} is too old`, `Use PostgreSQL ${LEAST_VERSION} or newer.`)
    : well(`Database: PostgreSQL ${text}`)
}

export const isOldVersion = (major: number): boolean => major < LEAST_VERSION

async function clockOf(client: pg.Client, { now }: Patient): Promise<Finding> {
  const before = now()
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as ms')
  const skew = Math.abs(Number(rows[0].ms) - (before + now()) / 2)
  if (skew <= MOST_SKEW_MS) return well('The clocks of this machine and of the database agree')
  return wrong(
    `The clocks of this machine and of the database are ${Math.round(skew / 1_000)} s apart`,
    'Let both follow a time server (timedatectl set-ntp true): prices and sessions begin and end by the clock.',
  )
}

async function migrationsOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(MAY_READ)
  if (rows[0].table && !rows[0].may) return wrong('The database is older than the question how old it is', MIGRATE)
  try {
    return well(`Migrations: all ${(await refuseOtherSchema(client)).size}`)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const isNewer = error.code === 'MIGRATION_MISSING'
    return wrong(error.message, isNewer ? 'Install the newer version of the shop here.' : MIGRATE)
  }
}

async function rightsOf(client: pg.Client, { isOperated }: Patient): Promise<Finding> {
  const { rows } = await client.query(
    // Of several privileges in one question any would do.
    `select current_user as role, r.rolsuper as super,
       exists (select from pg_class c where c.relname = 'orders' and c.relowner = r.oid) as owner,
       (select string_agg(t, ', ') 
         from unnest($1::text[]) t where exists (
           select from unnest(array['select', 'insert', 'update']) p where not has_table_privilege(t, p))) as lacks,
       has_table_privilege('audit_log', 'update, delete') as rewrites
     from pg_roles r where r.rolname = current_user`,
    [WRITTEN],
  )
  const { role, super: isSuper, owner, lacks, rewrites } = rows[0]
  if (lacks)
    return wrong(
      `The role ${role} may not write ${lacks}`,
      'Let the services sign in as shop_app; migrations give it its rights.',
    )
  if (isOperated && (isSuper || owner || rewrites))
    return wrong(
      `The services would sign in as ${role}, who may change tables and rewrite the audit record`,
      'Name shop_app in DATABASE_URL, and the owner in DATABASE_OWNER_URL alone.',
    )
  return well(`The role ${role} has the rights of the services`)
}

async function demoOf(client: pg.Client, { isOperated }: Patient): Promise<Finding> {
  if (!isOperated) return unasked('The data is that of the demo')
  return refuseDemo(queryOf(client), OPERATED).then(
    () => well('No row of the demo is in the database'),
    (error) => wrong(error.message, 'Begin with an empty database, or remove what is named (docs/keys.md).'),
  )
}

async function sellerOf(client: pg.Client, { env, isOperated }: Patient): Promise<Finding> {
  if (!isOperated) return unasked('The seller is that of the demo')
  return refuseDemoSeller(queryOf(client), { ...env, ...OPERATED }).then(
    () => well('Papers and pages name your own company'),
    (error) =>
      wrong(error.message, 'Say it in the settings of the services and of the storefront (docs/going-live.md).'),
  )
}

async function lenderOf(client: pg.Client, { env, isOperated }: Patient): Promise<Finding> {
  if (!isOperated) return unasked('Who lends is the lender of the demo')
  return refuseDemoLender(queryOf(client), { ...env, ...OPERATED, PAYMENTS_URL: env.PAYMENTS_URL || undefined }).then(
    () => well('The checkout names nobody of the demo as who lends'),
    (error) => wrong(error.message, 'Say in the settings of the services who lends (docs/payments.md).'),
  )
}

const queryOf = (client: pg.Client) => ({ query: (text: string, values?: unknown[]) => client.query(text, values) })
