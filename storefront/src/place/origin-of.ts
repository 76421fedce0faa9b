import { originOfDomain } from '@shop/domain/routing'
import { routing } from './live-routing'

/** The public address of a market, for links that must be whole: canonical ones and those to other languages. */
export function originOf(market: string): string {
  const domain = routing().markets.find(({ alias }) => alias === market)?.domains[0] ?? `${market}.localhost`
  return originOfDomain(domain, process.env.PORT ?? 3000)
}
