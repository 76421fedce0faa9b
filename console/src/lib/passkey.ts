import type { PasskeyOptions } from '@shop/contract/rest/passkeys'
import { sessionStep, type Told } from './session-step'

type Shown = { readonly response: unknown } | { readonly error: string }

/** The library comes with the first press. */
const library = () => import('@simplewebauthn/browser')

/** Signs in with a passkey that the browser has. */
export const signInByPasskey = () => shown('passkey', {}, (proof) => sessionStep('passkey', { proof }))

export const stepUpByPasskey = () =>
  shown('passkey-options', { for: 'step-up' }, (passkey) => sessionStep('step-up', { passkey }))

/** The first time with an own password. */
export async function addPasskey(name: string, password?: string): Promise<Told> {
  const asked = await sessionStep('passkey-options', { for: 'add' })
  if (!asked.ok || !asked.options) return asked
  const made = await make(asked.options)
  if ('error' in made) return { ok: false, error: made.error }
  return sessionStep('passkey-add', { name, made: made.response, ...(password && { password }) })
}

async function shown(step: string, body: object, then: (response: unknown) => Promise<Told>): Promise<Told> {
  const asked = await sessionStep(step, body)
  if (!asked.ok || !asked.options) return asked
  const proof = await show(asked.options)
  return 'error' in proof ? { ok: false, error: proof.error } : then(proof.response)
}

async function make(options: PasskeyOptions): Promise<Shown> {
  const { startRegistration } = await library()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return answered(() => startRegistration({ optionsJSON: options as unknown as Options }))
}

async function show(options: PasskeyOptions): Promise<Shown> {
  const { startAuthentication } = await library()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return answered(() => startAuthentication({ optionsJSON: options as unknown as Options }))
}

async function answered(ask: () => Promise<unknown>): Promise<Shown> {
  if (!('PublicKeyCredential' in window)) return { error: 'passkeyUnsupported' }
  try {
    return { response: await ask() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { error: name === 'InvalidStateError' ? 'passkeyKnown' : 'passkeyCancelled' }
  }
}
