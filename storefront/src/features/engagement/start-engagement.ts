import { createEngagementClient } from '@shop/api-client/engagement/engagement-client'
import { emailTyped } from '@shop/domain/client-state'
import { cookieNames, storageNames } from '@shop/domain/constants'
import { mayWrite } from '@shop/domain/cookie'
import { callEngagementScript } from '@shop/domain/engagement'
import { addScript } from '@/browser/add-script'
import { onConsentChange, readConsent } from '@/browser/consent-store'
import { readCookie, removeCookie, writeCookie } from '@/browser/cookie'
import { events } from '@/browser/events'
import { loadSchemas } from '@/browser/load-schemas'
import { onUserChange, useSignedIn } from '@/browser/signed-in'
import { searchSession } from '@/data/browser-search'
import { browserPlace } from '@/place/browser-place'
import { createEngagementOf, type Engagement } from './engagement'

declare global {
  /** The programme's own script, where it is let in. */
  var va: unknown
}

/** A shopper has no use for it. */
const log = (text: string, cause?: unknown) => console.warn(text, ...(cause === undefined ? [] : [cause]))
const isAllowed = () => mayWrite(cookieNames.engagement, readConsent())

let running: Engagement | undefined

/** The programme follows the visitor from the moment on in which that is allowed. Asked again, it is the same. */
export function startEngagement(): Engagement {
  running ??= start()
  return running
}

/** What the cart tells: the programme's script hears of it, too. */
export function tellOfCart(productIds: readonly string[]): void {
  callEngagementScript(globalThis.va, ['cart', productIds], log)
}

async function membershipLevel(): Promise<string | undefined> {
  const token = readCookie(cookieNames.token)
  if (!token) return undefined
  try {
    const { readMembership } = await import('@shop/api-client/membership/read-membership')
    const { marketId: market, languageId: language } = browserPlace()
    return (await readMembership({ baseUrl: '', token, market, language, isAll: false })).level
  } catch (cause) {
    log('The level of the member could not be read', cause)
    return undefined
  }
}

function start(): Engagement {
  const engagement = createEngagementOf({
    client: createEngagementClient({
      baseUrl: '',
      token: () => readCookie(cookieNames.token),
      log,
      loadAnswers: () => loadSchemas(() => import('@shop/api-client/engagement/answers')),
    }),
    cookies: {
      read: readCookie,
      write: (name, value) => {
        if (isAllowed()) writeCookie(name, value)
      },
      remove: removeCookie,
    },
    market: () => document.documentElement.dataset.market ?? '',
    keys: searchSession.keys,
    takeCustomerKey: (customerKey) => {
      if (mayWrite(storageNames.searchSession, readConsent())) searchSession.updateCustomerKey(customerKey)
    },
    membershipLevel,
    voucherId: () => readCookie(cookieNames.voucher) ?? null,
  })
  const user = useSignedIn.getState().user
  if (user && !user.spoofedBy) void engagement.signedIn(user.username)
  onUserChange(({ user: now, before }) => {
    // Staff who see a customer's pages leave no trace in the programme.
    if (now?.spoofedBy) return
    if (now) void (isAllowed() && engagement.signedIn(now.username))
    else if (before) engagement.signedOut()
  })
  events.subscribe((event) => {
    if (event.name === 'membership:join' || event.name === 'membership:leave')
      void engagement.member(event.name === 'membership:join')
    if (event.name === emailTyped && isAllowed()) void engagement.typed(event.detail.email, event.detail.newsletter)
  })
  const script = document.documentElement.dataset.engagementScript
  if (script) addScript(script, 'engagement script')
  onConsentChange(() => {
    if (isAllowed()) return
    engagement.forget()
    // Code of others cannot be taken out of a page again; the next page is one that never had it.
    if (script) location.reload()
  })
  return engagement
}
