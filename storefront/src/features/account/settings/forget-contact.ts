import { createEngagementClient } from '@shop/api-client/engagement/engagement-client'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { countryOf } from './country-of'
import type { SettingsUser } from './settings'

/**
 * What the member programme knows of somebody, found before the account is deleted and told of it afterwards: a deletion
 * that fails leaves everything as it was. It goes with the account in any case.
 */
export async function contactToForget({ email, address }: SettingsUser): Promise<() => Promise<void>> {
  const token = readCookie(cookieNames.token)
  const engagement = createEngagementClient({
    baseUrl: '',
    token: () => token,
    // The page may be on its way to the start by then.
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
    log: (text, cause) => console.warn(text, cause),
  })
  const contact = await engagement.contact({ email, countryCode: countryOf(address?.country), newsletter: false })
  return async () => {
    if (contact) await engagement.removeAccount(contact.id)
  }
}
