import { type Queryable, run, sql } from '../../platform/sql'

/** Whatever links to another address of the account are on their way lead nowhere. */
export const voidAddressChanges = (tx: Queryable, userId: number) =>
  run(
    tx,
    sql`delete from email_confirmations where purpose in ('email_change', 'email_release') and subject_id = ${String(userId)}`,
  )
