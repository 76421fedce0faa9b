import { createEngagementClient } from '@shop/api-client/engagement/engagement-client'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { events } from '@/browser/events'
import { useSignedIn } from '@/browser/signed-in'

/** Joins or leaves for whoever is signed in, and tells the shop of it. False when it did not come about. */
export async function changeMembership(isMember: boolean): Promise<boolean> {
  const client = createEngagementClient({
    baseUrl: '',
    token: () => readCookie(cookieNames.token),
    log: (text, cause) => console.warn(text, cause),
  })
  const email = useSignedIn.getState().user?.username
  if (!email) return false
  const countryCode = document.documentElement.dataset.market?.toUpperCase() ?? ''
  const contact = await client.contact({ email, countryCode, newsletter: false, hasAccount: true, isMember })
  if (!contact || (await client.setMember(contact.id, isMember, new Date())) !== isMember) return false
  events.emit({ name: isMember ? 'membership:join' : 'membership:leave' })
  return true
}
