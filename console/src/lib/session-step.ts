import { passkeyOptionsSchema, passkeySchema } from '@shop/contract/rest/passkeys'
import { z } from 'zod'

const toldSchema = z.object({
  ok: z.boolean(),
  /** `unreachable` where nobody answers. */
  error: z.string().optional(),
  secret: z.string().optional(),
  uri: z.string().optional(),
  recoveryCodes: z.array(z.string()).optional(),
  options: passkeyOptionsSchema.optional(),
  passkeys: z.array(passkeySchema).optional(),
})
export type Told = Readonly<z.output<typeof toldSchema>>

const signedInSchema = z.object({ isSignedIn: z.boolean() })

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
  try {
    const response = await fetch('/api/session')
    return signedInSchema.parse(await response.json()).isSignedIn
  } catch {
    return false
  }
}

async function takeStep(step: string, body: unknown): Promise<Told> {
  try {
    const response = await fetch(step ? `/api/session/${step}` : '/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status >= 500) return UNREACHABLE
    return toldSchema.parse(await response.json())
  } catch {
    return UNREACHABLE
  }
}
