import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { dataClientFetchDelayMs } from '@shop/domain/constants'
import type { Client } from 'graphql-ws'
import { answerLink } from './browser-answer-link'
import { fetchAnswer } from './browser-fetch'
import { lazyLink } from './browser-lazy-link'
import { type CallContext, withContext } from './context'
import { tokenFromCookies } from './cookie-token'
import { graphqlUrl } from './request-body'
import { hasFile } from './upload-body'

export type BrowserClientOptions = {
  /** The app's own origin: the forwarder adds the API key there. */
  readonly origin: string
  /** `/graphql` unless the services are told otherwise. */
  readonly path?: string
  readonly context: () => CallContext
  readonly cookies: () => string
  readonly apiKey?: string
  readonly fetch?: typeof fetch
  /** Sends the hash of the text, and the text only when the services do not know it. */
  readonly persistedQueries?: boolean
  /** The socket is back after a loss. Subscriptions go on by themselves; what else may have been missed is asked for here. */
  readonly onReconnected?: () => void
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
  let opened: Client | undefined
  let connectedWith: string | undefined
  const key = options.apiKey ? { 'x-apikey': options.apiKey } : undefined

  /** The socket speaks with the token of its first message; another token needs another connection. */
  const tokenChanged = () => {
    if (opened && connectedWith !== token()) opened.terminate()
  }
  const addContext = new ApolloLink((operation, forward) => {
    operation.variables = withContext(operation.variables, options.context())
    const bearer = token()
    tokenChanged()
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { accept: '*/*', ...headers, ...key, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    }))
    return forward(operation)
  })
  const url = graphqlUrl(options.origin, options.path)
  const http = new HttpLink({
    uri: url,
    fetch: fetchAnswer(options.fetch),
    credentials: 'include',
    includeUnusedVariables: true,
    includeExtensions: false,
  })
  const socket = once(async () => {
    const { createSocketLink } = await import('./browser-socket-link')
    const made = createSocketLink({
      url: url.replace(/^http/, 'ws'),
      reconnect: true,
      webSocketImpl: options.webSocketImpl,
      connectionParams: () => {
        connectedWith = token()
        return { ...(options.apiKey && { apiKey: options.apiKey }), ...(connectedWith && { token: connectedWith }) }
      },
    })
    made.socket.on('connected', (_socket, _payload, isRetry) => {
      opened = made.socket
      if (isRetry) options.onReconnected?.()
    })
    made.socket.on('closed', () => {
      opened = undefined
    })
    return made
  })
  const persisted = once(async () => (await import('./browser-persisted-link')).createPersistedLink())
  const upload = once(async () =>
    (await import('./browser-upload-link')).createUploadLink({ url, fetch: options.fetch }),
  )
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === SUBSCRIPTION,
    lazyLink(async () => (await socket()).link),
    ApolloLink.split(
      ({ variables }) => hasFile(variables),
      lazyLink(upload),
      options.persistedQueries ? lazyLink(persisted).concat(http) : http,
    ),
  )
  const client = new ApolloClient({
    link: ApolloLink.from([addContext, answerLink(), transport]),
    cache: new InMemoryCache({
      typePolicies: {
        CartType: { keyFields: ['id'] },
        CartItemType: { keyFields: false },
        ProductType: { keyFields: ['productId'] },
      },
    }),
    // What a page has just been given is not asked for again while the page loads.
    ssrForceFetchDelay: dataClientFetchDelayMs,
    // A cart is never answered from memory: the server speaks every price.
    defaultOptions: {
      query: { fetchPolicy: 'no-cache' },
      mutate: { fetchPolicy: 'no-cache' },
    },
  })
  return { client, socket: async () => (await socket()).socket, tokenChanged }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
