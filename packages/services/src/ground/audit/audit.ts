import { createHash, randomBytes } from 'node:crypto'
import type { AuditChange, AuditCreation, AuditDeletion, AuditEventName, AuditLook } from '@shop/domain/staff'
import { isRetryable } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import { openSecretBox } from '../../platform/secret-box'
import type { Queryable } from '../../platform/sql'
import { macOf } from './audit-entry'
import type { AuditKeys } from './audit-keys'
import { type AuditStates, type AuditTried, printsOf, requireStates } from './audit-states'
import {
  type Head,
  insertAlarm,
  insertPersonal,
  insertRow,
  insertSubjectKey,
  keyVersionAt,
  lockHead,
  subjectKeyOf,
} from './audit-store'
import { CHECKPOINT_JOB } from './checkpoints'
import { printOf, sealFor } from './subject-box'

const CHECKPOINT_ROWS = 1_000
const STARTED = process.hrtime.bigint()

/** Where a request came from, as far as the record may know. */
export type AuditOrigin = {
  readonly requestId: string
  readonly address?: string
  readonly userAgent?: string
}

/** What every entry may say, whatever it is of. */
export type AuditEntry = {
  readonly actor:
    | { readonly kind: 'staff'; readonly staffId: number; readonly ref: string; readonly sessionId?: string }
    | { readonly kind: 'customer' | 'system'; readonly id: string }
  readonly origin?: AuditOrigin
  readonly operation?: string
  readonly target?: string
  readonly userId?: number
  readonly impersonationId?: string
  readonly marketId?: string
  readonly reasonCode?: string
  /** Free text of a person: kept sealed, with its print in the chain. */
  readonly reason?: string
  readonly ticket?: string
  readonly scope?: string
}

type Happened<Name extends AuditEventName> = { readonly event: Name; readonly result: 'ok' } & AuditStates<Name>
type Looked = { readonly event: AuditLook; readonly result: 'ok' | 'refused' | 'begun' } & AuditStates<AuditLook>
/** Nothing has changed yet, or nothing will. */
type NotHappened = { readonly event: AuditEventName; readonly result: 'refused' | 'begun' } & AuditTried

/** What happened, by a name that stays. What changed something says what was and what is. */
export type AuditEvent = AuditEntry &
  (Happened<AuditCreation> | Happened<AuditChange> | Happened<AuditDeletion> | Looked | NotHappened)

export type Alarm = {
  readonly kind: string
  readonly severity?: 'info' | 'warning' | 'critical'
  readonly staffId?: number
  readonly impersonationId?: string
  readonly details?: Readonly<Record<string, unknown>>
  /** So soon somebody else has to look at what was done. */
  readonly reviewWithinMs?: number
}

export type Audit = ReturnType<typeof createAudit>

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly keys: AuditKeys
  readonly dataDir: string | undefined
}

/** The record of what staff do. It is written before the deed: without a row there is no action. */
export function createAudit({ db, clock, log, keys, dataDir }: Deps) {
  const box = openSecretBox(dataDir, 'audit subjects')

  const keyOfSubject = async (tx: Queryable, subject: string, userId: number): Promise<Buffer> => {
    const sealed = box.seal(randomBytes(32).toString('base64'), subject)
    await insertSubjectKey(tx, subject, userId, sealed)
    const kept = await subjectKeyOf(tx, subject)
    return Buffer.from(box.open(kept?.key_encrypted ?? sealed, subject), 'base64')
  }

  const { writeLink, headUnderNewestKey } = createLinks({ clock, keys })

  /** In the transaction of whoever calls. The chain's end stays locked until that ends, so it must end soon. */
  const append = async (tx: Queryable, entry: AuditEvent): Promise<number> => {
    const { userId, reason, before, after } = entry
    const isOfSubject = userId !== undefined && (reason || before || after)
    const subjectKey = isOfSubject ? await keyOfSubject(tx, keys.pseudonymOf(userId), userId) : undefined
    const { seq } = await writeLink(tx, await headUnderNewestKey(tx), entry, subjectKey)
    return seq
  }

  const unavailable = (error: unknown): never => {
    if (isRetryable(error)) throw error
    log.error('audit.unavailable', { error })
    throw new Refusal('AUDIT_UNAVAILABLE', 503, 'The record cannot be written, so nothing is done')
  }

  return {
    append: async (tx: Queryable, entry: AuditEvent): Promise<number> => {
      requireStates(entry)
      return append(tx, entry).catch(unavailable)
    },

    /** Committed when it returns: the deed may follow. What is written beside it stands with it or not at all. */
    record: async (entry: AuditEvent, beside?: (tx: Queryable) => Promise<void>): Promise<number> => {
      requireStates(entry)
      const write = (tx: Queryable) => (beside?.(tx) ?? Promise.resolve()).then(() => append(tx, entry))
      return db.transaction(write).catch(unavailable)
    },

    /** In a transaction of the caller's when what it warns of must not stand without it. */
    alarm: async ({ severity = 'warning', reviewWithinMs, ...alarm }: Alarm, tx: Queryable = db): Promise<void> => {
      log.warn(`alarm.${alarm.kind}`, { ...alarm.details, impersonationId: alarm.impersonationId })
      const at = clock.now()
      const reviewBy = reviewWithinMs === undefined ? undefined : new Date(at.getTime() + reviewWithinMs)
      await insertAlarm(tx, { ...alarm, severity, at, reviewBy })
    },
  }
}

/** The chain itself: a row follows the one before it, and a new key is told by its first row. */
function createLinks({ clock, keys }: Pick<Deps, 'clock' | 'keys'>) {
  const writeLink = async (tx: Queryable, head: Head, entry: AuditEvent, subjectKey?: Buffer): Promise<Head> => {
    const { userId, reason } = entry
    const subject = userId === undefined ? null : keys.pseudonymOf(userId)
    const reasonHash = subjectKey && reason ? printOf(subjectKey, reason) : null
    const prints = printsOf(entry, subjectKey ?? keys.prints)
    const link = linkOf(head, entry, { at: clock.now(), subject, reasonHash, prints, keyVersion: keys.newest })
    const key = keys.chain.get(keys.newest)
    if (!key) throw new Error('The newest key of the chain is missing')
    const mac = macOf(key, link)
    await insertRow(tx, { ...link, mac })
    if (subjectKey && subject && reason)
      await insertPersonal(tx, { seq: link.seq, subject, sealed: sealFor(subjectKey, link.seq, { reason }) })
    if (link.seq % CHECKPOINT_ROWS === 0) await schedule(tx, { ...CHECKPOINT_JOB, runAt: link.at })
    return { seq: link.seq, mac }
  }

  let isNewestInUse = false
  /** The first row under a new key says so itself, and carries on from the last one under the old key. */
  const headUnderNewestKey = async (tx: Queryable): Promise<Head> => {
    const head = await lockHead(tx)
    if (isNewestInUse) return head
    const last = await keyVersionAt(tx, head.seq)
    isNewestInUse = last === keys.newest
    if (last === undefined || last >= keys.newest) return head
    const actor = { kind: 'system', id: 'services' } as const
    return writeLink(tx, head, {
      ...{ event: 'audit.key-rotated', result: 'ok', actor, target: `${last} → ${keys.newest}` },
      ...{ before: { keyVersion: last }, after: { keyVersion: keys.newest } },
    })
  }

  return { writeLink, headUnderNewestKey }
}

type Now = {
  readonly at: Date
  readonly subject: string | null
  readonly reasonHash: string | null
  readonly prints: ReturnType<typeof printsOf>
  readonly keyVersion: number
}

/** What a row says, but for its own mark. */
function linkOf(head: Head, entry: AuditEvent, now: Now) {
  const { actor, userId, origin } = entry
  return {
    seq: head.seq + 1,
    at: now.at,
    monotonic_ns: Number(process.hrtime.bigint() - STARTED),
    actor_kind: actor.kind,
    actor_id: actor.kind === 'staff' ? actor.ref : actor.id,
    staff_id: actor.kind === 'staff' ? actor.staffId : null,
    staff_session_id: (actor.kind === 'staff' && actor.sessionId) || null,
    impersonation_id: entry.impersonationId ?? null,
    subject: now.subject,
    subject_user_id: userId ?? null,
    market_id: entry.marketId ?? null,
    event: entry.event,
    operation: entry.operation ?? '',
    target: entry.target ?? '',
    ...now.prints,
    reason_code: entry.reasonCode ?? null,
    reason_hash: now.reasonHash,
    ticket: entry.ticket || null,
    scope: entry.scope ?? null,
    result: entry.result,
    request_id: origin?.requestId ?? '',
    ip_prefix: origin?.address ? prefixOf(origin.address) : null,
    user_agent_hash: origin?.userAgent ? printOfAgent(origin.userAgent) : null,
    key_version: now.keyVersion,
    prev_mac: head.mac,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const printOfAgent = (userAgent: string) => sha256(userAgent).slice(0, 16)

/** The network, not the machine. */
function prefixOf(address: string): string {
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::`
    : `${address.split('.').slice(0, 3).join('.')}.0`
}
