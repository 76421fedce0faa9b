import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Pubsub } from '../../../platform/pubsub'
import type { Queryable } from '../../../platform/sql'

/** What processes tell one another of visitors: of whom they know something new. Keys are told as digests. */
export const BEHAVIOUR_TOPIC = 'behaviour'

export type News = {
  /** The process that has seen it already. */
  readonly by: string
  readonly customers: readonly string[]
  /** Something that counts for the popularity was added. */
  readonly isCounted: boolean
  /** Something was taken away: sums have to be made anew. */
  readonly isRemoved: boolean
}

const newsSchema = z.object({
  by: z.string(),
  customers: z.array(z.string()),
  isCounted: z.boolean(),
  isRemoved: z.boolean(),
})

/** PostgreSQL sends at most 8000 bytes at once. */
const MOST_CUSTOMERS = 300

export const customerDigest = (customerKey: string): string =>
  createHash('sha256').update(customerKey).digest('base64url').slice(0, 16)

export async function tell(pubsub: Pick<Pubsub, 'publish'>, tx: Queryable, news: News): Promise<void> {
  const { customers } = news
  for (let at = 0; at === 0 || at < customers.length; at += MOST_CUSTOMERS)
    await pubsub.publish(tx, {
      topic: BEHAVIOUR_TOPIC,
      key: JSON.stringify({ ...news, customers: customers.slice(at, at + MOST_CUSTOMERS) }),
    })
}

export function readNews(key: string): News | undefined {
  try {
    return newsSchema.safeParse(JSON.parse(key)).data
  } catch {
    return undefined
  }
}
