import type { CallContext } from '@shop/api-client/graphql/context'
import type { ServerCall } from '@shop/api-client/graphql/server'

/** Where our own server asks GraphQL: the services themselves. The browser asks its own origin at `/graphql`. */
export function merchantCall({ marketId, languageId, channelId }: CallContext): ServerCall {
  const { SERVICES_URL: url = 'http://127.0.0.1:4000', GRAPHQL_PATH: path, API_KEY: apiKey = '' } = process.env
  const place = { market: marketId, language: languageId, channel: channelId }
  return { ...place, apiKey, url, ...(path && { path }), log: console.error }
}
