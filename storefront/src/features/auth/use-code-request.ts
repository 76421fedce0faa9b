import { useState } from 'react'
import { isOnline } from '@/browser/loading'
import { queryFromBrowser } from '@/data/browser-query'
import type { Translate } from '@/texts/lazy-texts'

const REQUEST = `mutation requestSignInCode($email: String!, $channelId: String, $languageId: String, $marketId: String) {
  requestSignInCode(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

const MINUTES_A_LIMIT_LASTS = 60

/** Asks for a code; true when the shop has taken the wish, whether or not there is such an account. */
export function useCodeRequest(t: Translate) {
  const [problem, setProblem] = useState<string>()
  const request = async (email: string): Promise<boolean> => {
    setProblem(undefined)
    const answer = await queryFromBrowser('requestSignInCode', REQUEST, { email })
    if (answer.ok) return true
    const isTooMany = answer.error.errors.some(({ extensions }) => extensions?.code === 'RATE_LIMITED')
    if (isTooMany) setProblem(t('login.tooMany', { minutes: MINUTES_A_LIMIT_LASTS }))
    else setProblem(t(isOnline() ? 'error.network' : 'error.offline'))
    return false
  }
  return { problem, request }
}
