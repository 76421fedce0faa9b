import type { AuthResult } from '@shop/api-client/auth/auth-client'
import { isOnline } from '@/browser/loading'
import type { Translate } from '@/texts/lazy-texts'

const SECONDS_A_MINUTE = 60

/** What to say of a call that led to no session; `failed` is the form's own text for a service that is not there. */
export function signInProblem(answer: Exclude<AuthResult, { kind: 'token' }>, t: Translate, failed: string): string {
  if (!isOnline()) return t('error.offline')
  if (answer.kind === 'failed') return failed
  if (answer.code === 'RATE_LIMITED')
    return t('login.tooMany', { minutes: Math.ceil((answer.retryAfter ?? SECONDS_A_MINUTE) / SECONDS_A_MINUTE) })
  if (answer.code === 'WRONG_CODE') return t('login.codeWrong')
  if (answer.code === 'WRONG_CREDENTIALS') return t('login.wrong')
  return failed
}
