import { createHmac } from 'node:crypto'
import { presetOf } from '@shop/domain/staff'
import { type Queryable, type Sql, sql } from '../../platform/sql'
import { keyFor } from '../auth/keys'
import type { StaffEndCause, StaffSession, StaffSessionDeps } from './staff-sessions'
import { markSessionsEnded, type StaffSessionRow, sessionById, sessionBySecret, touchSession } from './staff-store'

/** Looking at a session more often than this leaves no new mark. */
const TOUCH_MS = 5_000

export type FoundSessions = ReturnType<typeof createSessionFinder>

/** The sessions that count now. One that is found out of time is ended on that occasion. */
export function createSessionFinder({ db, clock, keys, onEnd }: StaffSessionDeps, idleMs: number) {
  const csrfOf = ({ id, secret_print }: Pick<StaffSessionRow, 'id' | 'secret_print'>) =>
    createHmac('sha256', keyFor(keys[0], 'staff csrf')).update(`${id} ${secret_print}`).digest('base64url')

  const endWithin = (tx: Queryable, which: Sql, cause: StaffEndCause) =>
    markSessionsEnded(tx, which, cause, clock.now())
  const tellEnd = async (ended: readonly { readonly id: string }[], cause: StaffEndCause): Promise<void> => {
    if (ended.length > 0) await onEnd(ended, cause)
  }
  const end = async (which: Sql, cause: StaffEndCause) => tellEnd(await endWithin(db, which, cause), cause)

  const alive = async (row: StaffSessionRow | undefined): Promise<StaffSession | undefined> => {
    if (!row || row.ended_at) return undefined
    const now = clock.now()
    const cause = causeOfEnd(row, now, idleMs)
    if (!cause) return { ...row, role: presetOf(row.grants) ?? '', csrf: csrfOf(row) }
    await end(sql`id = ${row.id}`, cause)
    return undefined
  }

  const bySecret = async (secret: string) =>
    isSecret(secret) ? alive(await sessionBySecret(db, secret, clock.now())) : undefined

  const touch = async ({ id, last_seen_at }: StaffSession) => {
    const now = clock.now()
    if (now.getTime() - last_seen_at.getTime() > TOUCH_MS) await touchSession(db, id, now)
  }

  const byId = async (id: string) => alive(await sessionById(db, id, clock.now()))
  return { end, endWithin, tellEnd, bySecret, byId, touch }
}

function causeOfEnd(row: StaffSessionRow, now: Date, idleMs: number): StaffEndCause | undefined {
  if (row.state !== 'active') return 'disabled'
  if (row.expires_at <= now) return 'expired'
  return now.getTime() - row.last_seen_at.getTime() >= idleMs ? 'idle' : undefined
}

const isSecret = (text: string) => /^[0-9a-f]{32}$/.test(text)
