import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { loadSchemas } from '@/browser/load-schemas'
import { authAddresses } from './auth-addresses'
import type { Passkey } from './passkey-schema'

type Wish =
  | { readonly do: 'ask' | 'list' }
  | { readonly do: 'offer'; readonly password: string }
  | { readonly do: 'add'; readonly name: string; readonly made: unknown }
  | { readonly do: 'rename'; readonly id: string; readonly name: string }
  | { readonly do: 'remove'; readonly id: string }

type Told = Awaited<ReturnType<typeof read>>

/** Of the passkeys of whoever is signed in, and to show one; undefined options or passkeys where it was not about them. */
export async function askPasskeys(wish: Wish): Promise<Told> {
  try {
    const answer = await fetch(`${authAddresses().authEndpoint}passkeys`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${readCookie(cookieNames.token) ?? ''}`,
      },
      body: JSON.stringify(wish),
      cache: 'no-store',
    })
    return await read(answer)
  } catch (cause) {
    console.warn('passkeys not asked', cause)
    return { code: 'FAILED' }
  }
}

export type Passkeys = readonly Passkey[] | 'unread'

/** The passkeys of whoever is signed in, if they could be read. */
export const readPasskeys = async (): Promise<Passkeys> => (await askPasskeys({ do: 'list' })).passkeys ?? 'unread'

async function read(answer: Response) {
  const { passkeyAnswerSchema } = await loadSchemas(() => import('./passkey-schema'))
  const { options, passkeys, errors } = passkeyAnswerSchema.parse(await answer.json())
  const code = answer.ok ? undefined : (errors?.[0]?.extensions.code ?? 'FAILED')
  return { ...(options && { options }), ...(passkeys && { passkeys }), ...(code !== undefined && { code }) }
}
