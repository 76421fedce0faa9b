import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { type Owner, ownedBy, staffIdOf, userIdOf } from './owner'

export type PasskeyRow = Pick<
  Row<'passkeys'>,
  'id' | 'credential_id' | 'transports' | 'is_synced' | 'name' | 'created_at' | 'last_used_at'
>

export const passkeysOf = (db: Queryable, owner: Owner) =>
  rowsOf<PasskeyRow>(
    db,
    sql`select id, credential_id, transports, is_synced, name, created_at, last_used_at from passkeys
        where ${ownedBy(owner)} order by created_at, id`,
  )

export type FoundPasskey = Pick<Row<'passkeys'>, 'id' | 'staff_id' | 'user_id' | 'public_key' | 'name'> & {
  readonly handle: string
}

/** `handle` is what the device was told of its owner. */
export const passkeyByCredential = (db: Queryable, credentialId: Buffer, rpId: string) =>
  rowOf<FoundPasskey>(
    db,
    sql`select p.id, p.staff_id, p.user_id, p.public_key, p.name, coalesce(s.ref, u.ref)::text as handle
        from passkeys p left join staff s on s.id = p.staff_id left join users u on u.id = p.user_id
        where p.credential_id = ${credentialId} and p.rp_id = ${rpId}`,
  )

export type AddedPasskey = {
  readonly id: string
  readonly owner: Owner
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly rpId: string
  readonly transports: readonly string[]
  readonly isSynced: boolean
  readonly name: string
  readonly now: Date
}

/** False for a passkey that somebody has already. */
export const insertPasskey = async (tx: Queryable, one: AddedPasskey): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into passkeys (id, staff_id, user_id, credential_id, public_key, sign_count, rp_id, transports, is_synced, name, created_at)
        values (${one.id}, ${staffIdOf(one.owner)}, ${userIdOf(one.owner)}, ${one.credentialId}, ${one.publicKey}, ${one.signCount},
          ${one.rpId}, ${[...one.transports]}::text[], ${one.isSynced}, ${one.name}, ${one.now})
        on conflict (credential_id) do nothing`,
  )) > 0

/** False where the device's count does not go on. Devices that never count say nothing but 0. */
export const countUse = async (db: Queryable, id: string, signCount: number, now: Date): Promise<boolean> =>
  (await run(
    db,
    sql`update passkeys set sign_count = ${signCount}, last_used_at = ${now}
        where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`,
  )) > 0

export const renamePasskey = async (tx: Queryable, owner: Owner, id: string, name: string): Promise<boolean> =>
  (await run(tx, sql`update passkeys set name = ${name} where id = ${id} and ${ownedBy(owner)}`)) > 0

/** Its name, when it was there. */
export const deletePasskey = async (tx: Queryable, owner: Owner, id: string): Promise<string | undefined> =>
  (
    await rowOf<Pick<Row<'passkeys'>, 'name'>>(
      tx,
      sql`delete from passkeys where id = ${id} and ${ownedBy(owner)} returning name`,
    )
  )?.name

export const removePasskeysOf = (tx: Queryable, owner: Owner) =>
  run(tx, sql`delete from passkeys where ${ownedBy(owner)}`)

export const countPasskeys = async (db: Queryable, owner: Owner): Promise<number> =>
  (await rowOf<{ count: number }>(db, sql`select count(*)::int as count from passkeys where ${ownedBy(owner)}`))
    ?.count ?? 0
