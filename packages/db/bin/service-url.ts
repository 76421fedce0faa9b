import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataDir } from './with-database'

/**
 * On an operator's own server: lets shop_app sign in with a password of this installation and gives the address for
 * the services. Where we may not do that (our own server already has it, or the user has no such right) there is none.
 */
export async function serviceUrl(ownerUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shop prepare' })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select rolname, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    )
    if (!rows[0]?.may || rows[0].rolname === 'shop_app') return undefined
    const password = servicePassword()
    await client.query(`alter role shop_app login password ${client.escapeLiteral(password)}`)
    const url = new URL(ownerUrl)
    url.username = 'shop_app'
    url.password = password
    return url.href
  } finally {
    await client.end()
  }
}

function servicePassword(): string {
  const file = join(dataDir(), 'database-access.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).shop_app
  const password = randomBytes(18).toString('base64url')
  mkdirSync(dataDir(), { recursive: true })
  writeFileSync(file, JSON.stringify({ shop_app: password }), { mode: 0o600 })
  return password
}
