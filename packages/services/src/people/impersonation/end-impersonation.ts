import type { Audit, AuditEvent } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { Queryable, Sql } from '../../platform/sql'
import { IMPERSONATION_TOPIC, SESSION_TOPIC } from '../../platform/topics'
import { dropCodes, type EndCause, type EndedRow, markEnded } from './impersonation-store'

export type EndImpersonations = ReturnType<typeof createEnding>

type Deps = Pick<Platform, 'db' | 'pubsub' | 'clock'> & { readonly audit: Audit }
type By = { readonly actor: AuditEvent['actor']; readonly requestId?: string }

const BY_ITSELF: By = { actor: { kind: 'system', id: 'services' } }

/** Ends an impersonation, whatever the cause: updates the row, notifies all processes and sockets, and records it. */
export function createEnding({ db, pubsub, clock, audit }: Deps) {
  const endIn = async (tx: Queryable, which: Sql, cause: EndCause, by: By = BY_ITSELF): Promise<EndedRow[]> => {
    const now = clock.now()
    const staffId = by.actor.kind === 'staff' ? by.actor.staffId : null
    const ended = await markEnded(tx, which, cause, staffId, now)
    for (const row of ended) {
      await dropCodes(tx, row.id)
      await pubsub.publish(tx, { topic: SESSION_TOPIC, key: row.id })
      await pubsub.publish(tx, { topic: IMPERSONATION_TOPIC, key: row.id })
    }
    return ended
  }

  const note = async (tx: Queryable, ended: readonly EndedRow[], cause: EndCause, by: By) => {
    for (const row of ended)
      await audit.append(tx, {
        event: 'impersonation.end',
        result: 'ok',
        actor: by.actor,
        origin: { requestId: by.requestId ?? '' },
        userId: row.user_id,
        impersonationId: row.id,
        marketId: row.market_id,
        scope: row.scope,
        target: cause,
        before: { state: row.was },
        after: {
          state: 'ended',
          seconds: Math.round((clock.now().getTime() - row.started_at.getTime()) / 1_000),
          reads: row.reads,
          writes: row.writes,
          refusals: row.refusals,
        },
      })
  }

  return {
    /** In the transaction of its cause. */
    within: async (tx: Queryable, which: Sql, cause: EndCause, by: By = BY_ITSELF): Promise<number> => {
      const ended = await endIn(tx, which, cause, by)
      await note(tx, ended, cause, by)
      return ended.length
    },

    /** Ends it even when the record cannot be written. */
    now: async (which: Sql, cause: EndCause, by: By = BY_ITSELF): Promise<readonly EndedRow[]> => {
      try {
        return await db.transaction(async (tx) => {
          const ended = await endIn(tx, which, cause, by)
          await note(tx, ended, cause, by)
          return ended
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return db.transaction((tx) => endIn(tx, which, 'audit_unavailable', by))
      }
    },
  }
}
