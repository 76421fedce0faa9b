export type Told = {
  readonly ok: boolean
  /** `unreachable` where nobody answers. */
  readonly error?: string
  readonly secret?: string
  readonly uri?: string
  readonly recoveryCodes?: readonly string[]
}

const UNREACHABLE: Told = { ok: false, error: 'unreachable' }

let lastStep: Promise<unknown> = Promise.resolve()

/** A step of the own session, `''` for the sign-in itself. The console's server keeps the session's new id. */
export function sessionStep(step: string, body: unknown = {}): Promise<Told> {
  const taken = takeStep(step, body)
  lastStep = taken
  return taken
}

/** Asked with the session's newest id: a call that went out with the former one is refused, and nobody is signed out. */
export async function isStillSignedIn(): Promise<boolean> {
  await lastStep
  const answer: unknown = await fetch('/api/session')
    .then((response) => response.json())
    .catch(() => undefined)
  return typeof answer === 'object' && answer !== null && 'isSignedIn' in answer && answer.isSignedIn === true
}

async function takeStep(step: string, body: unknown): Promise<Told> {
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
