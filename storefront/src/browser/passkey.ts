type Options = Readonly<Record<string, unknown>>

/** What came of asking the browser: its answer, or that there was none. */
export type Shown = { readonly response: unknown } | { readonly problem: 'known' | 'cancelled' | 'unsupported' }

/** The library comes with the first press. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: Options): Promise<Shown> {
  const { startRegistration } = await library()
  type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON']
  return shown(() => startRegistration({ optionsJSON: options as unknown as Wanted }))
}

export async function showPasskey(options: Options): Promise<Shown> {
  const { startAuthentication } = await library()
  type Wanted = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return shown(() => startAuthentication({ optionsJSON: options as unknown as Wanted }))
}

async function shown(ask: () => Promise<unknown>): Promise<Shown> {
  if (!('PublicKeyCredential' in window)) return { problem: 'unsupported' }
  try {
    return { response: await ask() }
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled' }
  }
}
