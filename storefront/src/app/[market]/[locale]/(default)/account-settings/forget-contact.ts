import { createEngagementClient } from '@shop/api-client/engagement/engagement-client'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/lib/cookie'
import { countryOf } from './country-of'
import type { SettingsUser } from './settings'

/** What the member programme knows of somebody goes first. Without its answer the account goes all the same, and takes it along. */
export async function forgetContact({ email, address }: SettingsUser): Promise<void> {
  const engagement = createEngagementClient({
    baseUrl: '',
    token: () => readCookie(cookieNames.token),
    log: (text, cause) => console.warn(text, cause),
  })
  const contact = await engagement.contact({ email, countryCode: countryOf(address?.country), newsletter: false })
  if (contact) await engagement.removeAccount(contact.id)
}
