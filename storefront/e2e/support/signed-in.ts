import type { BrowserContext } from '@playwright/test'
import { info } from '@shop/testkit/browser'
import { enter } from '@shop/testkit/signed-in'
import { newAddress, PASSWORD } from './account'

const UPDATE = `mutation ($user: UserInputType!, $marketId: String) {
  updateUser(user: $user, marketId: $marketId) { id } }`

type Owner = { readonly personalId?: string; readonly address?: Readonly<Record<string, string>> }

/** An account of one's own, as who registers in Norway has it, signed in; `more` is told of its owner besides the name. */
export async function signUp(context: BrowserContext, more: Owner = {}): Promise<string> {
  const email = newAddress()
  const token = await enter(context, 'no', (auth) =>
    auth.register({ username: email, password: PASSWORD, marketId: 'NO|NOK', languageId: 'nb-NO' }),
  )
  const address = { firstName: 'Ingvild', lastName: 'Haugen', country: 'NO', ...more.address }
  const variables = { user: { customerType: 'PERSON', newsletter: false, ...more, address }, marketId: 'NO|NOK' }
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: UPDATE, variables }),
  })
  const { errors } = await answer.json()
  if (errors) throw new Error(`${email} got no name: ${JSON.stringify(errors)}`)
  return email
}
