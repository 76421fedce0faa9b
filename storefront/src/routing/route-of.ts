import { decideRoute, isAssistHost } from '@shop/domain/routing'
import { routing } from '../place/live-routing'
import { perAddress } from './per-address'

/** What an address is counted as: its screen, the folder of what is no page, or what became of it. Never the address itself. */
export const routeOf = (host: string, url: string): string => found(host, url.split('?', 1)[0] ?? '/')?.route ?? 'other'

const found = perAddress((host, path) => {
  if (isAssistHost(host)) return { route: 'assist' }
  const decision = decideRoute({ host, path, query: '', cookies: {} }, routing())
  if (decision.kind === 'go') return { route: decision.screen }
  return { route: decision.kind === 'exempt' ? `/${path.split('/', 2)[1]}` : decision.kind }
})
