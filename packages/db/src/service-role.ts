import { DatabaseError } from './database-error'
import { lockMigrations } from './migrate'
import { withClient } from './with-client'

/** What a server answers to a password that is wrong, and to a role or a machine that may not sign in at all. */
const WRONG_PASSWORD = '28P01'
const NOT_LET_IN = [WRONG_PASSWORD, '28000']

/**
 * On an operator's own server: lets shop_app sign in with this password and gives the address for the services. Where
 * the owner may not do that (on our own server it is done already) there is none.
 */
export async function serviceUrl(ownerUrl: string, password: () => string): Promise<string | undefined> {
  return withClient(ownerUrl, 'shop prepare', async (client) => {
    const { rows } = await client.query(
      'select rolname, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    )
    if (!rows[0]?.may || rows[0].rolname === 'shop_app') return undefined
    const url = new URL(ownerUrl)
    url.username = 'shop_app'
    url.password = password()
    await client.query(`alter role shop_app login password ${client.escapeLiteral(url.password)}`)
    return url.href
  })
}

/**
 * The migrations make shop_app without a password. The first machine lets it sign in with the one of the services' own
 * address; from then on it is changed by hand alone, so that no machine shuts the others out.
 */
export async function letServicesIn(url: string, ownerUrl: string): Promise<void> {
  const { username, password } = new URL(url)
  if (username !== 'shop_app' || !(await refusalOf(url))) return
  await withClient(ownerUrl, 'shop migrate', async (client) => {
    await client.query('begin')
    await lockMigrations(client)
    const { rows } = await client.query(`select rolcanlogin as may from pg_roles where rolname = 'shop_app'`)
    if (rows[0].may) return refuseOtherPassword(url)
    await client.query(`alter role shop_app login password ${client.escapeLiteral(decodeURIComponent(password))}`)
    await client.query('commit')
  })
}

/** Another machine may have let it in meanwhile, with the same one; and not every machine that migrates is one that it may come from. */
async function refuseOtherPassword(url: string): Promise<void> {
  if ((await refusalOf(url)) !== WRONG_PASSWORD) return
  throw new DatabaseError(
    'NOT_LET_IN',
    'The server does not let shop_app in with the password of DATABASE_URL, and migrate changes none that was chosen before: correct DATABASE_URL, or set it as the owner: alter role shop_app password …',
  )
}

async function refusalOf(url: string): Promise<string | undefined> {
  try {
    await withClient(url, 'shop migrate', (client) => client.query('select 1'))
    return undefined
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (NOT_LET_IN.includes(code)) return code
    throw error
  }
}
