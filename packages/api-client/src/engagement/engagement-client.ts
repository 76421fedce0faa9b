import { type EngagementContact, keptFlag, readContact } from '@shop/domain/engagement'
import type { output } from 'zod/mini'
import type { answerSchema } from './answers'

const BASE = '/api/voyado-engage/'
const TIMEOUT_MS = 5_000

export type EngagementOutside = {
  /** The services' origin or the app's own, which forwards; no slash at its end. */
  readonly baseUrl: string
  /** Of whoever is signed in now. */
  readonly token: () => string | undefined
  readonly fetch?: typeof fetch
  readonly log: (text: string, cause: unknown) => void
  /** The schema of the answers, which comes with the first call. */
  readonly loadAnswers?: () => Promise<typeof import('./answers')>
}

type Asked = {
  readonly email: string
  readonly countryCode: string
  readonly newsletter: boolean
  readonly firstName?: string
  readonly lastName?: string
  readonly hasAccount?: boolean
  readonly isMember?: boolean
}
type Answer = output<typeof answerSchema>
type Query = Readonly<Record<string, string | boolean | undefined>>

export type EngagementClient = ReturnType<typeof createEngagementClient>

/** The engagement service. No failure is thrown: it is logged, and the answer is undefined; the shopper goes on. */
export function createEngagementClient(outside: EngagementOutside) {
  const { baseUrl, token, fetch: send = fetch, log, loadAnswers = () => import('./answers') } = outside
  const call = async <T>(
    method: 'GET' | 'POST',
    name: string,
    query: Query,
    read: (answer: Answer) => T | undefined,
  ): Promise<T | undefined> => {
    try {
      const asked = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
      const bearer = token()
      const loading = loadAnswers()
      const answer = await send(`${baseUrl}${BASE}${name}?${new URLSearchParams(asked)}`, {
        method,
        headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
      })
      const { answerSchema } = await loading
      const said = answerSchema.parse(await answer.json())
      if (!answer.ok) throw new Error(`${answer.status} ${said.message}`)
      const known = read(said)
      if (known === undefined) throw new Error('The answer cannot be read')
      return known
    } catch (cause) {
      log(`Engagement ${name} failed`, cause)
      return undefined
    }
  }

  return {
    contact: (asked: Asked): Promise<EngagementContact | undefined> => call('GET', 'get-contact', asked, readContact),

    /** The key under which the visitor is known from now on. */
    link: (discoveryKey: string): Promise<string | undefined> =>
      call('GET', 'set-discovery-key', { discoveryKey }, ({ discoveryKey: key }) => key || undefined),

    /** Whom the link of a newsletter was sent to. */
    softLogin: (eclub: string): Promise<(EngagementContact & { readonly email: string }) | undefined> =>
      call('GET', 'soft-login', { eclub }, (answer) => {
        const contact = readContact(answer)
        return contact && { ...contact, email: answer.email }
      }),

    /** True when it is saved. */
    saveConsent: (id: string, consents: { readonly acceptsEmail?: boolean; readonly acceptsSms?: boolean }) =>
      call('POST', 'save-consent', { id, ...consents }, () => true as const),

    /** All that the programme knows of a person whose account is deleted. */
    removeAccount: (id: string) => call('POST', 'save-consent', { id, removeAccount: true }, () => true as const),

    setMember: (id: string, isMember: boolean, date: Date): Promise<boolean | undefined> =>
      call('POST', 'bubbleroom-member', { id, isMember, date: date.toISOString() }, (answer) =>
        'isMember' in answer ? keptFlag(answer.isMember) : undefined,
      ),
  }
}
