import { useEffect, useState } from 'react'
import { showToast } from '@/ui/toast/toast-store'
import { type SignInCodeValues, signInCodeProblems } from '@/forms/form-rules'
import { signInProblem } from '@/forms/sign-in-problem'
import { useAuthForm } from '@/forms/use-auth-form'
import { session } from '@/data/session'
import type { Translate } from '@/texts/lazy-texts'
import { leaveDialog } from './after-sign-in'
import { useCodeRequest } from './use-code-request'

const DIGITS = 6
/** A mail needs a moment. */
const PAUSE_SECONDS = 30

/** Out of a mail a code may come with a space or a line around it. */
export const digitsIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS)

/** The six digits, and another mail with others after a pause. */
export function useCodeEntry(t: Translate, email: string) {
  const [failure, setFailure] = useState<string>()
  const { problem, request } = useCodeRequest(t)
  const { secondsLeft, begin } = usePause()
  const initialValues: SignInCodeValues = { code: '', remember: false }
  const { field, submit, refuse, isBusy } = useAuthForm({ initialValues, problemsOf: signInCodeProblems, t })

  const signIn = submit(async ({ code, remember }) => {
    setFailure(undefined)
    const answer = await session.loginByCode({ username: email, code }, remember)
    if (answer.kind === 'token') {
      showToast({ message: t('login.loggedIn'), mode: 'info' })
      return leaveDialog()
    }
    const text = signInProblem(answer, t, t('login.failed'))
    if (answer.kind === 'refused' && answer.code === 'WRONG_CODE') return refuse('code', text)
    setFailure(text)
  })
  const again = async () => {
    setFailure(undefined)
    if (await request(email)) begin()
  }
  return { field, signIn, isBusy, problem: failure ?? problem, again, secondsLeft }
}

function usePause() {
  const [secondsLeft, setSecondsLeft] = useState(PAUSE_SECONDS)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return { secondsLeft, begin: () => setSecondsLeft(PAUSE_SECONDS) }
}
