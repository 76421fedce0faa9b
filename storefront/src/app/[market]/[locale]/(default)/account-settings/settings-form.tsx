'use client'

import type { FormEvent, ReactNode } from 'react'
import { FormNotice } from '@/features/auth/form-notice'
import button from '@/shell/button.module.css'
import s from './settings.module.css'

export type Outcome = { readonly kind: 'ok' | 'error'; readonly text: string }

type SettingsFormProps = {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  readonly outcome: Outcome | undefined
  readonly isBusy: boolean
  readonly label: string
  readonly children: ReactNode
}

/** One block of the settings: it is saved by itself, and says how that went. */
export function SettingsForm({ onSubmit, outcome, isBusy, label, children }: SettingsFormProps) {
  return (
    <form className={s.form} onSubmit={onSubmit} noValidate>
      {children}
      {outcome && <FormNotice kind={outcome.kind}>{outcome.text}</FormNotice>}
      <button
        type="submit"
        className={button.button}
        data-kind="secondary"
        data-state={isBusy ? 'busy' : undefined}
        aria-busy={isBusy}
      >
        {label}
      </button>
    </form>
  )
}
