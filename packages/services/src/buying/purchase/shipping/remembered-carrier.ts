import type { CarrierOption } from '@shop/domain/checkout'
import { Lru } from '@shop/search/lru'
import type { Platform } from '../../../platform/platform'
import type { Carrier, CarrierQuery } from './carrier-client'

const FRESH_MS = 60_000
const USABLE_MS = 30 * 60_000
/** After a failure the service is not called for a while. */
const REST_MS = 5_000
const MOST_KEPT = 2_000

type Kept = { readonly options: readonly CarrierOption[]; readonly at: number }
export type RememberedCarrier = (query: CarrierQuery) => Promise<readonly CarrierOption[] | undefined>

/**
 * A carrier whose answers are kept for a minute, so that the price of a page is the price of the order that follows. While
 * it fails, answers of the last half hour are used; undefined when there are none.
 */
export function rememberedCarrier(
  carrier: Carrier,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
): RememberedCarrier {
  const answers = new Lru<string, Kept>(MOST_KEPT)
  const asked = new Map<string, Promise<Kept | undefined>>()
  let restsUntil = 0

  const ask = async (key: string, query: CarrierQuery): Promise<Kept | undefined> => {
    try {
      const kept = { options: await carrier(query), at: clock.now().getTime() }
      answers.set(key, kept)
      return kept
    } catch (error) {
      restsUntil = clock.now().getTime() + REST_MS
      log.warn('shipping.not-answered', { error, country: query.country })
      return undefined
    } finally {
      asked.delete(key)
    }
  }

  return async (query) => {
    const key = JSON.stringify(Object.values(query))
    const now = clock.now().getTime()
    const kept = answers.get(key)
    const age = kept ? Math.abs(now - kept.at) : Number.POSITIVE_INFINITY
    if (kept && age < FRESH_MS) return kept.options
    let answer: Kept | undefined
    if (now >= restsUntil) {
      const running = asked.get(key) ?? ask(key, query)
      asked.set(key, running)
      answer = await running
    }
    return (answer ?? (age < USABLE_MS ? kept : undefined))?.options
  }
}
