import { loadFitting } from '@shop/api-client/graphql/load-fitting'
import type { OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { operationNameOf } from '@shop/api-client/graphql/request-body'
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
  const loading = loadFitting()
  const asked = sendQuery<ResultOf<Text>>(text, variables, {
    channel: channelId,
    market: marketId,
    language: languageId,
    apiKey: '',
    url: location.origin,
    ...(token && { token }),
  })
  const fitting = await loading
  const answer = fitting({ document: text, operationName: operationNameOf(text) }, await asked)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}
