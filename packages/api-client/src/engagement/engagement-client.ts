import { type EngagementContact, fieldsOf, keptFlag, keptText, readContact } from '@shop/domain/engagement'

const BASE = '/api/voyado-engage/'
const TIMEOUT_MS = 5_000

export type EngagementOutside = {
  /** The services' origin or the app's own, which forwards; no slash at its end. */
  readonly baseUrl: string
  /** Of whoever is signed in now. */
  readonly token: () => string | undefined
  readonly fetch?: typeof fetch
  readonly log: (text: string, cause: unknown) => void
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
type Query = Readonly<Record<string, string | boolean | undefined>>

export type EngagementClient = ReturnType<typeof createEngagementClient>

/** The engagement service. No failure is thrown: it is logged, and the answer is undefined; the shopper goes on. */
export function createEngagementClient({ baseUrl, token, fetch: send = fetch, log }: EngagementOutside) {
  const call = async <T>(
    method: 'GET' | 'POST',
    name: string,
    query: Query,
    read: (body: unknown) => T | undefined,
  ): Promise<T | undefined> => {
    try {
      const said = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
      const bearer = token()
      const answer = await send(`${baseUrl}${BASE}${name}?${new URLSearchParams(said)}`, {
        method,
        headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
      })
      const body: unknown = await answer.json()
      if (!answer.ok) throw new Error(`${answer.status} ${keptText(fieldsOf(body).message)}`)
      const known = read(body)
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
      call('GET', 'set-discovery-key', { discoveryKey }, (body) => keptText(fieldsOf(body).discoveryKey) || undefined),

    /** Whom the link of a newsletter was sent to. */
    softLogin: (eclub: string): Promise<(EngagementContact & { readonly email: string }) | undefined> =>
      call('GET', 'soft-login', { eclub }, (body) => {
        const contact = readContact(body)
        return contact && { ...contact, email: keptText(fieldsOf(body).email) }
      }),

    /** True when it is saved. */
    saveConsent: (id: string, consents: { readonly acceptsEmail?: boolean; readonly acceptsSms?: boolean }) =>
      call('POST', 'save-consent', { id, ...consents }, () => true as const),

    /** All that the programme knows of a person whose account is deleted. */
    removeAccount: (id: string) => call('POST', 'save-consent', { id, removeAccount: true }, () => true as const),

    setMember: (id: string, isMember: boolean, date: Date): Promise<boolean | undefined> =>
      call('POST', 'bubbleroom-member', { id, isMember, date: date.toISOString() }, (body) =>
        'isMember' in fieldsOf(body) ? keptFlag(fieldsOf(body).isMember) : undefined,
      ),
  }
}
