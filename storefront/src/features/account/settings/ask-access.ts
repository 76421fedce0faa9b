import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { loadSchemas } from '@/browser/load-schemas'

type Wish =
  | { readonly do: 'end' }
  | { readonly do: 'choose'; readonly choice: 'allowed' | 'refused' }
  | { readonly do: 'confirm'; readonly id: string; readonly number: string }
  | { readonly do: 'refuse'; readonly id: string }

export type AccessNow = {
  readonly isAllowed: boolean
  readonly isOffered: boolean
  readonly isRunning: boolean
  /** The questions that wait for an answer. */
  readonly asked: readonly string[]
}

/** What staff may do in the account, and who of them asks; with a wish it is done first. */
export async function askAccess(wish?: Wish): Promise<AccessNow> {
  const answer = await fetch('/api/account-access', {
    method: wish ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${readCookie(cookieNames.token) ?? ''}`,
    },
    ...(wish && { body: JSON.stringify(wish) }),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`access to the account: ${answer.status}`)
  const { accessSchema } = await loadSchemas(() => import('./access-schema'))
  const { choice, marketPolicy, running, asked } = accessSchema.parse(await answer.json())
  return {
    isOffered: marketPolicy !== 'off',
    // Who has not chosen follows the market.
    isAllowed: choice === 'allowed' || (choice === 'market' && marketPolicy === 'opt-out'),
    isRunning: running.length > 0,
    asked: asked.map(({ id }) => id),
  }
}
