import { type CallResult, networkFailure, readAnswer } from '@shop/api-client/graphql/failure'
import { loadFitting } from '@shop/api-client/graphql/load-fitting'
import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'
import { sendsHashes } from './sends-hashes'

const TIMEOUT_MS = 10_000

type CallOptions = {
  /** A call that is sent again under the same key is carried out once. */
  readonly idempotencyKey?: string
  readonly timeoutMs?: number
}

/** One operation from the browser, with the visitor's token, where the data client would be too much. */
export async function queryFromBrowser<Text extends OperationText>(
  operationName: NameOf<Text>,
  query: Text,
  variables: VariablesOf<Text>,
  { idempotencyKey, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<CallResult<ResultOf<Text>>> {
  const token = readCookie(cookieNames.token)
  const loading = loadFitting()
  const signal = AbortSignal.timeout(timeoutMs)
  const send = async (document: object) => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: '*/*',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({ operationName, ...document, variables: { ...browserPlace(), ...variables } }),
      signal,
    })
    return { status: answer.status, text: await answer.text() }
  }
  try {
    const { status, text } = sendsHashes()
      ? await (await import('./send-hash')).sendHash(query, send)
      : await send({ query })
    const read = readAnswer<ResultOf<Text>>(status, text, operationName)
    const fitting = await loading
    return fitting({ document: query, operationName }, read)
  } catch (error) {
    return { ok: false, error: networkFailure(error) }
  }
}
