import { browserPlace } from '@/lib/browser-place'

const SUBSCRIBE = `mutation subscribeToNewsletter($email: String!, $channelId: String, $languageId: String, $marketId: String) {
  subscribeToNewsletter(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`
const CONFIRM = `mutation confirmEmail($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }`

/** Registers an address as pending; it counts when the link of the mail was followed. */
export async function subscribe(email: string): Promise<boolean> {
  const data = await mutate('subscribeToNewsletter', SUBSCRIBE, { email, ...browserPlace() })
  return data.subscribeToNewsletter === true
}

/** What the key of a mailed link was for; undefined for one that is wrong or too old. */
export async function confirmEmail(confirmKey: string): Promise<'NEWSLETTER' | 'STOCK' | undefined> {
  const { confirmEmail: purpose } = await mutate('confirmEmail', CONFIRM, { confirmKey })
  return purpose === 'NEWSLETTER' || purpose === 'STOCK' ? purpose : undefined
}

async function mutate(operationName: string, query: string, variables: object): Promise<Record<string, unknown>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  })
  const { data } = (await response.json()) as { data?: Record<string, unknown> | null }
  if (!data) throw new Error(`${operationName} was refused`)
  return data
}
