import type { Queryable, Sql } from '../../platform/sql'
import { emptyContacts, eraseContacts } from './contact-store'

type Person = Parameters<typeof eraseContacts>[1]

/** All contacts of one person, under the account or the address. */
export const eraseContactsOf = (tx: Queryable, person: Person): Promise<number> => eraseContacts(tx, person)

/** Contacts that nobody has asked to erase: their time is over. */
export const endContacts = (tx: Queryable, which: Sql, now: Date): Promise<number> =>
  emptyContacts(tx, which, { now, erasedFor: null })
