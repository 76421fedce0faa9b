import type { IncomingMessage, Server } from 'node:http'
import { publicationName } from '../ground/channel/published-state'
import type { RequestContext, Services } from '../ground/context/context'
import type { PlaceArgs } from '../ground/context/place'
import type { Viewer } from '../ground/context/viewer'
import { CONSENT_HEADER } from '../people/impersonation/guard-impersonation'
import { createSocketSpeakers } from '../people/impersonation/socket-speakers'
import type { Config } from '../platform/config'
import {
  type Documents,
  listedDocuments,
  openDocuments,
  readDocumentList,
  recordedDocuments,
} from '../platform/graphql/documents'
import { createEngine } from '../platform/graphql/engine'
import { createGraphqlHandler } from '../platform/graphql/handler'
import { composeSchema } from '../platform/graphql/schema'
import { serveSockets } from '../platform/graphql/sockets'
import type { FloodGate } from '../platform/http/flood-gate'
import { bearerOf, clientAddressOf, clientRulesOf } from '../platform/http/request'
import { SESSION_TOPIC } from '../platform/topics'
import type { Previews } from '../publishing/previews'
import { modules } from './graphql-modules'

export function createGraphqlService(services: Services, config: Config, gate: FloodGate, previews: Previews) {
  const { log, ids, channels, auth, clock, pubsub, staff, impersonations } = services
  const { guard } = impersonations
  const engine = createEngine(composeSchema(modules), {
    introspection: config.NODE_ENV !== 'production',
    execution: config.GRAPHQL_ENGINE,
  })

  const documents = documentsOf(config)

  /** Clients add the three context variables to every operation; what an argument leaves out is taken from them. */
  const contextOf = (
    own: Pick<RequestContext, 'requestId' | 'clientAddress' | 'viewer' | 'idempotencyKey' | 'requireStaff'>,
    variables: Readonly<Record<string, unknown>>,
  ): RequestContext =>
    // The services are inherited: copying them into every context costs a request as much as its checks.
    Object.assign(Object.create(services) as Services, {
      requestId: own.requestId,
      clientAddress: own.clientAddress,
      viewer: own.viewer,
      idempotencyKey: own.idempotencyKey,
      requireStaff: own.requireStaff,
      placeOf: ({ channelId, marketId, languageId }: PlaceArgs) =>
        channels.placeOf({
          channelId: channelId ?? textOf(variables.channelId),
          marketId: marketId ?? textOf(variables.marketId),
          languageId: languageId ?? textOf(variables.languageId),
        }),
    })

  return {
    handle: createGraphqlHandler({
      engine,
      documents,
      apiKey: config.API_KEY,
      log,
      publication: () => publicationName(channels.published(), services.content.published()),
      contextOf: async (request, variables, operation) => {
        const consent = wordsOf(textOf(request.headers[CONSENT_HEADER]))
        const viewer = withConsent(await auth.viewerOf(bearerOf(request)), consent)
        if (viewer?.impersonation)
          await guard.allowGraphql(viewer.impersonation, operation, { requestId: request.requestId, consent })
        const preview = await previews.contextFor(variables.marketId)
        const context = contextOf(
          {
            requestId: request.requestId,
            clientAddress: request.clientAddress,
            viewer,
            requireStaff: (wish) => staff.require(request, wish),
            idempotencyKey: textOf(request.headers['x-idempotency-key'] ?? request.headers['idempotency-key']),
          },
          variables,
        )
        if (!preview) return context
        const { placeOf, ...shown } = preview
        return Object.assign(context, shown, {
          placeOf: async ({ marketId, languageId, channelId }: PlaceArgs) =>
            placeOf({
              channelId: channelId ?? textOf(variables.channelId),
              marketId: marketId ?? textOf(variables.marketId),
              languageId: languageId ?? textOf(variables.languageId),
            }),
        })
      },
    }),

    serveSockets: (server: Server) =>
      serveSockets(server, {
        path: config.GRAPHQL_PATH,
        engine,
        documents,
        apiKey: config.API_KEY,
        log,
        now: () => clock.now().getTime(),
        keepAliveMs: config.SOCKET_KEEP_ALIVE_MS,
        door: {
          gate,
          ...clientRulesOf(config),
          limits: {
            connections: config.MOST_SOCKETS,
            perAddress: config.ADDRESS_SOCKETS,
            unlimited: config.UNCOUNTED_ADDRESSES,
          },
        },
        speakerOf: createSocketSpeakers(auth.viewerOf, impersonations.check, () => clock.now().getTime()),
        onSessionEnd: (listener) => pubsub.subscribe(SESSION_TOPIC, listener),
        contextOf: async (viewer, request: IncomingMessage, variables, operation) => {
          const requestId = ids.uuid()
          if (viewer?.impersonation) await guard.allowGraphql(viewer.impersonation, operation, { requestId })
          return contextOf(
            {
              requestId,
              requireStaff: (wish) => staff.require({ headers: request.headers, requestId }, wish),
              clientAddress: clientAddressOf(request, clientRulesOf(config)),
              viewer,
              idempotencyKey: undefined,
            },
            variables,
          )
        },
      }),
  }
}

function documentsOf({ PERSISTED_QUERIES: mode, PERSISTED_QUERIES_FILE: file }: Config): Documents {
  if (!file || mode === 'on') return openDocuments()
  return mode === 'only' ? listedDocuments(readDocumentList(file)) : recordedDocuments(file)
}

function withConsent(viewer: Viewer | undefined, consent: string | undefined): Viewer | undefined {
  if (!viewer?.impersonation || consent === undefined) return viewer
  return { ...viewer, impersonation: { ...viewer.impersonation, consent } }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A header takes the letters of a few languages only: words come percent-encoded from pages, and as they are from others. */
function wordsOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}
