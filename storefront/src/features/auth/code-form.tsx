import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { SubmitButton } from '@/ui/submit-button'
import { CheckField, EmailField, TextField } from '@/forms/fields'
import s from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { forgotProblems } from '@/forms/form-rules'
import { useAuthForm } from '@/forms/use-auth-form'
import type { Translate } from '@/texts/lazy-texts'
import { showAuthView, useAuthDialog } from './auth-dialog-store'
import { digitsIn, useCodeEntry } from './use-code-entry'
import { useCodeRequest } from './use-code-request'

/** A code by mail, in place of a password: first the address, then the six digits. */
export function CodeForm({ t }: { readonly t: Translate }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      {sentTo === undefined ? <AskForCode t={t} onSent={setSentTo} /> : <EnterCode t={t} email={sentTo} />}
      <button type="button" className={button.textButton} onClick={() => showAuthView('login', sentTo)}>
        <Icon name="left" size="s" />
        {t('login.codePassword')}
      </button>
    </>
  )
}

function AskForCode({ t, onSent }: { readonly t: Translate; readonly onSent: (email: string) => void }) {
  const { email } = useAuthDialog()
  const { problem, request } = useCodeRequest(t)
  const { field, submit, isBusy } = useAuthForm({ initialValues: { email }, problemsOf: forgotProblems, t })
  const ask = submit(async (values) => {
    const to = values.email.trim()
    if (await request(to)) onSent(to)
  })
  return (
    <form className={s.form} onSubmit={ask} noValidate>
      {problem && <FormNotice>{problem}</FormNotice>}
      <p className={`${base.small} ${base.muted}`}>{t('login.codeIntro')}</p>
      <EmailField t={t} field={field('email')} data-autofocus />
      <SubmitButton size="l" isWide isBusy={isBusy} label={t('login.codeSend')} busyLabel={t('loading.wait')} />
    </form>
  )
}

/** The answer is the same whether or not there is such an account. */
function EnterCode({ t, email }: { readonly t: Translate; readonly email: string }) {
  const { field, signIn, isBusy, problem, again, secondsLeft } = useCodeEntry(t, email)
  const code = field('code')
  useEffect(() => document.getElementById(code.id)?.focus(), [code.id])
  return (
    <form className={s.form} onSubmit={signIn} noValidate>
      {problem ? <FormNotice>{problem}</FormNotice> : <FormNotice kind="ok">{t('login.codeSent')}</FormNotice>}
      <TextField
        field={{ ...code, onChange: (typed) => code.onChange(digitsIn(String(typed))) }}
        label={t('login.code')}
        help={t('login.codeHelp')}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        data-autofocus
      />
      <CheckField field={field('remember')}>{t('login.remember')}</CheckField>
      <SubmitButton size="l" isWide isBusy={isBusy} label={t('login.submit')} busyLabel={t('login.submitting')} />
      <button type="button" className={button.textButton} disabled={secondsLeft > 0} onClick={again}>
        {secondsLeft > 0 ? t('login.codeWait', { seconds: secondsLeft }) : t('login.codeAgain')}
      </button>
    </form>
  )
}
