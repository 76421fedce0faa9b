import type { Platform } from '../../platform/platform'
import type { SecretBox } from '../../platform/secret-box'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

/** After this long an address is tried again: mailboxes open anew. */
const DEAD_MS = 30 * 86_400_000

export type DeadAddresses = ReturnType<typeof createDeadAddresses>
type Parts = Pick<Platform, 'clock'> & { readonly secrets: Pick<SecretBox, 'fingerprint'> }

/** Addresses that mail has come back from. Nothing is sent there until the time is over or staff send a mail again. */
export function createDeadAddresses({ clock, secrets }: Parts) {
  const printOf = (address: string) => secrets.fingerprint(`address ${address.toLowerCase()}`)
  return {
    /** The status of the mail that came back. */
    statusOf: async (db: Queryable, address: string): Promise<string | undefined> => {
      const after = new Date(clock.now().getTime() - DEAD_MS)
      const found = await rowOf<{ status: string }>(
        db,
        sql`select status from dead_addresses where fingerprint = ${printOf(address)} and since > ${after}`,
      )
      return found?.status
    },
    add: (tx: Queryable, address: string, status: string) =>
      run(
        tx,
        sql`insert into dead_addresses (fingerprint, status, since) values (${printOf(address)}, ${status}, ${clock.now()})
            on conflict (fingerprint) do update set status = excluded.status, since = excluded.since`,
      ),
    remove: (tx: Queryable, address: string) =>
      run(tx, sql`delete from dead_addresses where fingerprint = ${printOf(address)}`),
  }
}
