import { createBrowserClient } from '@shop/api-client/graphql/browser'
import { browserPlace } from '@/place/browser-place'
import { sendsHashes } from './sends-hashes'

/** The data client as the root element of the page wants it. */
export const makeDataClient = () =>
  createBrowserClient({
    origin: location.origin,
    context: browserPlace,
    cookies: () => document.cookie,
    persistedQueries: sendsHashes(),
  })
