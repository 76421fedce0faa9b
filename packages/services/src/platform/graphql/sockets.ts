import type { IncomingMessage, Server } from 'node:http'
import { type ExecutionArgs, execute, GraphQLError, subscribe } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { equalSecrets } from '../http/request'
import type { Log } from '../log'
import type { Engine } from './engine'
import { badRequest, formatErrors } from './errors'

const KEEP_ALIVE_MS = 12_000
const MOST_SUBSCRIPTIONS = 5
const LARGEST_MESSAGE = 64 * 1024

const paramsSchema = z.object({
  apiKey: z.string().optional(),
  'x-apikey': z.string().optional(),
  token: z.string().optional(),
  authorization: z.string().optional(),
})

export type SocketOptions = {
  readonly engine: Engine
  readonly apiKey: string
  readonly log: Log
  /** Undefined refuses the token, and with it the connection. */
  readonly contextOf: (
    token: string | undefined,
    request: IncomingMessage,
    variables: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  readonly accepts: (token: string) => boolean | Promise<boolean>
}

/** graphql-ws at /graphql. The API key comes in the connection params, or as a header from our own forwarder. */
export function serveSockets(server: Server, { engine, apiKey, log, contextOf, accepts }: SocketOptions) {
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: LARGEST_MESSAGE })
  const running = new WeakMap<object, number>()

  return useServer(
    {
      onConnect: async ({ connectionParams, extra }) => {
        const params = paramsSchema.safeParse(connectionParams ?? {})
        if (!params.success) return false
        const key = params.data.apiKey ?? params.data['x-apikey'] ?? extra.request.headers['x-apikey']
        if (!equalSecrets(key, apiKey)) return false
        const token = tokenOf(params.data)
        return token === undefined || (await accepts(token))
      },
      onSubscribe: async (ctx, _id, payload) => {
        const count = running.get(ctx.extra.socket) ?? 0
        if (count >= MOST_SUBSCRIPTIONS) return [badRequest('Too many subscriptions on one connection', 'RATE_LIMITED')]
        const prepared = engine.prepare(payload.query, payload.operationName ?? undefined)
        if ('errors' in prepared)
          return formatErrors(prepared.errors, log, 'socket').map(
            ({ message, extensions }) => new GraphQLError(message, { extensions }),
          )
        const { document, node } = prepared.operation
        if (node.operation !== 'subscription') return [badRequest('Only subscriptions run over the WebSocket')]
        running.set(ctx.extra.socket, count + 1)
        const variables = payload.variables ?? {}
        const args: ExecutionArgs = {
          schema: engine.schema,
          document,
          operationName: payload.operationName,
          variableValues: variables,
          contextValue: await contextOf(
            tokenOf(paramsSchema.parse(ctx.connectionParams ?? {})),
            ctx.extra.request,
            variables,
          ),
        }
        return args
      },
      onComplete: (ctx) => {
        running.set(ctx.extra.socket, Math.max(0, (running.get(ctx.extra.socket) ?? 1) - 1))
      },
      onError: (_ctx, _id, _payload, errors) => formatErrors(errors, log, 'socket'),
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: formatErrors(result.errors, log, 'socket') as never } : undefined,
      execute,
      subscribe,
    },
    sockets,
    KEEP_ALIVE_MS,
  )
}

function tokenOf(params: z.infer<typeof paramsSchema>): string | undefined {
  return params.token || params.authorization?.replace(/^Bearer /i, '') || undefined
}
