import { merchantQuery } from '@shop/api-client/graphql/server'
import { cookieNames } from '@shop/domain/constants'
import { browserPlace } from '@/lib/browser-place'
import { readCookie } from '@/lib/cookie'

/** One question to the shop's own origin, as the signed-in customer if there is one. */
export async function askFromBrowser<Data>(
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const { channelId, marketId, languageId } = browserPlace()
  const token = readCookie(cookieNames.token)
  const answer = await merchantQuery<Data>(document, variables, {
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
