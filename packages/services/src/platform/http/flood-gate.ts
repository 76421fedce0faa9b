import { Lru } from '@shop/search/lru'
import { networkOf } from '../network'

export type FloodLimits = {
  /** Requests of one address that refill each second, and how many may come at once. */
  readonly perSecond: number
  readonly burst: number
  /** Our own page servers, which send the requests of many shoppers. */
  readonly unlimited: ReadonlySet<string>
}

export type FloodGate = {
  /** Counts one request and answers the seconds to wait, 0 when it may pass. */
  readonly waitOf: (address: string) => number
}

type Bucket = { tokens: number; at: number }

const MOST_ADDRESSES = 20_000

/** A token bucket for each client address. It sheds floods, so it counts in this process alone and costs no query. */
export function createFloodGate({ perSecond, burst, unlimited }: FloodLimits, now: () => number): FloodGate {
  const buckets = new Lru<string, Bucket>(MOST_ADDRESSES)
  return {
    waitOf: (address) => {
      if (unlimited.has(address)) return 0
      const at = now()
      const network = networkOf(address)
      const bucket = buckets.get(network) ?? { tokens: burst, at }
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1_000) * perSecond)
      bucket.at = at
      buckets.set(network, bucket)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
  }
}
