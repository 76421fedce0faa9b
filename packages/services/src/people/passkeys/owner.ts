import { type Sql, sql } from '../../platform/sql'

/** Staff and shoppers are different people, also with the same address. */
export type Owner = { readonly kind: 'staff' | 'user'; readonly id: number }

export const staffIdOf = (owner: Owner | undefined) => (owner?.kind === 'staff' ? owner.id : null)
export const userIdOf = (owner: Owner | undefined) => (owner?.kind === 'user' ? owner.id : null)

export const ownedBy = ({ kind, id }: Owner): Sql => (kind === 'staff' ? sql`staff_id = ${id}` : sql`user_id = ${id}`)
