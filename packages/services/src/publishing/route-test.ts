import { decideRoute, type RouteDecision, type RoutingConfig } from '@shop/domain/routing'

type Asked = {
  readonly host: string
  readonly path: string
  readonly query: string
  readonly selectedMarket?: string | undefined
}

/** Where an address leads: the storefront's own decision, as it is live and as a draft would make it. */
export function testRoute(
  { host, path, query, selectedMarket }: Asked,
  live: RoutingConfig,
  draft: RoutingConfig | undefined,
): { readonly live: RouteDecision; readonly draft: RouteDecision | null } {
  const request = { host, path, query, cookies: { selectedMarket } }
  return { live: decideRoute(request, live), draft: draft ? decideRoute(request, draft) : null }
}
