import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { emailTyped } from '@shop/domain/client-state'
import { issuesIn, shopForms } from '@/forms/form-schemas'
import { events } from '@/browser/events'
import { queryFromBrowser } from '@/data/browser-query'
import { signedInEmail } from '@/data/signed-in-email'

const SUBSCRIBE = `mutation subscribeToNewsletter($email: String!, $consent: Boolean, $channelId: String, $languageId: String, $marketId: String) {
  subscribeToNewsletter(email: $email, consent: $consent, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`
const CONFIRM = `mutation confirmEmail($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }`
const LEAVE = `mutation leaveList($confirmKey: String!) { leaveList(confirmKey: $confirmKey) }`

const CONSENTS = `query getConsents { getConsents { kind granted } }`

/** What only the services find where the schema did not come. */
const refusals: Readonly<Record<string, 'invalid' | 'consentMissing'>> = {
  INVALID_EMAIL: 'invalid',
  CONSENT_MISSING: 'consentMissing',
}

type NewsletterValues = { readonly email: string; readonly consent: boolean }

/** Registers an address as pending until the link of the mail is followed; who is signed in with it is on
 *  the list at once, when the account's address is confirmed. */
export async function subscribe(
  values: NewsletterValues,
): Promise<'mailed' | 'done' | 'failed' | 'missing' | 'invalid' | 'consentMissing'> {
  const issues = await issuesIn(
    values,
    shopForms().then(({ newsletterFormSchema }) => newsletterFormSchema),
  )
  if (issues.email) return issues.email === 'validate.required' ? 'missing' : 'invalid'
  if (issues.consent) return 'consentMissing'
  const email = values.email.trim()
  const answer = await queryFromBrowser('subscribeToNewsletter', SUBSCRIBE, { email, consent: values.consent })
  if (!answer.ok) return refusals[String(answer.error.errors[0]?.extensions?.code)] ?? 'failed'
  if (answer.value.subscribeToNewsletter !== true) return 'failed'
  events.emit({ name: emailTyped, detail: { email, newsletter: true } })
  const own = await signedInEmail()
  if (own?.toLowerCase() !== email.toLowerCase()) return 'mailed'
  const consents = await queryFromBrowser('getConsents', CONSENTS, {})
  const isGranted = consents.ok && consents.value.getConsents?.some((one) => one.kind === 'NEWSLETTER' && one.granted)
  return isGranted ? 'done' : 'mailed'
}

/** What the key of a mailed link was for; undefined for one that is wrong or too old. */
export const confirmEmail = (confirmKey: string) => followed('confirmEmail', CONFIRM, { confirmKey })

/** What the address gets no more; undefined for a wrong key. */
export const leaveList = (confirmKey: string) => followed('leaveList', LEAVE, { confirmKey })

async function followed<Text extends OperationText, Name extends NameOf<Text> & keyof ResultOf<Text>>(
  name: Name,
  text: Text,
  variables: VariablesOf<Text>,
): Promise<NonNullable<ResultOf<Text>[Name]> | undefined> {
  const answer = await queryFromBrowser(name, text, variables)
  if (!answer.ok) throw new Error(`${name} was refused`)
  return answer.value[name] ?? undefined
}
