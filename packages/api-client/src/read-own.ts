const TIMEOUT_MS = 5_000

/** Who asks, and where. */
export type OwnQuestion = {
  /** The services' origin or the app's own, which forwards; no slash at its end. */
  readonly baseUrl: string
  readonly token: string
  readonly market: string
  readonly language: string
}

/** What the services keep for the signed-in user under this name, never from a cache; throws when it cannot be read. */
export async function readOwn(
  name: string,
  { baseUrl, token, market, language }: OwnQuestion,
  send: typeof fetch,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await send(`${baseUrl}/api/${name}?${new URLSearchParams({ market, language, ...more })}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`The ${name} could not be read: ${answer.status}`)
  return answer.json()
}
