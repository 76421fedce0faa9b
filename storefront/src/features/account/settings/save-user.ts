import type { VariablesOf } from '@shop/api-client/graphql/operation-text'
import { queryFromBrowser } from '@/data/browser-query'

const UPDATE = `mutation updateUser($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
  updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) { id }
}`

/** What came of it: saved, or the code of the refusal; without an answer there is none. */
export async function saveUser(user: VariablesOf<typeof UPDATE>['user']): Promise<'saved' | string | undefined> {
  const answer = await queryFromBrowser('updateUser', UPDATE, { user })
  if (answer.ok) return answer.value.updateUser ? 'saved' : undefined
  return answer.error.errors[0]?.extensions?.code as string | undefined
}
