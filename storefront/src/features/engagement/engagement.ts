import type { EngagementClient } from '@shop/api-client/engagement/engagement-client'
import { cookieNames } from '@shop/domain/constants'
import { readStored } from '@shop/domain/cookie'
import {
  afterLogout,
  afterPurchase,
  asMember,
  atLevel,
  createEngagement,
  type EngagementContact,
  type EngagementState,
  identified,
  inMarket,
  readEngagement,
  withAdded,
  withoutUser,
  writtenEngagement,
} from '@shop/domain/engagement'

type Keys = Pick<EngagementState, 'customerKey' | 'sessionKey'>
type EngagementCookie = typeof cookieNames.engagement | typeof cookieNames.discoveryKey

export type EngagementOutside = {
  readonly client: Pick<EngagementClient, 'contact' | 'link' | 'softLogin'>
  readonly cookies: {
    readonly read: (name: EngagementCookie) => string | undefined
    readonly write: (name: EngagementCookie, value: string) => void
    readonly remove: (name: EngagementCookie) => void
  }
  /** The market's alias, as the page says it now. */
  readonly market: () => string
  /** What the search knows the visitor by. */
  readonly keys: () => Keys
  readonly takeCustomerKey: (customerKey: string) => void
  /** The level of the signed-in member; undefined where it is not known. */
  readonly membershipLevel: () => Promise<string | undefined>
  /** The cheque that the cart takes. */
  readonly voucherId: () => string | null
}

export type Engagement = ReturnType<typeof createEngagementOf>

/** What this browser knows of its visitor for the programme. No failure of it reaches the shopper. */
export function createEngagementOf(outside: EngagementOutside) {
  const { client, cookies, market, keys, takeCustomerKey, membershipLevel, voucherId } = outside
  let state = restored()

  function restored(): EngagementState {
    const fresh = createEngagement({ ...keys(), market: market() })
    const kept = readStored(cookies.read(cookieNames.engagement), readEngagement)
    return { ...fresh, ...kept, discoveryKey: cookies.read(cookieNames.discoveryKey) ?? '' }
  }
  const keep = (next: EngagementState) => {
    state = next
    cookies.write(cookieNames.engagement, writtenEngagement(state))
  }
  const countryCode = () => market().toUpperCase()

  const learnLevel = async (): Promise<void> => {
    const level = state.isMember ? await membershipLevel() : undefined
    if (level !== undefined) state = atLevel(state, level)
  }

  /** The search is told who it is as well: the same person has one key on every device. */
  const adopt = async (contact: EngagementContact | undefined): Promise<void> => {
    if (!contact) return
    keep(identified(state, contact))
    const known = (await client.link(keys().customerKey)) ?? contact.discoveryKey
    if (known && known !== keys().customerKey) takeCustomerKey(known)
    keep({ ...state, discoveryKey: known })
    await learnLevel()
  }

  return {
    state: (): EngagementState => inMarket({ ...state, ...keys(), voucherId: voucherId() }, market()),

    signedIn: async (email: string): Promise<void> =>
      adopt(await client.contact({ email, countryCode: countryCode(), newsletter: false, hasAccount: true })),

    /** An address typed somewhere names the visitor, and opens nothing. */
    typed: async (email: string, newsletter: boolean): Promise<void> => {
      const contact = await client.contact({ email, countryCode: countryCode(), newsletter })
      if (contact) keep({ ...state, voyadoId: contact.id, discoveryKey: contact.discoveryKey, softLoginEmail: email })
    },

    /** The link of a newsletter. */
    linked: async (eclub: string): Promise<void> => {
      const person = await client.softLogin(eclub)
      if (person) keep({ ...identified(state, person), softLoginEmail: person.email })
    },

    member: async (isMember: boolean): Promise<void> => {
      keep(asMember(state, isMember))
      await learnLevel()
    },
    added: (productId: string): void => keep(withAdded(state, productId)),
    purchased: (): void => keep(afterPurchase(state)),

    /** The visitor takes back what the programme may know. */
    forget: (): void => {
      state = withoutUser(state)
      cookies.remove(cookieNames.engagement)
      cookies.remove(cookieNames.discoveryKey)
    },

    signedOut: (): void => {
      state = afterLogout(state, keys())
      cookies.remove(cookieNames.engagement)
      cookies.remove(cookieNames.discoveryKey)
    },
  }
}
