import { staffTokenSchema } from '@shop/contract/rest/staff'

const EARLY_MS = 10_000
const known = new Map<string, { readonly token: string; readonly until: number }>()

/**
 * The short-lived token with which the console's server speaks for a session; no browser holds one. It is asked for
 * again soon, so that work keeps the session awake; the session's row decides on every call all the same.
 */
export async function staffToken(sessionId: string, isBackground: boolean): Promise<string | undefined> {
  const kept = known.get(sessionId)
  if (kept && kept.until > Date.now()) return kept.token
  const answer = await fetch(`${process.env.SERVICES_URL}/staff/sessions/${encodeURIComponent(sessionId)}/token`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '',
      ...(isBackground && { 'x-staff-background': '1' }),
    },
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error('The services gave no staff token')
  const { token, maxAge } = staffTokenSchema.parse(await answer.json())
  const until = Date.now() + Math.min(maxAge * 1_000 - EARLY_MS, EARLY_MS)
  for (const [id, other] of known) if (other.until <= Date.now()) known.delete(id)
  if (!isBackground) known.set(sessionId, { token, until })
  return token
}
