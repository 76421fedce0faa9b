import type { IncomingMessage, Server } from 'node:http'
import type { RequestContext, Services } from './context/context'
import { modules } from './modules'
import type { Config } from './platform/config'
import { createEngine } from './platform/graphql/engine'
import { createGraphqlHandler } from './platform/graphql/handler'
import { composeSchema } from './platform/graphql/schema'
import { serveSockets } from './platform/graphql/sockets'
import { clientAddressOf, type HttpRequest } from './platform/http/request'

export function createGraphqlService(services: Services, config: Config) {
  const { log, ids, channels, auth } = services
  const engine = createEngine(composeSchema(modules), {
    introspection: config.NODE_ENV !== 'production',
    execution: config.GRAPHQL_ENGINE,
  })

  /** Clients add the three context variables to every operation; what an argument leaves out is taken from them. */
  const contextOf = (
    own: Pick<RequestContext, 'requestId' | 'clientAddress' | 'viewer' | 'idempotencyKey'>,
    variables: Readonly<Record<string, unknown>>,
  ): RequestContext => ({
    ...services,
    ...own,
    placeOf: ({ channelId, marketId, languageId }) =>
      channels.placeOf({
        channelId: channelId ?? textOf(variables.channelId),
        marketId: marketId ?? textOf(variables.marketId),
        languageId: languageId ?? textOf(variables.languageId),
      }),
  })

  return {
    handle: createGraphqlHandler({
      engine,
      apiKey: config.API_KEY,
      log,
      contextOf: async (request, variables) =>
        contextOf(
          {
            requestId: request.requestId,
            clientAddress: request.clientAddress,
            viewer: await auth.viewerOf(bearerOf(request)),
            idempotencyKey: textOf(request.headers['x-idempotency-key'] ?? request.headers['idempotency-key']),
          },
          variables,
        ),
    }),

    serveSockets: (server: Server) =>
      serveSockets(server, {
        engine,
        apiKey: config.API_KEY,
        log,
        accepts: async (token) => (await auth.viewerOf(token)) !== undefined,
        contextOf: async (token, request: IncomingMessage, variables) =>
          contextOf(
            {
              requestId: ids.uuid(),
              clientAddress: clientAddressOf(request, config.FORWARDER_SECRET),
              viewer: await auth.viewerOf(token),
              idempotencyKey: undefined,
            },
            variables,
          ),
      }),
  }
}

function bearerOf({ headers }: HttpRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
