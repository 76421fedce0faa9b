export type Told = {
  readonly ok: boolean
  /** `unreachable` where nobody answers. */
  readonly error?: string
  readonly secret?: string
  readonly uri?: string
  readonly recoveryCodes?: readonly string[]
}

const UNREACHABLE: Told = { ok: false, error: 'unreachable' }

/** A step of the own session, `''` for the sign-in itself. The console's server keeps the session's new id. */
export async function sessionStep(step: string, body: unknown = {}): Promise<Told> {
  try {
    const response = await fetch(step ? `/api/session/${step}` : '/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status >= 500) return UNREACHABLE
    return (await response.json()) as Told
  } catch {
    return UNREACHABLE
  }
}
