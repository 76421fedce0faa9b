import { useState } from 'react'
import button from '@/ui/button.module.css'
import { showToast } from '@/ui/toast/toast-store'
import { signInProblem } from '@/forms/sign-in-problem'
import { showPasskey } from '@/browser/passkey'
import { askPasskeys } from '@/data/ask-passkeys'
import { session } from '@/data/session'
import type { Translate } from '@/texts/lazy-texts'
import { leaveDialog } from './after-sign-in'

type PasskeyButtonProps = {
  readonly t: Translate
  readonly isRemembered: boolean
  readonly onProblem: (text: string | undefined) => void
}

/** In without a password: the device asks for finger, face or PIN. */
export function PasskeyButton({ t, isRemembered, onProblem }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const signIn = async (): Promise<string | undefined> => {
    const { options } = await askPasskeys({ do: 'ask' })
    if (!options) return t('login.failed')
    const shown = await showPasskey(options)
    if ('problem' in shown) return t(shown.problem === 'unsupported' ? 'login.passkeyUnsupported' : 'login.passkeyNone')
    const answer = await session.loginByPasskey(shown.response, isRemembered)
    if (answer.kind === 'token') return undefined
    const isRefused = answer.kind === 'refused' && answer.code === 'PASSKEY_REFUSED'
    return isRefused ? t('login.passkeyRefused') : signInProblem(answer, t, t('login.failed'))
  }
  const press = async () => {
    onProblem(undefined)
    setBusy(true)
    const problem = await signIn()
    setBusy(false)
    if (problem) return onProblem(problem)
    showToast({ message: t('login.loggedIn'), mode: 'info' })
    await leaveDialog()
  }
  return (
    <button
      type="button"
      className={button.button}
      data-kind="secondary"
      data-size="l"
      data-wide
      data-state={isBusy ? 'busy' : undefined}
      aria-busy={isBusy}
      onClick={press}
    >
      {t('login.passkey')}
    </button>
  )
}
