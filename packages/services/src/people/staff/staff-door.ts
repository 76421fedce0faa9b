import type { IncomingHttpHeaders } from 'node:http'
import { mayStaff, reachOf, type StaffPermission, type StaffReach } from '@shop/domain/staff'
import type { Audit } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import { Refusal } from '../../platform/refusal'
import { isAtWork, type StaffSession, type StaffSessions } from './staff-sessions'
import type { createStaffTokens } from './staff-tokens'

export const STAFF_TOKEN_HEADER = 'x-staff-token'

/** A member of the staff at work: who, in which session, and with which rights at this moment. */
export type StaffActor = {
  readonly staffId: number
  readonly ref: string
  readonly name: string
  readonly email: string
  readonly team: string
  readonly sessionId: string
  readonly role: string
  readonly grants: StaffSession['grants']
  readonly steppedUpAt: Date | null
  readonly hasTotp: boolean
  /** Proves who they are at the provider, not by a password. */
  readonly isOfProvider: boolean
  /** What a page of theirs sends with every change. */
  readonly csrf: string
}

/** What somebody is about to do; without a market where it touches nothing of one. */
export type StaffWish = {
  readonly permission: StaffPermission
  readonly marketId?: string
  readonly operation: string
}

export type StaffDoor = ReturnType<typeof createStaffDoor>

type Deps = {
  readonly sessions: Pick<StaffSessions, 'byId' | 'touch'>
  readonly tokens: Pick<ReturnType<typeof createStaffTokens>, 'sessionOf'>
  readonly audit: Audit
}

/** Every staff operation goes through here: token, then the session's row, then role × market. */
export function createStaffDoor({ sessions, tokens, audit }: Deps) {
  /** Nobody for a session that is ended, locked, idle or out of use. */
  const actorById = async (id: string): Promise<StaffActor | undefined> => {
    const session = await sessions.byId(id)
    return session && isAtWork(session) ? actorIn(session) : undefined
  }
  /** Nobody also for no token, a foreign or an old one. */
  const actorOf = async (headers: IncomingHttpHeaders): Promise<StaffActor | undefined> => {
    const token = headers[STAFF_TOKEN_HEADER]
    const id = typeof token === 'string' ? await tokens.sessionOf(token) : undefined
    return id ? actorById(id) : undefined
  }
  const allowed = async (actor: StaffActor | undefined, requestId: string, wish: StaffWish): Promise<StaffActor> => {
    if (!actor) throw new Refusal('UNAUTHENTICATED', 401, 'This needs a staff session')
    if (mayStaff(actor.grants, wish.permission, wish.marketId)) return actor
    await audit.record({
      event: 'operation.refused',
      result: 'refused',
      actor: auditActor(actor),
      origin: { requestId },
      operation: wish.operation,
      target: wish.permission,
      marketId: wish.marketId,
    })
    throw new Refusal('FORBIDDEN', 403, 'Your role does not allow this', { permission: wish.permission })
  }

  return {
    actorById,
    actorOf,

    /** Refuses with 401 whom it does not know and with 403 whose role does not reach so far, which is recorded. */
    require: async (
      { headers, requestId }: { readonly headers: IncomingHttpHeaders; readonly requestId: string },
      wish: StaffWish,
    ): Promise<StaffActor> => allowed(await actorOf(headers), requestId, wish),

    /** The same where a session is known by other means than a token. */
    requireById: async (
      { sessionId, requestId }: { readonly sessionId: string; readonly requestId: string },
      wish: StaffWish,
    ): Promise<StaffActor> => allowed(await actorById(sessionId), requestId, wish),

    /** For lists: the markets whose things may be in it. */
    reach: ({ grants }: StaffActor, permission: StaffPermission): StaffReach => reachOf(grants, permission) ?? [],
  }
}

const actorIn = (session: StaffSession): StaffActor => ({
  staffId: session.staff_id,
  ref: session.ref,
  name: session.name,
  email: session.email,
  team: session.team,
  sessionId: session.id,
  role: session.role,
  grants: session.grants,
  steppedUpAt: session.stepped_up_at,
  hasTotp: session.has_totp,
  isOfProvider: session.has_identity,
  csrf: session.csrf,
})
