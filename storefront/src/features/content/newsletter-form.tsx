'use client'

import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import { Labelled } from '@/ui/labelled'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import s from '@/frame/footer/footer.module.css'

type Problem = 'failed' | 'empty' | 'missing' | 'invalid' | 'consentMissing'
type NewsletterFormProps = {
  readonly texts: Readonly<Record<'email' | 'placeholder' | 'subscribe' | 'confirm' | 'done' | Problem, string>>
  readonly consent: ReactNode
}

type State = 'idle' | 'busy' | 'mailed' | 'done' | Problem

const PROBLEM = 'newsletter-problem'

/** The box is never ticked for the visitor, and nothing is on the list before the answer to the mail. */
export function NewsletterForm({ texts, consent }: NewsletterFormProps) {
  const [state, setState] = useState<State>('idle')
  const form = useForm({ initialValues: { email: '', consent: false } })
  const submit = async (values: typeof form.values) => {
    setState('busy')
    setState(await import('./subscribe').then(({ subscribe }) => subscribe(values)).catch(() => 'failed' as const))
  }
  if (state === 'mailed' || state === 'done') {
    return (
      <p className={field.fieldOk} role="status">
        <Icon name="check" size="s" />
        {state === 'done' ? texts.done : texts.confirm}
      </p>
    )
  }
  const isWrong = state === 'empty' || state === 'missing' || state === 'invalid'
  const problem = isWrong || state === 'consentMissing' || state === 'failed' ? texts[state] : undefined
  return (
    <form
      className={s.newsletterForm}
      data-staff-no
      data-staff-at="consent"
      onSubmit={form.onSubmit(submit)}
      noValidate
    >
      <div className={s.newsletterRow}>
        <Labelled id="newsletter-email" label={texts.email}>
          <input
            className={field.fieldInput}
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder={texts.placeholder}
            value={form.values.email}
            onChange={(event) => {
              form.setFieldValue('email', event.target.value)
              if (isWrong) setState('idle')
            }}
            onBlur={whenLeftEmpty(form, 'email', () => setState('empty'))}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? PROBLEM : undefined}
          />
        </Labelled>
        <button
          type="submit"
          className={`${button.button} ${s.newsletterSubmit}`}
          data-state={state === 'busy' ? 'busy' : undefined}
        >
          {texts.subscribe}
        </button>
      </div>
      <label className={field.check}>
        <input
          className={field.checkBox}
          type="checkbox"
          name="consent"
          checked={form.values.consent}
          onChange={(event) => form.setFieldValue('consent', event.target.checked)}
          aria-invalid={state === 'consentMissing'}
          aria-describedby={state === 'consentMissing' ? PROBLEM : undefined}
        />
        <span>{consent}</span>
      </label>
      {problem && (
        <p className={field.fieldError} id={PROBLEM} role="alert">
          <Icon name="warn" size="s" />
          {problem}
        </p>
      )}
    </form>
  )
}
