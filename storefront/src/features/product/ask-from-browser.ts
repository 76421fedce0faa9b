import type { OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { sendQuery } from '@shop/api-client/graphql/send-query'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'

/** One question to the shop's own origin, as the signed-in customer if there is one. */
export async function askFromBrowser<Text extends OperationText>(
  text: Text,
  variables: VariablesOf<Text>,
): Promise<ResultOf<Text>> {
  const { channelId, marketId, languageId } = browserPlace()
  const token = readCookie(cookieNames.token)
  const answer = await sendQuery<ResultOf<Text>>(text, variables, {
    channel: channelId,
    market: marketId,
    language: languageId,
    apiKey: '',
    url: location.origin,
    ...(token && { token }),
  })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}
