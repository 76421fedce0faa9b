import { createBrowserClient } from '@shop/api-client/graphql/browser'
import { browserPlace } from '@/place/browser-place'

/** The data client as the root element of the page wants it. */
export const makeDataClient = () =>
  createBrowserClient({
    origin: location.origin,
    context: browserPlace,
    cookies: () => document.cookie,
    // Browsers hash nothing on a page that came over plain http.
    persistedQueries: document.documentElement.dataset.queries === 'hash' && isSecureContext,
  })
