import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { tooMany, withinLimit } from '../../platform/rate-limit'
import { refuse } from '../../platform/refusal'
import { accountGone } from '../users/account-gone'
import { confirmedAddress } from '../users/confirmed-address'
import type { Identities } from '../users/identity'
import { userToRead } from '../users/user-to-change'
import { searchKeysOf } from './delete-store'
import { readParts } from './export-store'

/** It reads every table there is; nobody needs it more often. */
const PER_USER = { name: 'export', most: 10, windowMs: 3_600_000 }

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly identities: Identities }

export type ExportUser = ReturnType<typeof createExportUser>

/** Everything the shop holds about one member, table by table, as they were at one instant. */
export function createExportUser({ db, clock, identities }: Parts) {
  return async ({ userId, spoofedBy }: Viewer, cookieChoiceId?: string): Promise<string> => {
    if (spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not export the data of a customer')
    if (!(await withinLimit({ db, clock }, PER_USER, String(userId)))) throw tooMany()
    return db.transaction(async (tx) => {
      const user = await userToRead(tx, userId)
      if (!user) throw accountGone()
      const { customer_type: customerType, personal_id_encrypted: personalIdEncrypted } = user
      const kept = { customerType, personalIdEncrypted, organisationId: user.organisation_id }
      const email = await confirmedAddress(tx, user)
      const customerKeys = await searchKeysOf(tx, userId, email)
      const data = await readParts(tx, { id: userId, email, customerKeys, cookieChoiceId, now: clock.now() })
      return JSON.stringify({
        exportedAt: clock.now().toISOString(),
        personalId: identities.inFull(kept, userId),
        data: {
          ...data,
          orders: data.orders?.map((row) => withPersonalId(row, `order ${row.public_id}`, identities)),
          checkouts: data.checkouts?.map((row) => withPersonalId(row, `checkout ${row.cart_id}`, identities)),
        },
      })
    })
  }
}

/** The national id in its own words in the place of the sealed one. */
function withPersonalId(
  { identity_number_encrypted: sealed, ...row }: Readonly<Record<string, unknown>>,
  key: Parameters<Identities['opened']>[1],
  identities: Identities,
) {
  return typeof sealed === 'string' ? { ...row, personalId: identities.opened(sealed, key) } : row
}
