import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { type Owner, staffIdOf, userIdOf } from './owner'

export type ChallengePurpose = Row<'passkey_challenges'>['purpose']
export type Asked = {
  readonly purpose: ChallengePurpose
  readonly audience: Owner['kind']
  /** Nobody where the passkey is to say who it is. */
  readonly owner: Owner | undefined
}

const VALID_MS = 3 * 60_000

export async function keepChallenge(
  db: Queryable,
  { challenge, origin, now, ...asked }: Asked & { challenge: string; origin: string; now: Date },
): Promise<void> {
  await run(
    db,
    sql`delete from passkey_challenges where challenge_hash in (
          select challenge_hash from passkey_challenges where expires_at < ${now} limit 20 for update skip locked)`,
  )
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await run(
    db,
    sql`insert into passkey_challenges (challenge_hash, purpose, audience, staff_id, user_id, origin, created_at, expires_at)
        values (${hashOf(challenge)}, ${asked.purpose}, ${asked.audience}, ${staffIdOf(asked.owner)}, ${userIdOf(asked.owner)},
          ${origin}, ${now}, ${expiresAt})`,
  )
}

/** Where it was asked; gone from now on, whatever the signature is worth. */
export const takeChallenge = async (
  db: Queryable,
  { challenge, now, ...asked }: Asked & { challenge: string; now: Date },
): Promise<string | undefined> =>
  (
    await rowOf<Pick<Row<'passkey_challenges'>, 'origin'>>(
      db,
      sql`delete from passkey_challenges
          where challenge_hash = ${hashOf(challenge)} and expires_at > ${now} and purpose = ${asked.purpose}
            and audience = ${asked.audience} and staff_id is not distinct from ${staffIdOf(asked.owner)}
            and user_id is not distinct from ${userIdOf(asked.owner)}
          returning origin`,
    )
  )?.origin

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()
