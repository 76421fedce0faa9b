// What the commands of whoever runs an installation share: the database and the record, without a running service.
import { silentLog } from '@shop/watch/log'
import { createAudit } from '../src/ground/audit/audit'
import { loadAuditKeys } from '../src/ground/audit/audit-keys'
import { inviteByOperator } from '../src/people/staff/invite-by-operator'
import { systemClock } from '../src/platform/clock'
import { auditKeysSchema, dataKeysSchema } from '../src/platform/config'
import { type Database, openDatabase } from '../src/platform/database'
import { randomIds } from '../src/platform/ids'
import { giveDataKeys } from '../src/platform/key-ring'

export type Env = Readonly<Record<string, string | undefined>>
export type Invited = { readonly isNew: boolean; readonly expiresAt: string; readonly link: string }
type Wish = Parameters<typeof inviteByOperator>[1]

export async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ url, poolSize: 1, log: silentLog })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Invites, and gives the one link that leads to a password and an authenticator of the person's own. */
export async function inviteOnce(db: Database, dataDir: string, env: Env, wish: Wish): Promise<Invited> {
  const { AUDIT_KEYS, CONSOLE_ORIGINS, CONSOLE_PORT = '3001' } = env
  giveDataKeys(dataDir, dataKeysSchema.parse(env))
  const keys = loadAuditKeys(dataDir, AUDIT_KEYS ? auditKeysSchema.parse(JSON.parse(AUDIT_KEYS)) : undefined)
  const audit = createAudit({ db, clock: systemClock, log: silentLog, keys, dataDir })
  const { isNew, expiresAt, secret } = await inviteByOperator({ db, clock: systemClock, ids: randomIds, audit }, wish)
  const console = CONSOLE_ORIGINS?.split(',')[0]?.trim() ?? `http://console.localhost:${CONSOLE_PORT}`
  return { isNew, expiresAt, link: `${console}/invitation#${secret}` }
}
