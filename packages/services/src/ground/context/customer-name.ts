import { sql } from '../../platform/sql'

/** The name of the user that a statement calls `u`; null where there is none, or none that is known. */
export const CUSTOMER_NAME = sql`nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')`
