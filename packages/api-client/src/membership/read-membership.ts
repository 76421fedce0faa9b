import { type MembershipView, membershipSchema } from '@shop/contract/rest/membership'

const TIMEOUT_MS = 5_000

export type MembershipQuestion = {
  /** The services' origin or the app's own, which forwards; no slash at its end. */
  readonly baseUrl: string
  readonly token: string
  readonly market: string
  readonly language: string
  /** The whole history of the points instead of its newest part. */
  readonly isAll: boolean
}

/** What the signed-in user has in the programme; throws when it cannot be read. */
export async function readMembership(
  { baseUrl, token, market, language, isAll }: MembershipQuestion,
  send: typeof fetch = fetch,
): Promise<MembershipView> {
  const query = new URLSearchParams({ market, language, all: String(isAll) })
  const answer = await send(`${baseUrl}/api/membership?${query}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`The membership could not be read: ${answer.status}`)
  return membershipSchema.parse(await answer.json())
}
