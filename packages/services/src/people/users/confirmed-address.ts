import type { Queryable } from '../../platform/sql'
import { isAddressConfirmed } from './sign-up-store'

type Owner = { readonly id: number; readonly email: string }

/** Anybody can register under an address: what is held of it alone belongs to those who read its mails. */
export const confirmedAddress = async (db: Queryable, { id, email }: Owner): Promise<string | null> =>
  (await isAddressConfirmed(db, id)) ? email : null
