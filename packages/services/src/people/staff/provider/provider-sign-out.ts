import type { AuditOrigin } from '../../../ground/audit/audit'
import { type Sql, sql } from '../../../platform/sql'
import type { ProviderLogout } from './openid-provider'
import { PROVIDER_ACTOR } from './provider-accounts'
import type { ProviderSignInDeps } from './provider-sign-in'
import { idTokenOf, refsOfSessions, removeOldLogouts, useLogoutToken } from './provider-store'

/** Where the provider sends a browser that has signed out there; it has to know this address exactly. */
const LEFT_PATH = '/sign-in'
const HOUR_MS = 3_600_000

/** Ends of sessions that the provider tells of, and ends that it is told of. */
export function createProviderSignOut({
  db,
  clock,
  audit,
  sessions,
  consoleOrigins,
  provider,
  box,
}: ProviderSignInDeps) {
  return {
    /** False for a token that proves nothing; a good one ends the sessions in all processes at once. */
    fromOutside: async (token: string, origin: AuditOrigin): Promise<boolean> => {
      const logout = await provider.readLogoutToken(token)
      if (!logout) return false
      const now = clock.now()
      const ended = await db.transaction(async (tx) => {
        const expiresAt = new Date(logout.exp ? logout.exp * 1_000 : now.getTime() + HOUR_MS)
        if (!(await useLogoutToken(tx, { issuer: logout.iss, jti: logout.jti, expiresAt }))) return undefined
        for (const { ref } of await refsOfSessions(tx, sessionsOf(logout)))
          await audit.append(tx, {
            ...{
              event: 'staff.provider-sign-out',
              result: 'ok',
              actor: PROVIDER_ACTOR,
              origin,
              target: `staff ${ref}`,
            },
          })
        return sessions.endWithin(tx, sessionsOf(logout), 'provider_sign_out')
      })
      await sessions.tellEnd(ended ?? [], 'provider_sign_out')
      await removeOldLogouts(db, new Date(now.getTime() - HOUR_MS))
      return ended !== undefined
    },

    /** Where the browser of this session goes to be signed out there too. */
    leaveAddress: async (sessionId: string, consoleOrigin: string): Promise<string | undefined> => {
      const sealed = await idTokenOf(db, sessionId)
      if (!sealed || !consoleOrigins.has(consoleOrigin)) return undefined
      const idToken = opened(box, sealed, sessionId)
      return idToken && provider.leaveAddress(idToken, `${consoleOrigin}${LEFT_PATH}`)
    },
  }
}

/** Undefined for what was sealed with a key that is gone: the session ends here all the same. */
function opened(box: ProviderSignInDeps['box'], sealed: string, sessionId: string): string | undefined {
  try {
    return box.open(sealed, sessionId)
  } catch {
    return undefined
  }
}

/** One session of the provider, or all that a person has there. */
function sessionsOf({ iss, sub, sid }: ProviderLogout): Sql {
  const ofIssuer = sub
    ? sql`staff_id in (select staff_id from staff_identities where issuer = ${iss} and subject = ${sub})`
    : sql`staff_id in (select staff_id from staff_identities where issuer = ${iss})`
  return sid ? sql`${ofIssuer} and provider_sid = ${sid}` : ofIssuer
}
