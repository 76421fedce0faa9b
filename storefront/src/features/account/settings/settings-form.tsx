'use client'

import type { FormEvent, ReactNode } from 'react'
import { KitProvider } from '@/ui/kit-provider'
import { SubmitButton } from '@/ui/submit-button'
import { FormNotice } from '@/forms/form-notice'
import type { Translate } from '@/texts/lazy-texts'
import s from './settings.module.css'

export type Outcome = { readonly kind: 'ok' | 'error'; readonly text: string }

type SettingsFormProps = {
  readonly t: Translate
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  readonly outcome: Outcome | undefined
  readonly isBusy: boolean
  readonly label: string
  readonly children: ReactNode
}

/** One block of the settings: it is saved by itself, and says how that went. */
export function SettingsForm({ t, onSubmit, outcome, isBusy, label, children }: SettingsFormProps) {
  return (
    <form className={s.form} onSubmit={onSubmit} noValidate>
      <KitProvider>{children}</KitProvider>
      {outcome && <FormNotice kind={outcome.kind}>{outcome.text}</FormNotice>}
      <SubmitButton kind="secondary" isBusy={isBusy} label={label} busyLabel={t('account.saving')} />
    </form>
  )
}
