import type { Server } from 'node:http'
import { publicationName } from '../ground/channel/published-state'
import type { Services } from '../ground/context/context'
import type { Viewer } from '../ground/context/viewer'
import { CONSENT_HEADER } from '../people/impersonation/guard-impersonation'
import { createSocketSpeakers } from '../people/impersonation/socket-speakers'
import type { StaffWish } from '../people/staff/staff-door'
import type { Config } from '../platform/config'
import {
  type Documents,
  listedDocuments,
  openDocuments,
  readDocumentList,
  recordedDocuments,
} from '../platform/graphql/documents'
import { createEngine } from '../platform/graphql/engine'
import { createGraphqlHandler, type GraphqlOptions, previewReadOnly } from '../platform/graphql/handler'
import { composeSchema } from '../platform/graphql/schema'
import { type SocketOptions, serveSockets } from '../platform/graphql/sockets'
import type { FloodGate } from '../platform/http/flood-gate'
import { bearerOf, clientAddressOf, clientRulesOf } from '../platform/http/request'
import { SESSION_TOPIC } from '../platform/topics'
import { namesView } from '../publishing/names-view'
import type { Previews } from '../publishing/previews'
import { modules } from './graphql-modules'
import { requestContext, textOf, withVariables } from './request-context'

type SocketCalls = Pick<SocketOptions<Viewer>, 'now' | 'speakerOf' | 'logOf' | 'onSessionEnd' | 'contextOf'>

export function createGraphqlService(services: Services, config: Config, gate: FloodGate, previews: Previews) {
  const served = {
    engine: createEngine(composeSchema(modules), {
      introspection: config.NODE_ENV !== 'production',
      execution: config.GRAPHQL_ENGINE,
    }),
    documents: documentsOf(config),
    apiKey: config.API_KEY,
    log: services.log,
  }
  return {
    handle: createGraphqlHandler({
      ...served,
      publication: () => publicationName(services.channels.published(), services.content.published()),
      contextOf: httpContexts(services, previews),
      logOf: services.impersonations.faults.of,
      refuseUnknown: async (request) => {
        const one = (await services.auth.viewerOf(bearerOf(request)))?.impersonation
        const { method, path, requestId } = request
        if (one) await services.impersonations.guard.refuseUnknown(one, `${method} ${path}`, requestId)
      },
    }),
    serveSockets: (server: Server) =>
      serveSockets(server, { ...served, ...socketRules(config, gate), ...socketCalls(services, config) }),
  }
}

function httpContexts(services: Services, previews: Previews): GraphqlOptions['contextOf'] {
  const { auth, staff, impersonations } = services
  return async (request, variables, operation) => {
    const { document, node } = operation
    if (node.operation !== 'query' && namesView(document, variables)) throw previewReadOnly()
    const { requestId, clientAddress, headers } = request
    const consent = wordsOf(textOf(headers[CONSENT_HEADER]))
    const viewer = withConsent(await auth.viewerOf(bearerOf(request)), consent)
    if (viewer?.impersonation)
      await impersonations.guard.allowGraphql(viewer.impersonation, operation, { requestId, consent })
    const preview = await previews.contextFor(variables.marketId)
    const requireStaff = (wish: StaffWish) => staff.require(request, wish)
    const idempotencyKey = textOf(headers['x-idempotency-key'] ?? headers['idempotency-key'])
    const cartVersion = numberOf(headers['x-cart-version'])
    const own = { requestId, clientAddress, viewer, requireStaff, idempotencyKey, cartVersion }
    const context = requestContext(services, own, variables)
    return preview ? Object.assign(context, preview, { placeOf: withVariables(preview.placeOf, variables) }) : context
  }
}

/** Who may open a socket, and how it is kept. */
function socketRules(config: Config, gate: FloodGate) {
  return {
    path: config.GRAPHQL_PATH,
    keepAliveMs: config.SOCKET_KEEP_ALIVE_MS,
    farewell: 'sessionEnded',
    door: {
      gate,
      ...clientRulesOf(config),
      limits: {
        connections: config.MOST_SOCKETS,
        perAddress: config.ADDRESS_SOCKETS,
        unlimited: config.UNCOUNTED_ADDRESSES,
      },
    },
  }
}

/** What a socket asks of the modules. */
function socketCalls(services: Services, config: Config): SocketCalls {
  const { ids, auth, clock, pubsub, staff, impersonations } = services
  const now = () => clock.now().getTime()
  return {
    now,
    speakerOf: createSocketSpeakers(auth.viewerOf, impersonations.check, now),
    logOf: ({ impersonation }) => impersonations.faults.ofView(impersonation),
    onSessionEnd: (listener) => pubsub.subscribe(SESSION_TOPIC, listener),
    contextOf: async (viewer, request, variables, operation) => {
      const requestId = ids.uuid()
      if (viewer?.impersonation) await impersonations.guard.allowGraphql(viewer.impersonation, operation, { requestId })
      const requireStaff = (wish: StaffWish) => staff.require({ headers: request.headers, requestId }, wish)
      const clientAddress = clientAddressOf(request, clientRulesOf(config))
      const own = { requestId, clientAddress, viewer, requireStaff, idempotencyKey: undefined, cartVersion: undefined }
      return requestContext(services, own, variables)
    },
  }
}

function documentsOf({ PERSISTED_QUERIES: mode, PERSISTED_QUERIES_FILE: file }: Config): Documents {
  if (!file || mode === 'on') return openDocuments()
  return mode === 'only' ? listedDocuments(readDocumentList(file)) : recordedDocuments(file)
}

const numberOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function withConsent(viewer: Viewer | undefined, consent: string | undefined): Viewer | undefined {
  if (!viewer?.impersonation || consent === undefined) return viewer
  return { ...viewer, impersonation: { ...viewer.impersonation, consent } }
}

/** A header takes the letters of a few languages only: words come percent-encoded from pages, and as they are from others. */
function wordsOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}
