// npm run staff -- invite EMAIL --name NAME [--role admin]: makes an account, or lets its person in again, and prints the
// one link that leads to a password and an authenticator of their own. It asks the database itself, no running service.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runningDatabase } from '@shop/db/embedded'
import { takeSettingFiles } from '@shop/domain/settings'
import { staffRoles } from '@shop/domain/staff'
import { z } from 'zod'
import { inviteOnce, withDatabase } from './operator'

const USAGE = 'Usage: npm run staff -- invite EMAIL --name NAME [--role admin]'
const wishSchema = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(100),
  role: z.enum(staffRoles).default('admin'),
})

takeSettingFiles(process.env, readFileSync)
const dataDir = resolve(import.meta.dirname, '../../..', process.env.DATA_DIR ?? '.data')

async function main(): Promise<number> {
  const wish = wishSchema.safeParse(asked())
  if (!wish.success) return say(USAGE, 2)
  const url = process.env.DATABASE_URL ?? (await runningDatabase(dataDir))?.url
  if (!url) return say('The database does not run: start the shop, or set DATABASE_URL.', 2)
  const invited = await withDatabase(url, (db) => inviteOnce(db, dataDir, process.env, wish.data))
  const { email, role } = wish.data
  say(
    invited.isNew
      ? `${email} has an account as ${role}.`
      : `${email} keeps the roles of the account; what opened it before does not.`,
  )
  return say(`Good once, until ${invited.expiresAt}:\n${invited.link}`)
}

function asked() {
  try {
    const options = { name: { type: 'string' }, role: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    return positionals[0] === 'invite' ? { email: positionals[1], ...values } : undefined
  } catch {
    return undefined
  }
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}

process.exitCode = await main()
