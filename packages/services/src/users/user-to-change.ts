import type { Queryable } from '../platform/sql'
import { lockUser, type UserRow } from './user-store'

/** The account, which nobody else changes or deletes until the transaction ends; none that is deleted or disabled. */
export const userToChange = (tx: Queryable, id: number): Promise<UserRow | undefined> => lockUser(tx, id)
