import type { EngagementContact } from './contact'
import { fieldsOf, keptText } from './contact'

/** What a browser knows of its visitor for the engagement programme. Empty texts stand for what is not known. */
export type EngagementState = {
  readonly voyadoId: string
  readonly acceptEmail: boolean
  readonly acceptSms: boolean
  readonly isMember: boolean
  readonly membershipLevel: string
  readonly searchOrigin: string
  /** Products that were put into the cart on this visit. */
  readonly addedToCart: readonly string[]
  readonly customerKey: string
  readonly sessionKey: string
  readonly market: string
  readonly shouldAwardPoints: boolean
  readonly voucherId: string | null
  readonly discoveryKey: string
  readonly softLoginEmail: string
}

export const defaultSearchOrigin = 'ORGANIC'

type Keys = Pick<EngagementState, 'customerKey' | 'sessionKey'>

const nobody = {
  voyadoId: '',
  acceptEmail: false,
  acceptSms: false,
  isMember: false,
  membershipLevel: '',
  shouldAwardPoints: false,
} as const

export function createEngagement(known: Keys & Pick<EngagementState, 'market'>): EngagementState {
  return {
    ...nobody,
    searchOrigin: defaultSearchOrigin,
    addedToCart: [],
    voucherId: null,
    discoveryKey: '',
    softLoginEmail: '',
    ...known,
  }
}

/** What is known of the visitor since the programme has answered. */
export function identified(state: EngagementState, contact: EngagementContact): EngagementState {
  const known = {
    ...state,
    voyadoId: contact.id,
    acceptEmail: contact.preferences.acceptsEmail,
    acceptSms: contact.preferences.acceptsSms,
    discoveryKey: contact.discoveryKey,
  }
  return asMember(known, contact.isMember)
}

/** Points are awarded to members, from the moment on in which they are. */
export function asMember(state: EngagementState, isMember: boolean): EngagementState {
  const membershipLevel = isMember ? state.membershipLevel : ''
  return { ...state, isMember, membershipLevel, shouldAwardPoints: isMember }
}

/** The level that the programme has given; none where the member has left meanwhile. */
export function atLevel(state: EngagementState, membershipLevel: string): EngagementState {
  return state.isMember ? { ...state, membershipLevel } : state
}

/** The visitor is nobody in particular again; the cookie of the programme goes as well. */
export function withoutUser(state: EngagementState): EngagementState {
  return { ...state, ...nobody, softLoginEmail: '' }
}

/** What was bought is no longer in the cart; who bought it is still there. */
export function afterPurchase(state: EngagementState): EngagementState {
  return { ...state, addedToCart: [] }
}

/** What follows is another visitor's: with keys of their own, and nothing of whoever was here. */
export function afterLogout(state: EngagementState, keys: Keys): EngagementState {
  return { ...withoutUser(afterPurchase(state)), voucherId: null, discoveryKey: '', ...keys }
}

export function inMarket(state: EngagementState, market: string): EngagementState {
  return { ...state, market }
}

/** A product counts once for each time it is put in. */
export function withAdded(state: EngagementState, productId: string): EngagementState {
  return { ...state, addedToCart: [...state.addedToCart, productId] }
}

/** The programme's cookie holds who the visitor is; whatever else stands in it is not ours. */
export const writtenEngagement = ({ voyadoId, softLoginEmail }: EngagementState): string =>
  JSON.stringify({ id: voyadoId, email: softLoginEmail })

export function readEngagement(value: unknown): Pick<EngagementState, 'voyadoId' | 'softLoginEmail'> | undefined {
  const { id, email } = fieldsOf(value)
  const known = { voyadoId: keptText(id), softLoginEmail: keptText(email) }
  return known.voyadoId || known.softLoginEmail ? known : undefined
}
