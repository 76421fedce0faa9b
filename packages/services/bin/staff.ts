// npm run staff -- invite EMAIL --name NAME [--role admin]: makes an account, or lets its person in again, and prints the
// one link that leads to a password and an authenticator of their own. It asks the database itself, no running service.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runningDatabase } from '@shop/db/embedded'
import { staffRoles } from '@shop/domain/staff'
import { z } from 'zod'
import { createAudit } from '../src/ground/audit/audit'
import { loadAuditKeys } from '../src/ground/audit/audit-keys'
import { inviteByOperator } from '../src/people/staff/invite-by-operator'
import { systemClock } from '../src/platform/clock'
import { auditKeysSchema } from '../src/platform/config'
import { openDatabase } from '../src/platform/database'
import { randomIds } from '../src/platform/ids'
import { createLog } from '../src/platform/log'
import { giveDataKey } from '../src/platform/secret-box'

const USAGE = 'Usage: npm run staff -- invite EMAIL --name NAME [--role admin]'
const wishSchema = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(100),
  role: z.enum(staffRoles).default('admin'),
})

const { DATABASE_URL, DATA_KEY, AUDIT_KEYS, CONSOLE_ORIGINS, CONSOLE_PORT = '3001' } = process.env
const dataDir = resolve(import.meta.dirname, '../../..', process.env.DATA_DIR ?? '.data')

async function main(): Promise<number> {
  const wish = wishSchema.safeParse(asked())
  if (!wish.success) return say(USAGE, 2)
  const url = DATABASE_URL ?? (await runningDatabase(dataDir))?.url
  if (!url) return say('The database does not run: start the shop, or set DATABASE_URL.', 2)
  if (DATA_KEY) giveDataKey(dataDir, DATA_KEY)
  const log = createLog(() => undefined)
  const keys = loadAuditKeys(dataDir, AUDIT_KEYS ? auditKeysSchema.parse(JSON.parse(AUDIT_KEYS)) : undefined)
  const db = openDatabase({ url, poolSize: 1, log })
  try {
    const audit = createAudit({ db, clock: systemClock, log, keys, dataDir })
    const invited = await inviteByOperator({ db, clock: systemClock, ids: randomIds, audit }, wish.data)
    const console = CONSOLE_ORIGINS?.split(',')[0]?.trim() ?? `http://console.localhost:${CONSOLE_PORT}`
    const { email, role } = wish.data
    say(
      invited.isNew
        ? `${email} has an account as ${role}.`
        : `${email} keeps the roles of the account; what opened it before does not.`,
    )
    say(`Good once, until ${invited.expiresAt}:\n${console}/invitation#${invited.secret}`)
    return 0
  } finally {
    await db.close()
  }
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
