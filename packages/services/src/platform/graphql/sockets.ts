import type { IncomingMessage, Server } from 'node:http'
import type { Log } from '@shop/watch/log'
import { type ExecutionArgs, execute, GraphQLError } from 'graphql'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { bearerOf, equalSecrets } from '../http/request'
import { type Documents, documentRequestSchema } from './documents'
import type { Engine, Operation } from './engine'
import { badRequest, formatErrors } from './errors'
import { createListening } from './heard-values'
import { createSocketDoor, type DoorOptions } from './socket-door'
import { type SocketPeer, speakGraphql } from './socket-server'
import { createSocketSessions, type Speaker } from './socket-sessions'

const MOST_SUBSCRIPTIONS = 5
const LARGEST_MESSAGE = 64 * 1024
const RECHECK_MS = 15_000
const TELL_MS = 150

const paramsSchema = z.object({
  apiKey: z.string().optional(),
  'x-apikey': z.string().optional(),
  token: z.string().optional(),
  authorization: z.string().optional(),
})

export type SocketOptions<S extends Speaker> = {
  readonly path: string
  readonly engine: Engine
  readonly documents: Documents
  readonly apiKey: string
  readonly log: Log
  readonly now: () => number
  readonly keepAliveMs: number
  readonly door: DoorOptions
  /** Where the faults of a speaker's socket are kept, when that is not the common log. */
  readonly logOf?: (speaker: S) => Log
  /** Undefined refuses the token, and with it the connection. */
  readonly speakerOf: (token: string) => Promise<S | undefined>
  readonly onSessionEnd: (listener: (sessionId: string) => void) => () => void
  /** The subscription that tells of the end itself, and is heard after it. */
  readonly farewell: string
  readonly contextOf: (
    speaker: S | undefined,
    request: IncomingMessage,
    variables: Readonly<Record<string, unknown>>,
    operation: Pick<Operation, 'document' | 'node'>,
  ) => Promise<unknown> | unknown
}

/** graphql-ws. The API key comes in the connection params, or as a header from our own forwarder. A reader who is slow
 *  costs one waiting value for each subscription: the next is made when the last has left. */
export function serveSockets<S extends Speaker>(server: Server, options: SocketOptions<S>) {
  const { engine, documents, apiKey, log, contextOf } = options
  const { logAt, note } = socketLogs(options)
  const sessions = createSocketSessions<S>({ speakerOf: options.speakerOf, now: options.now, onHeld: note })
  const sockets = openSockets(server, options)
  // Its own subscription reports why the session ended; the socket closes after that.
  const stopListening = options.onSessionEnd((sessionId) => {
    setTimeout(() => sessions.endSession(sessionId), TELL_MS).unref()
  })
  // The end of a session is reported at once; checking again finds ends whose report was lost.
  const rechecking = setInterval(() => {
    void sessions.recheckAll((socket, error) => logAt(socket).error('sockets.recheck-failed', { error }))
  }, RECHECK_MS).unref()

  const listening = createListening<WebSocket>(sessions.mayHear)
  const shown = (errors: readonly unknown[], { socket }: SocketPeer) => formatErrors(errors, logAt(socket), 'socket')
  const refused = (errors: readonly unknown[], peer: SocketPeer) =>
    shown(errors, peer).map(({ message, extensions }) => new GraphQLError(message, { extensions }))

  const serving = speakGraphql<z.infer<typeof paramsSchema>>(
    sockets,
    {
      onConnect: async ({ connectionParams, extra }) => {
        const params = paramsSchema.safeParse(connectionParams ?? {})
        if (!params.success) return false
        const key = params.data.apiKey ?? params.data['x-apikey'] ?? extra.request.headers['x-apikey']
        if (!equalSecrets(key, apiKey)) return false
        // On hosts where staff view the shop as a customer no browser has a token: the server in between adds it.
        const token = bearerOf(extra.request) ?? tokenOf(params.data)
        return token === undefined || (await sessions.hold(extra.socket, token))
      },
      onSubscribe: async ({ subscriptions, extra }, _id, payload) => {
        try {
          if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS)
            throw badRequest('Too many subscriptions on one connection', 'RATE_LIMITED')
          const prepared = preparedOf({ engine, documents }, payload)
          if ('errors' in prepared) return refused(prepared.errors, extra)
          const { document, node } = prepared.operation
          if (node.operation !== 'subscription') throw badRequest('Only subscriptions run over the WebSocket')
          const variables = payload.variables ?? {}
          const speaker = await sessions.recheck(extra.socket)
          const args: ExecutionArgs = {
            schema: engine.schema,
            document,
            operationName: payload.operationName,
            variableValues: variables,
            contextValue: await contextOf(speaker, extra.request, variables, { document, node }),
          }
          if (rootFieldOf(node) !== options.farewell) listening.note(args, extra.socket)
          return args
        } catch (error) {
          return refused([error], extra)
        }
      },
      onError: ({ extra }, _id, _payload, errors) => shown(errors, extra),
      onNext: ({ extra }, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: shown(result.errors, extra) as never } : undefined,
      execute,
      subscribe: listening.subscribe,
    },
    { keepAliveMs: options.keepAliveMs, log, logAt },
  )
  return {
    open: () => sockets.clients.size,
    dispose: async () => {
      stopListening()
      clearInterval(rechecking)
      await serving.dispose()
    },
  }
}

/** The log for the faults of each socket, also for those that come after its session. */
function socketLogs<S extends Speaker>({ log, logOf }: Pick<SocketOptions<S>, 'log' | 'logOf'>) {
  const speakers = new WeakMap<WebSocket, S>()
  return {
    note: (socket: WebSocket, speaker: S): void => void speakers.set(socket, speaker),
    logAt: (socket: WebSocket): Log => {
      const speaker = speakers.get(socket)
      return speaker && logOf ? logOf(speaker) : log
    },
  }
}

function openSockets(server: Server, { path, door: limits }: Pick<SocketOptions<Speaker>, 'path' | 'door'>) {
  const door = createSocketDoor(limits)
  const sockets = new WebSocketServer({
    server,
    path,
    maxPayload: LARGEST_MESSAGE,
    verifyClient: ({ req }, done) => {
      const refusal = door.refusalOf(req)
      if (refusal) done(false, refusal, '', { 'retry-after': '1' })
      else done(true)
    },
  })
  return sockets.on('connection', door.watch)
}

type Asked = { readonly operationName?: string | null | undefined }

function preparedOf({ engine, documents }: Pick<SocketOptions<Speaker>, 'engine' | 'documents'>, payload: Asked) {
  const request = documentRequestSchema.safeParse(payload)
  if (!request.success) throw badRequest('This is not a GraphQL request')
  return engine.prepare(documents(request.data), payload.operationName ?? undefined)
}

const rootFieldOf = ({ selectionSet }: Operation['node']): string | undefined => {
  const [field] = selectionSet.selections
  return field?.kind === 'Field' ? field.name.value : undefined
}

function tokenOf(params: z.infer<typeof paramsSchema>): string | undefined {
  return params.token || params.authorization?.replace(/^Bearer /i, '') || undefined
}
