import type { ClientError } from '@shop/contract/rest/error-log'
import type { Queryable } from '../../platform/sql'
import { errorEntry } from './error-entry'
import { keepError } from './error-log-store'

/** Whose page it was, where staff saw it in a customer's place: those names are left out. */
type Seen = { readonly names: readonly string[]; readonly impersonationId: string }

/** Keeps the error of a page without anything personal. */
export const reportError = (db: Queryable, error: ClientError, now: Date, seen?: Seen) =>
  keepError(db, errorEntry(error, seen?.names), now, seen?.impersonationId)
