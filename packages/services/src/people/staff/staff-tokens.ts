import { z } from 'zod'
import type { Clock } from '../../platform/clock'
import type { AuthKeys } from '../auth/keys'
import { signedClaims } from './signed-claims'
import type { StaffSession } from './staff-sessions'

export const STAFF_TOKEN_SECONDS = 60

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

/**
 * What our own console adds to its calls. It names the session, the role and the markets; the session's row still decides
 * at every use. Signed with a key of its own, so that no customer's token is ever taken for it, nor it for one.
 */
export function createStaffTokens(parts: { keys: AuthKeys; clock: Clock }) {
  const { sign, read } = signedClaims(parts, {
    purpose: 'staff',
    name: 'staff',
    seconds: STAFF_TOKEN_SECONDS,
    schema: claimsSchema,
  })
  return {
    issue: ({ id, ref, role, grants }: Pick<StaffSession, 'id' | 'ref' | 'role' | 'grants'>): Promise<string> =>
      sign({ sub: ref, sid: id, role, grants }),

    /** The session of a token that is ours and not expired. */
    sessionOf: async (token: string): Promise<string | undefined> => (await read(token))?.sid,
  }
}
