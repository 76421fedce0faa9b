import { emailTyped } from '@shop/domain/client-state'
import { askMerchant } from '@/lib/ask-merchant'
import { events } from '@/lib/events'
import { useSignedIn } from '@/lib/signed-in'

const SUBSCRIBE = `mutation subscribeToNewsletter($email: String!, $channelId: String, $languageId: String, $marketId: String) {
  subscribeToNewsletter(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`
const CONFIRM = `mutation confirmEmail($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }`

/** Registers an address as pending until the link of the mail is followed; who is signed in with it is on the list at once. */
export async function subscribe(email: string): Promise<'mailed' | 'done' | 'failed'> {
  const answer = await askMerchant<{ subscribeToNewsletter: boolean | null }>('subscribeToNewsletter', SUBSCRIBE, {
    email,
  })
  if (!answer.ok || answer.value.subscribeToNewsletter !== true) return 'failed'
  events.emit({ name: emailTyped, detail: { email, newsletter: true } })
  const own = useSignedIn.getState().user?.username
  return own?.toLowerCase() === email.toLowerCase() ? 'done' : 'mailed'
}

/** What the key of a mailed link was for; undefined for one that is wrong or too old. */
export async function confirmEmail(confirmKey: string): Promise<'NEWSLETTER' | 'STOCK' | undefined> {
  const answer = await askMerchant<{ confirmEmail: string | null }>('confirmEmail', CONFIRM, { confirmKey })
  if (!answer.ok) throw new Error('confirmEmail was refused')
  const { confirmEmail: purpose } = answer.value
  return purpose === 'NEWSLETTER' || purpose === 'STOCK' ? purpose : undefined
}
