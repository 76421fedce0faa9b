import { createEngagementClient } from '@shop/api-client/engagement/engagement-client'
import { changeMembership as change } from '@shop/api-client/membership/change-membership'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { events } from '@/browser/events'
import { signedInEmail } from '@/data/signed-in-email'

/** Joins or leaves for whoever is signed in, and tells the shop of it. False when it did not come about. */
export async function changeMembership(isMember: boolean): Promise<boolean> {
  const email = await signedInEmail()
  const token = readCookie(cookieNames.token)
  if (!email || !token) return false
  try {
    await change({ baseUrl: '', token, isMember })
  } catch (cause) {
    console.warn('The membership could not be changed', cause)
    return false
  }
  events.emit({ name: isMember ? 'membership:join' : 'membership:leave' })
  void tellEngagement(email, isMember)
  return true
}

/** The account's word is enough: what the engagement service cannot hear of now is no concern of the shopper's. */
async function tellEngagement(email: string, isMember: boolean): Promise<void> {
  const client = createEngagementClient({
    baseUrl: '',
    token: () => readCookie(cookieNames.token),
    log: (text, cause) => console.warn(text, cause),
  })
  const countryCode = document.documentElement.dataset.market?.toUpperCase() ?? ''
  const contact = await client.contact({ email, countryCode, newsletter: false, hasAccount: true, isMember })
  if (contact) await client.setMember(contact.id, isMember, new Date())
}
