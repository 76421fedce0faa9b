import type { Log } from '@shop/watch/log'
import type { ExecutionResult } from 'graphql'
import { z } from 'zod'
import { readJson } from '../http/body'
import { errorReply, HttpError, type Reply } from '../http/reply'
import { equalSecrets, type HttpRequest } from '../http/request'
import { Refusal } from '../refusal'
import { type Documents, documentRequestSchema } from './documents'
import type { Engine, Operation } from './engine'
import { badRequest, formatErrors } from './errors'
import { createMultipartReader } from './multipart-request'

const BODY_LIMIT = 64 * 1024
const MOST_IN_A_LIST = 5
const TIMEOUT_MS = 5_000
const ANSWER_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' }

const operationSchema = documentRequestSchema.extend({
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})
type OperationInput = z.infer<typeof operationSchema>
const bodySchema = z.union([operationSchema, z.array(operationSchema).min(1).max(MOST_IN_A_LIST)])

export type GraphqlOptions = {
  readonly engine: Engine
  readonly documents: Documents
  readonly apiKey: string
  readonly log: Log
  readonly contextOf: (
    request: HttpRequest,
    variables: Readonly<Record<string, unknown>>,
    operation: Pick<Operation, 'document' | 'node'>,
  ) => Promise<unknown>
  /** Where the faults of a request are kept, when that is not the common log. */
  readonly logOf?: (request: HttpRequest) => Log
  /** May refuse a hash that is not known in words of its own. */
  readonly refuseUnknown?: (request: HttpRequest) => Promise<void>
  /** The name of the publication that answers are made from now. */
  readonly publication?: () => string
}

/** POST: one operation or a short list of them, as JSON or, with files, as multipart; refusals of operations answer
 *  200 with `errors`. */
export function createGraphqlHandler(options: GraphqlOptions) {
  const { engine, apiKey, contextOf, publication } = options
  const readMultipart = createMultipartReader(BODY_LIMIT)

  const answer = async (request: HttpRequest, input: OperationInput): Promise<ExecutionResult | Buffer> => {
    const log = options.logOf?.(request) ?? options.log
    try {
      const prepared = engine.prepare(await documentOf(options, request, input), input.operationName ?? undefined)
      if ('errors' in prepared) return { errors: formatErrors(prepared.errors, log, request.requestId) as never }
      if (request.headers[PREVIEW_HEADER] !== undefined) refuseInPreview(request, prepared.operation.node.operation)
      const variables = input.variables ?? {}
      if (prepared.operation.isTooCostly(variables)) throw badRequest('The operation costs too much', 'QUERY_TOO_LARGE')
      const { run, write } = prepared.operation
      const context = await contextOf(request, variables, prepared.operation)
      const text = write && (await inTime(write(context, variables)))
      if (text) return text
      const result = await inTime(run(context, variables))
      if (!result.errors) return result
      const errors = formatErrors(result.errors, log, request.requestId) as never
      return result.data === undefined ? { errors } : { data: result.data, errors }
    } catch (error) {
      return { errors: formatErrors([error], log, request.requestId) as never }
    }
  }

  return async (request: HttpRequest): Promise<Reply> => {
    if (!equalSecrets(request.headers['x-apikey'], apiKey)) {
      request.raw.resume()
      return errorReply(401, 'UNAUTHENTICATED', 'The API key is missing or wrong')
    }
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    const body = bodySchema.safeParse(isMultipart ? await readMultipart(request) : await readJson(request, BODY_LIMIT))
    if (!body.success)
      throw new HttpError(
        400,
        'BAD_REQUEST',
        `The body is not a GraphQL request of at most ${MOST_IN_A_LIST} operations`,
      )
    const isList = Array.isArray(body.data)
    const before = publication?.()
    const results = await Promise.all([body.data].flat().map((input) => answer(request, input)))
    const texts = results.map((result) => (Buffer.isBuffer(result) ? result : JSON.stringify(result)))
    const headers = before === undefined ? ANSWER_HEADERS : { ...ANSWER_HEADERS, ...madeFrom(before, publication?.()) }
    return { status: 200, headers, body: isList ? `[${texts.join(',')}]` : texts[0] }
  }
}

async function documentOf(
  { documents, refuseUnknown }: Pick<GraphqlOptions, 'documents' | 'refuseUnknown'>,
  request: HttpRequest,
  input: OperationInput,
): Promise<string> {
  try {
    return documents(input)
  } catch (error) {
    if (!input.query && input.extensions?.persistedQuery) await refuseUnknown?.(request)
    throw error
  }
}

/** Lets a caller that combines several answers see whether they are of the same publication. */
const madeFrom = (before: string, after: string | undefined) => ({
  'x-publication': before === after ? before : `${before}!`,
})

/** Set by our own gateway on preview hosts, where nobody is signed in and nothing is changed. */
const PREVIEW_HEADER = 'x-shop-preview'

function refuseInPreview({ headers }: HttpRequest, operation: string): void {
  if (headers.authorization !== undefined) throw new Refusal('FORBIDDEN', 403, 'Nobody is signed in on a preview')
  if (operation !== 'query') throw previewReadOnly()
}

export const previewReadOnly = () => new Refusal('PREVIEW_READ_ONLY', 403, 'A preview changes nothing')

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('TIMEOUT', 503, 'The operation took too long')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
