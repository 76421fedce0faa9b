import type { CallContext } from './context'
import { withContext } from './context'
import { type CallResult, networkFailure, readAnswer } from './failure'
import { graphqlUrl, operationNameOf, requestBody } from './request-body'

export type MerchantCall = {
  /** Alias or id: the services take either. */
  readonly market: string
  readonly language: string
  readonly channel?: string
  readonly apiKey: string
  /** The services' origin, e.g. `http://127.0.0.1:4000`. */
  readonly url: string
  /** `/graphql` unless the services are told otherwise. */
  readonly path?: string
  readonly token?: string
  readonly requestId?: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 5_000

/**
 * One operation: a plain POST, nothing kept, every failure a value. The caller says what comes back, and nothing compares
 * the two: our own servers ask by `server.ts`.
 */
export async function sendQuery<Data>(
  document: string,
  variables: Readonly<Record<string, unknown>>,
  call: MerchantCall,
): Promise<CallResult<Data>> {
  const context: CallContext = { channelId: call.channel ?? '1|no', marketId: call.market, languageId: call.language }
  const operationName = operationNameOf(document)
  const body = requestBody({ operationName, query: document, variables: withContext(variables, context) })
  try {
    const answer = await (call.fetch ?? fetch)(graphqlUrl(call.url, call.path), {
      method: 'POST',
      headers: headersOf(call),
      body: JSON.stringify({ ...body, operationName: operationName || undefined }),
      signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
      cache: 'no-store',
    })
    return readAnswer<Data>(answer.status, await answer.text(), operationName)
  } catch (error) {
    return { ok: false, error: networkFailure(error) }
  }
}

function headersOf({ apiKey, token, requestId }: MerchantCall): Record<string, string> {
  return {
    accept: '*/*',
    'content-type': 'application/json',
    'x-apikey': apiKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(requestId && { 'x-request-id': requestId }),
  }
}
