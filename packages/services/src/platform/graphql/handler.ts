import { createHash } from 'node:crypto'
import type { ExecutionResult } from 'graphql'
import { z } from 'zod'
import { readJson } from '../http/body'
import { errorReply, HttpError, jsonReply, type Reply } from '../http/reply'
import { equalSecrets, type HttpRequest } from '../http/request'
import type { Log } from '../log'
import { Lru } from '../lru'
import type { Engine } from './engine'
import { badRequest, formatErrors } from './errors'

const BODY_LIMIT = 64 * 1024
const MOST_IN_A_LIST = 5
const TIMEOUT_MS = 5_000

const operationSchema = z.object({
  query: z.string().max(BODY_LIMIT).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({
      persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    })
    .nullish(),
})
type OperationInput = z.infer<typeof operationSchema>
const bodySchema = z.union([operationSchema, z.array(operationSchema).min(1).max(MOST_IN_A_LIST)])

export type GraphqlOptions = {
  readonly engine: Engine
  readonly apiKey: string
  readonly log: Log
  readonly contextOf: (request: HttpRequest, variables: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** POST /graphql: one operation or a short list of them; refusals of operations answer 200 with `errors`. */
export function createGraphqlHandler({ engine, apiKey, log, contextOf }: GraphqlOptions) {
  const persisted = new Lru<string, string>(1_000)

  const textOf = (input: OperationInput): string | undefined => {
    const hash = input.extensions?.persistedQuery?.sha256Hash
    if (!hash) return input.query ?? undefined
    if (!input.query) return persisted.get(hash)
    if (createHash('sha256').update(input.query).digest('hex') !== hash)
      throw badRequest('The hash is not that of the text')
    persisted.set(hash, input.query)
    return input.query
  }

  const answer = async (request: HttpRequest, input: OperationInput): Promise<ExecutionResult> => {
    try {
      const text = textOf(input)
      if (!text && input.extensions?.persistedQuery)
        throw badRequest('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
      if (!text) throw badRequest('The query text is missing')
      const prepared = engine.prepare(text, input.operationName ?? undefined)
      if ('errors' in prepared) return { errors: formatErrors(prepared.errors, log, request.requestId) as never }
      const variables = input.variables ?? {}
      const result = await inTime(prepared.operation.run(await contextOf(request, variables), variables))
      if (!result.errors) return result
      return { ...result, errors: formatErrors(result.errors, log, request.requestId) as never }
    } catch (error) {
      return { errors: formatErrors([error], log, request.requestId) as never }
    }
  }

  return async (request: HttpRequest): Promise<Reply> => {
    if (!equalSecrets(request.headers['x-apikey'], apiKey)) {
      request.raw.resume()
      return errorReply(401, 'UNAUTHENTICATED', 'The API key is missing or wrong')
    }
    const body = bodySchema.safeParse(await readJson(request, BODY_LIMIT))
    if (!body.success)
      throw new HttpError(
        400,
        'BAD_REQUEST',
        `The body is not a GraphQL request of at most ${MOST_IN_A_LIST} operations`,
      )
    const isList = Array.isArray(body.data)
    const results = await Promise.all([body.data].flat().map((input) => answer(request, input)))
    return jsonReply(200, isList ? results : results[0], { 'cache-control': 'private, no-store' })
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(badRequest('The operation took too long', 'TIMEOUT')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
