import { refuse } from '../cart/refusals'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { tooMany, withinLimit } from '../platform/rate-limit'
import { searchKeysOf } from '../users/delete-store'
import type { Identities } from '../users/identity'
import { loadUser } from '../users/user-store'
import { accountGone } from '../users/users'
import { readParts } from './export-store'

/** It reads every table there is; nobody needs it more often. */
const PER_USER = { name: 'export', most: 10, windowMs: 3_600_000 }

type Parts = { readonly db: Database; readonly clock: Clock; readonly identities: Identities }

export type ExportUser = ReturnType<typeof createExportUser>

/** Everything the shop holds about one member, table by table, as they were at one instant. */
export function createExportUser({ db, clock, identities }: Parts) {
  return async ({ userId, spoofedBy }: Viewer): Promise<string> => {
    if (spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not export the data of a customer')
    if (!(await withinLimit({ db, clock }, PER_USER, String(userId)))) throw tooMany()
    return db.transaction(async (tx) => {
      const user = await loadUser(tx, userId)
      if (!user) throw accountGone()
      const { customer_type: customerType, personal_id_encrypted: personalIdEncrypted } = user
      const kept = { customerType, personalIdEncrypted, organisationId: user.organisation_id }
      const customerKeys = await searchKeysOf(tx, userId, user.email)
      const data = await readParts(tx, { id: userId, email: user.email, customerKeys })
      return JSON.stringify({
        exportedAt: clock.now().toISOString(),
        personalId: identities.shown(kept, { userId, isMasked: false }),
        data,
      })
    })
  }
}
