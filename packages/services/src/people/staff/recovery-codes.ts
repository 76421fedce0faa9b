import { createHash, randomInt } from 'node:crypto'
import { type Queryable, run, sql } from '../../platform/sql'

const HOW_MANY = 10
/** Without the letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10

/** As it is printed: `7KQ3P-W9MXD`. */
const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** However it was typed. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const hashOf = (staffId: number, code: string) =>
  createHash('sha256')
    .update(`${staffId} ${plain(code)}`)
    .digest()

/** Takes the place of all former ones; only now are they readable. */
export async function renewRecoveryCodes(tx: Queryable, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await forgetRecoveryCodes(tx, staffId)
  for (const code of codes)
    await run(
      tx,
      sql`insert into staff_recovery_codes (staff_id, code_hash) values (${staffId}, ${hashOf(staffId, code)})`,
    )
  return codes
}

export const forgetRecoveryCodes = (tx: Queryable, staffId: number) =>
  run(tx, sql`delete from staff_recovery_codes where staff_id = ${staffId}`)

/** False for a code that is unknown or was used before. */
export const useRecoveryCode = async (db: Queryable, staffId: number, code: string, now: Date): Promise<boolean> =>
  (await run(
    db,
    sql`update staff_recovery_codes set used_at = ${now}
        where staff_id = ${staffId} and code_hash = ${hashOf(staffId, code)} and used_at is null`,
  )) > 0
