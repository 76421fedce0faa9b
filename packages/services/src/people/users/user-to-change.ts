import type { Queryable } from '../../platform/sql'
import { loadUser, lockUser, type UserRow } from './user-store'

/** The account, which nobody else changes or deletes until the transaction ends; none that is deleted or disabled. */
export const userToChange = (tx: Queryable, id: number): Promise<UserRow | undefined> => lockUser(tx, id)

/** The same to read it only. */
export const userToRead = (db: Queryable, id: number): Promise<UserRow | undefined> => loadUser(db, id)
