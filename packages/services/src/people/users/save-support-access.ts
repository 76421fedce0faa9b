import type { AccountAccess } from '@shop/contract/rest/impersonation'
import { type Queryable, run, sql } from '../../platform/sql'

/** Whether staff may see and use the account. */
export const saveSupportAccess = (tx: Queryable, userId: number, choice: AccountAccess['choice']) =>
  run(tx, sql`update users set support_access = ${choice} where id = ${userId}`)
