import type { Queryable } from '../../platform/sql'
import type { Owner } from './owner'
import { removePasskeysOf } from './passkey-store'

/** None of them opens the account any more. */
export const forgetPasskeys = (tx: Queryable, owner: Owner) => removePasskeysOf(tx, owner)
