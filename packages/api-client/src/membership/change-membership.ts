const TIMEOUT_MS = 10_000

type Wish = { readonly baseUrl: string; readonly token: string; readonly isMember: boolean }

/** Joins the programme or leaves it for the signed-in user; throws when that did not come about. */
export async function changeMembership({ baseUrl, token, isMember }: Wish, send: typeof fetch = fetch): Promise<void> {
  const answer = await send(`${baseUrl}/api/membership`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isMember }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The membership could not be changed: ${answer.status}`)
}
