import { useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { SubmitButton } from '@/ui/submit-button'
import { EmailField } from '@/forms/fields'
import s from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { forgotProblems } from '@/forms/form-rules'
import { useAuthForm } from '@/forms/use-auth-form'
import { isOnline } from '@/browser/loading'
import { queryFromBrowser } from '@/data/browser-query'
import type { Translate } from '@/texts/lazy-texts'
import { showAuthView } from './auth-dialog-store'

const REQUEST = `mutation requestPasswordReset($email: String!, $channelId: String, $languageId: String, $marketId: String) {
  requestPasswordReset(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

const MINUTES_A_LIMIT_LASTS = 60

/** The answer is the same whether or not there is such an account. */
export function ForgotForm({ t }: { readonly t: Translate }) {
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { field, submit, isBusy } = useAuthForm({ initialValues: { email: '' }, problemsOf: forgotProblems, t })

  const ask = submit(async ({ email }) => {
    setProblem(undefined)
    const answer = await queryFromBrowser('requestPasswordReset', REQUEST, { email: email.trim() })
    if (answer.ok) return setSent(true)
    const isTooMany = answer.error.errors.some(({ extensions }) => extensions?.code === 'RATE_LIMITED')
    if (isTooMany) return setProblem(t('login.tooMany', { minutes: MINUTES_A_LIMIT_LASTS }))
    setProblem(t(isOnline() ? 'error.network' : 'error.offline'))
  })

  return (
    <form className={s.form} onSubmit={ask} noValidate>
      {isSent ? (
        <FormNotice kind="ok">{t('reset.sent')}</FormNotice>
      ) : (
        <>
          {problem && <FormNotice>{problem}</FormNotice>}
          <p className={`${base.small} ${base.muted}`}>{t('reset.intro')}</p>
          <EmailField t={t} field={field('email')} />
          <SubmitButton size="l" isWide isBusy={isBusy} label={t('reset.send')} busyLabel={t('loading.wait')} />
        </>
      )}
      <button type="button" className={button.textButton} onClick={() => showAuthView('login')}>
        <Icon name="left" size="s" />
        {t('login.title')}
      </button>
    </form>
  )
}
