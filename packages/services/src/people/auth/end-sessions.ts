import type { Clock } from '../../platform/clock'
import type { Pubsub } from '../../platform/pubsub'
import type { Queryable } from '../../platform/sql'
import { SESSION_TOPIC } from '../../platform/topics'
import { markEnded, openSessionsOf } from './session-store'

export type EndCause =
  | 'sign_out'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'refresh_reused'
  | 'account_deleted'
  | 'by_staff'

export type EndSessions = ReturnType<typeof createSessionEnding>

/** Ends sessions in the caller's transaction; every process learns of it with the commit. */
export function createSessionEnding({
  pubsub,
  clock,
  onPasswordReset,
}: {
  pubsub: Pubsub
  clock: Clock
  onPasswordReset: (tx: Queryable, userId: number) => Promise<unknown>
}) {
  const endSession = async (tx: Queryable, sessionId: string, cause: EndCause): Promise<void> => {
    if (await markEnded(tx, sessionId, cause, clock.now()))
      await pubsub.publish(tx, { topic: SESSION_TOPIC, key: sessionId })
  }
  return {
    endSession,
    endSessionsOf: async (tx: Queryable, userId: number, cause: EndCause, except?: string): Promise<void> => {
      for (const { id } of await openSessionsOf(tx, userId)) if (id !== except) await endSession(tx, id, cause)
      if (cause === 'password_reset') await onPasswordReset(tx, userId)
    },
  }
}
