import { randomUUID } from 'node:crypto'
import { connect } from '@shop/db/connect'
import { loadAuthKeys } from '@shop/services/people/auth/keys'
import { createTokens } from '@shop/services/people/auth/tokens'
import { type Clock, systemClock } from '@shop/services/platform/clock'

type BearerOptions = { clock?: Clock; seconds?: number; customerType?: 'PERSON' | 'ORGANIZATION' }

/** An access token such as a sign-in gives out, for tests that are not about signing in. */
export async function bearerOf(
  shop: { readonly dataDir: string },
  userId: number,
  { clock = systemClock, seconds, customerType = 'PERSON' }: BearerOptions = {},
): Promise<string> {
  const tokens = createTokens({ keys: loadAuthKeys({ dataDir: shop.dataDir }), clock })
  const user = { id: userId, email: `user-${userId}@lysning.example`, customerType, memberType: '' } as const
  return (await tokens.issue(user, { sessionId: randomUUID(), seconds })).token
}

/** A customer nobody knows yet, signed in. */
export async function newUser(shop: { readonly dataDir: string; readonly database: { readonly ownerUrl: string } }) {
  const { pool } = connect(shop.database.ownerUrl, { max: 1 })
  try {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (email, email_confirmed_at, market_id, language_id) values ($1, now(), 'NO|NOK', 'nb-NO') returning id`,
      [`${randomUUID()}@lysning.example`],
    )
    const id = rows[0]?.id ?? 0
    return { id, token: await bearerOf(shop, id) }
  } finally {
    await pool.end()
  }
}
