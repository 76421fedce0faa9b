import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './with-database'

/** The password of this installation for shop_app on an outside server, made the first time it is asked for. */
export function servicePassword(): string {
  const file = join(dataDir(), 'database-access.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).shop_app
  const password = randomBytes(18).toString('base64url')
  mkdirSync(dataDir(), { recursive: true })
  writeFileSync(file, JSON.stringify({ shop_app: password }), { mode: 0o600 })
  return password
}
