import { createBrowserClient } from '@shop/api-client/graphql/browser'
import { browserPlace } from '@/lib/browser-place'

export function createCartClient() {
  return createBrowserClient({ origin: location.origin, context: browserPlace, cookies: () => document.cookie }).client
}
