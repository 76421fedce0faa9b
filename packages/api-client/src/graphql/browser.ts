import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { lazyLink } from './browser-lazy-link'
import { type CallContext, withContext } from './context'
import { tokenFromCookies } from './cookie-token'
import { graphqlUrl } from './request-body'

export type BrowserClientOptions = {
  /** The app's own origin: the forwarder adds the API key there. */
  readonly origin: string
  readonly context: () => CallContext
  readonly cookies: () => string
  readonly apiKey?: string
  readonly fetch?: typeof fetch
  /** Sends the hash of the text, and the text only when the services do not know it. */
  readonly persistedQueries?: boolean
  /** Only where the platform has no WebSocket of its own. */
  readonly webSocketImpl?: unknown
}

/** The library's name for it is an enumeration of the whole query language. */
const SUBSCRIPTION = 'subscription'

/**
 * The data client of the browser, loaded with the code that needs it. Queries go over HTTP, subscriptions over the
 * socket; what only some pages need (socket, hashes of queries) comes with its first use.
 */
export function createBrowserClient(options: BrowserClientOptions) {
  const token = () => tokenFromCookies(options.cookies())
  const key = options.apiKey ? { 'x-apikey': options.apiKey } : undefined

  const addContext = new ApolloLink((operation, forward) => {
    operation.variables = withContext(operation.variables, options.context())
    const bearer = token()
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { accept: '*/*', ...headers, ...key, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    }))
    return forward(operation)
  })
  const url = graphqlUrl(options.origin)
  const http = new HttpLink({
    uri: url,
    fetch: options.fetch,
    credentials: 'include',
    includeUnusedVariables: true,
    includeExtensions: false,
  })
  const socket = once(async () => {
    const { createSocketLink } = await import('./browser-socket-link')
    return createSocketLink({
      url: url.replace(/^http/, 'ws'),
      reconnect: true,
      webSocketImpl: options.webSocketImpl,
      connectionParams: () => {
        const bearer = token()
        return { ...(options.apiKey && { apiKey: options.apiKey }), ...(bearer && { token: bearer }) }
      },
    })
  })
  const persisted = once(async () => (await import('./browser-persisted-link')).createPersistedLink())
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === SUBSCRIPTION,
    lazyLink(async () => (await socket()).link),
    options.persistedQueries ? lazyLink(persisted).concat(http) : http,
  )
  const client = new ApolloClient({
    link: addContext.concat(transport),
    cache: new InMemoryCache({
      typePolicies: {
        CartType: { keyFields: ['id'] },
        CartItemType: { keyFields: false },
        ProductType: { keyFields: ['productId'] },
      },
    }),
    // A cart is never answered from memory: the server speaks every price.
    defaultOptions: {
      query: { fetchPolicy: 'no-cache' },
      mutate: { fetchPolicy: 'no-cache' },
    },
  })
  return { client, socket: async () => (await socket()).socket }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
