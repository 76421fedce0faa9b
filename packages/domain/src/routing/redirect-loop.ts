import { compileRouting } from './decide-route'
import { compileMarkets, hostName } from './market-directory'
import type { RoutingConfig } from './routing-config'

const MOST_STEPS = 10

/** The markets whose root leads in a circle: no browser would ever show a page there. */
export function marketsInCircles(config: RoutingConfig): readonly string[] {
  const decide = compileRouting(config)
  const { byHost } = compileMarkets(config)
  return config.markets
    .filter(({ alias, domains }) => {
      let at = new URL(`http://${domains[0] ?? `${alias}.localhost`}/`)
      for (let step = 0; step < MOST_STEPS; step++) {
        const { host, pathname: path, search: query } = at
        const decision = decide({ host, path, query, cookies: { selectedMarket: alias } })
        if (decision.kind !== 'redirect') return false
        at = new URL(decision.location, at)
        if (!byHost(hostName(at.host))) return false
      }
      return true
    })
    .map(({ alias }) => alias)
}
