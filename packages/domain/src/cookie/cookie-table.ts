import { storageNames } from '../constants'
import type { PurposeId } from '../privacy'
import type { ConsentGroup } from './consent'
import { authCookies, type CookiePurpose, cacheDefinitions, cookieDefinitions, storageDefinitions } from './definitions'

export type CookieRow = {
  /** As the browser has it: the search's keys may go by another than the usual one. */
  readonly name: string
  readonly group: ConsentGroup
  readonly place: 'cookie' | 'local' | 'session' | 'cache'
  readonly purpose: CookiePurpose
  /** The row of the table of purposes that it serves. */
  readonly serves: PurposeId
  /** Until signing out, a year, until the tab is closed, until the visitor takes it away, or the consent to it. */
  readonly life: 'signIn' | 'year' | 'tab' | 'kept' | 'consent'
}

const SERVES: Readonly<Record<CookiePurpose, PurposeId>> = {
  signIn: 'account',
  knownDevice: 'security',
  cart: 'order',
  checkoutForm: 'order',
  checkoutAttempt: 'order',
  cartPrices: 'order',
  voucher: 'order',
  choice: 'proof',
  customerType: 'choices',
  market: 'choices',
  favourites: 'choices',
  notice: 'choices',
  reload: 'choices',
  states: 'visit',
  lastVisited: 'visit',
  offline: 'visit',
  search: 'recommendations',
  engagement: 'marketing',
  discoveryKey: 'marketing',
  reportedOrders: 'marketing',
}

/** Everything that the shop puts into a browser, for the page that says so. */
export function cookieTable(searchSession: string = storageNames.searchSession): readonly CookieRow[] {
  const cookies = entries(cookieDefinitions).map(
    ([name, { group, purpose }]): CookieRow => ({
      ...{ name, group, purpose, serves: SERVES[purpose], place: 'cookie' },
      life: authCookies.some((one) => one === name) ? 'signIn' : 'year',
    }),
  )
  const stored = entries(storageDefinitions).flatMap(([usual, { group, place, purpose }]): CookieRow[] => {
    const name = usual === storageNames.searchSession ? searchSession : usual
    const life = place === 'session' ? 'tab' : keptWhile(group)
    return purpose ? [{ name, group, place, purpose, serves: SERVES[purpose], life }] : []
  })
  const cached = entries(cacheDefinitions).map(
    ([name, { group, purpose }]): CookieRow => ({
      ...{ name, group, place: 'cache', purpose, serves: SERVES[purpose] },
      life: keptWhile(group),
    }),
  )
  return [...cookies, ...stored, ...cached]
}

const keptWhile = (group: ConsentGroup) => (group === 'necessary' ? 'kept' : 'consent')

const entries = <Name extends string, Value>(table: Readonly<Record<Name, Value>>) =>
  Object.entries(table) as [Name, Value][]
