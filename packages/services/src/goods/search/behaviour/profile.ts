import type { Act, Past, Visitor } from '@shop/search/behaviour/behaviour-port'
import { MOST_KEPT } from './list-store'
import { phraseKey, shownPhrase } from './phrase'
import type { VisitorEvent } from './visitor-event'

type Search = { readonly marketId: string; readonly key: string; readonly phrase: string }
type Carted = { readonly sessionKey: string; readonly key: string }

/** What is known of one customer, newest first everywhere. */
export type Profile = {
  readonly searches: readonly Search[]
  readonly viewed: readonly string[]
  readonly favourites: readonly string[]
  readonly carted: readonly Carted[]
  readonly acts: readonly Act[]
}

export const MOST_ACTS = 100
export const NO_PROFILE: Profile = { searches: [], viewed: [], favourites: [], carted: [], acts: [] }

/** The profile after what happened; done twice it is the same as done once. */
export function profileAfter(profile: Profile, { visitor, at, what }: VisitorEvent): Profile {
  switch (what.kind) {
    case 'query':
      return what.hits > 0 ? { ...profile, searches: withSearch(profile.searches, visitor, what.phrase) } : profile
    case 'view':
      return {
        ...profile,
        viewed: inFront(profile.viewed, what.productKey).slice(0, MOST_KEPT),
        acts: withAct(profile.acts, { kind: 'view', productKey: what.productKey, at }),
      }
    case 'click':
    case 'add-to-cart': {
      if (what.productKey === undefined) return profile
      const { kind, productKey, variantKey } = what
      const carted = { sessionKey: visitor.sessionKey, key: variantKey ?? productKey }
      return {
        ...profile,
        acts: withAct(profile.acts, { kind, productKey, at }),
        carted: kind === 'click' ? profile.carted : withCarted(profile.carted, carted),
      }
    }
    case 'purchase':
      return {
        ...profile,
        acts: withAct(profile.acts, { kind: 'purchase', productKey: what.productKey, at }),
        carted: profile.carted.filter(({ sessionKey }) => sessionKey !== visitor.sessionKey),
      }
    case 'add-favorite':
      return {
        ...profile,
        favourites: profile.favourites.includes(what.productKey)
          ? profile.favourites
          : [what.productKey, ...profile.favourites],
        acts: withAct(profile.acts, { kind: 'add-favorite', productKey: what.productKey, at }),
      }
    case 'remove-favorite':
      return {
        ...profile,
        favourites: profile.favourites.filter((key) => key !== what.productKey),
        acts: profile.acts.filter(({ kind, productKey }) => kind !== 'add-favorite' || productKey !== what.productKey),
      }
    case 'end':
      return { ...profile, carted: profile.carted.filter(({ sessionKey }) => sessionKey !== visitor.sessionKey) }
  }
}

export function pastOf(profile: Profile, { marketId, sessionKey }: Pick<Visitor, 'marketId' | 'sessionKey'>): Past {
  const { searches, viewed, favourites, carted, acts } = profile
  return {
    recentSearches: searches.filter((search) => search.marketId === marketId).map(({ phrase }) => phrase),
    recentlyViewed: viewed,
    favourites,
    cart: carted.filter((one) => one.sessionKey === sessionKey).map(({ key }) => key),
    acts,
  }
}

function withSearch(searches: readonly Search[], { marketId }: Visitor, phrase: string): readonly Search[] {
  const key = phraseKey(phrase)
  if (!key) return searches
  const others = searches.filter((search) => search.marketId !== marketId || search.key !== key)
  let own = 0
  return [{ marketId, key, phrase: shownPhrase(phrase) }, ...others].filter(
    (search) => search.marketId !== marketId || ++own <= MOST_KEPT,
  )
}

/** Each product once for each thing done with it, at the last time. */
function withAct(acts: readonly Act[], act: Act): readonly Act[] {
  const others = acts.filter(({ kind, productKey }) => kind !== act.kind || productKey !== act.productKey)
  return [act, ...others].slice(0, MOST_ACTS)
}

function withCarted(carted: readonly Carted[], one: Carted): readonly Carted[] {
  return [one, ...carted.filter(({ sessionKey, key }) => sessionKey !== one.sessionKey || key !== one.key)].slice(
    0,
    MOST_ACTS,
  )
}

const inFront = (keys: readonly string[], key: string) => [key, ...keys.filter((other) => other !== key)]
