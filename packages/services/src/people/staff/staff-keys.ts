import { z } from 'zod'
import type { Clock } from '../../platform/clock'
import type { AuthKeys } from '../auth/keys'
import { signedClaims } from './signed-claims'

export const STAFF_KEY_SECONDS = 15 * 60

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

/** The customer whose key it is, by reference, and the staff session that was given it. */
type Named = { readonly customer: string; readonly sessionId: string }

export type StaffKeys = ReturnType<typeof createStaffKeys>

/**
 * Lets a page of the console follow the things of one customer over a socket, which brings no staff token. A key opens
 * nothing by itself: its session's row and role decide at every use.
 */
export function createStaffKeys(parts: { keys: AuthKeys; clock: Clock }) {
  const { sign, read } = signedClaims(parts, {
    purpose: 'staff key',
    name: 'staff-key',
    seconds: STAFF_KEY_SECONDS,
    schema: claimsSchema,
  })
  return {
    issue: ({ customer, sessionId }: Named): Promise<string> => sign({ sub: customer, sid: sessionId }),

    read: async (key: string): Promise<Named | undefined> => {
      const claims = await read(key)
      return claims && { customer: claims.sub, sessionId: claims.sid }
    },
  }
}
