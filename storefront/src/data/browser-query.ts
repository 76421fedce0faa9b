import { type CallResult, networkFailure, readAnswer } from '@shop/api-client/graphql/failure'
import { loadFitting } from '@shop/api-client/graphql/load-fitting'
import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'

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
  try {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: '*/*',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({ operationName, query, variables: { ...browserPlace(), ...variables } }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const read = readAnswer<ResultOf<Text>>(answer.status, await answer.text(), operationName)
    const fitting = await loading
    return fitting({ document: query, operationName }, read)
  } catch (error) {
    return { ok: false, error: networkFailure(error) }
  }
}
