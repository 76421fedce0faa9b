import { internalMessages } from '@shop/domain/constants'
import type { FavouritesAccount } from './favourites-client'

const TIMEOUT_MS = 5_000
const PRECONDITION_FAILED = 412

export type FavouritesAnswer = {
  readonly body: unknown
  readonly version: string | undefined
  /** The list is no longer the one that the version named. */
  readonly isStale: boolean
}

/** One request to `{base}/likes/users/{userId}/…`; a refusal is thrown, except that the list has changed. */
export function favouritesCall(account: FavouritesAccount, send: typeof fetch = fetch) {
  const { baseUrl, userId } = account
  return async (
    method: 'GET' | 'POST',
    thing: 'products' | 'migrated',
    body?: unknown,
    version?: string,
  ): Promise<FavouritesAnswer> => {
    // Read anew each time: it is renewed while the list is in use.
    const { token } = account
    const answer = await send(`${baseUrl}/likes/users/${encodeURIComponent(userId)}/${thing}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': version }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    })
    if (answer.status === PRECONDITION_FAILED) return { body: undefined, version: undefined, isStale: true }
    if (!answer.ok) throw new Error(internalMessages.responseNotSuccessful(answer.status))
    return { body: await answer.json(), version: answer.headers.get('etag') ?? undefined, isStale: false }
  }
}
