'use client'

import { hashPassword } from '@shop/api-client/auth/hash-password'
import { passwordMinLength } from '@shop/domain/constants'
import { useEffect, useState } from 'react'
import button from '@/ui/button.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { SubmitButton } from '@/ui/submit-button'
import { NewPasswordFields } from '@/forms/fields'
import s from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { newPasswordProblems } from '@/forms/form-rules'
import { useAuthForm } from '@/forms/use-auth-form'
import { isOnline } from '@/browser/loading'
import { queryFromBrowser } from '@/data/browser-query'
import { fillMessage } from '@/texts/fill-message'
import type { Translate } from '@/texts/lazy-texts'

const COMMIT = `mutation commitReset($resetKey: String!, $password: String!, $channelId: String, $languageId: String, $marketId: String) {
  commitReset(resetKey: $resetKey, password: $password, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

type ResetFormProps = { readonly language: string; readonly texts: Readonly<Record<string, string>> }
type Outcome = 'asking' | 'done' | 'expired'

/** The key stands in the address of the mail's link. It leaves it as soon as it has done its work. */
export function ResetForm({ language, texts }: ResetFormProps) {
  const t: Translate = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [problem, setProblem] = useState<string>()
  const { field, submit, refuse, isBusy } = useAuthForm({
    initialValues: { password: '', repeated: '' },
    problemsOf: newPasswordProblems,
    t,
  })
  useEffect(() => {
    if (!keyOfAddress()) setOutcome('expired')
  }, [])

  const save = submit(async ({ password }) => {
    setProblem(undefined)
    const answer = await queryFromBrowser('commitReset', COMMIT, {
      resetKey: keyOfAddress(),
      password: await hashPassword(password),
    })
    if (!answer.ok) {
      const codes = answer.error.errors.map(({ extensions }) => extensions?.code)
      if (codes.includes('PASSWORD_TOO_COMMON')) return refuse('password', t('validate.passwordCommon'))
      return setProblem(t(isOnline() ? 'error.network' : 'error.offline'))
    }
    setOutcome(answer.value.commitReset ? 'done' : 'expired')
    history.replaceState(null, '', location.pathname)
  })

  if (outcome === 'asking')
    return (
      <form className={s.form} onSubmit={save} noValidate>
        {problem && <FormNotice>{problem}</FormNotice>}
        <KitProvider>
          <NewPasswordFields
            t={t}
            field={field}
            label={t('reset.newPassword')}
            help={t('register.passwordHelp', { min: passwordMinLength })}
          />
        </KitProvider>
        <SubmitButton size="l" isWide isBusy={isBusy} label={t('reset.save')} busyLabel={t('loading.wait')} />
      </form>
    )
  const isDone = outcome === 'done'
  return (
    <div className={s.form}>
      <FormNotice kind={isDone ? 'ok' : 'error'}>{t(isDone ? 'reset.done' : 'reset.expired')}</FormNotice>
      <button type="button" className={button.button} data-size="l" data-wide data-auth={isDone ? 'login' : 'forgot'}>
        {t(isDone ? 'login.title' : 'reset.again')}
      </button>
    </div>
  )
}

const keyOfAddress = () => new URLSearchParams(location.search).get('resetKey') ?? ''
