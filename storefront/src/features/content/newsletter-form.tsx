'use client'

import { type FormEvent, useState } from 'react'
import { browserPlace } from '@/lib/browser-place'
import button from '@/shell/button.module.css'
import field from '@/shell/field.module.css'
import s from '@/shell/footer.module.css'
import { Icon } from '@/shell/icon'

type NewsletterFormProps = {
  readonly texts: Readonly<
    Record<'email' | 'consent' | 'subscribe' | 'confirm' | 'failed' | 'invalid' | 'consentMissing', string>
  >
}

const MUTATION = `mutation subscribeToNewsletter($email: String!, $channelId: String, $languageId: String, $marketId: String) {
  subscribeToNewsletter(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

type State = 'idle' | 'busy' | 'done' | 'failed' | 'invalid' | 'consentMissing'

/** The box is never ticked for the visitor, and nothing is on the list before the answer to the mail. */
export function NewsletterForm({ texts }: NewsletterFormProps) {
  const [state, setState] = useState<State>('idle')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    if (!/^\S+@\S+\.\S+$/.test(email)) return setState('invalid')
    if (!form.get('consent')) return setState('consentMissing')
    setState('busy')
    const done = await subscribe(email).catch(() => false)
    setState(done ? 'done' : 'failed')
  }
  if (state === 'done') {
    return (
      <p className={field.fieldOk} role="status">
        <Icon name="check" size="s" />
        {texts.confirm}
      </p>
    )
  }
  const problem = state === 'invalid' || state === 'consentMissing' || state === 'failed' ? texts[state] : undefined
  return (
    <form className={s.newsletterForm} onSubmit={submit} noValidate>
      <div className={s.newsletterRow}>
        <div className={field.field}>
          <label className={field.fieldLabel} htmlFor="newsletter-email">
            {texts.email}
          </label>
          <input
            className={field.fieldInput}
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            aria-invalid={state === 'invalid'}
          />
        </div>
        <button
          type="submit"
          className={`${button.button} ${s.newsletterSubmit}`}
          data-state={state === 'busy' ? 'busy' : undefined}
        >
          {texts.subscribe}
        </button>
      </div>
      <label className={field.check}>
        <input className={field.checkBox} type="checkbox" name="consent" aria-invalid={state === 'consentMissing'} />
        <span>{texts.consent}</span>
      </label>
      {problem && (
        <p className={field.fieldError} role="alert">
          <Icon name="warn" size="s" />
          {problem}
        </p>
      )}
    </form>
  )
}

async function subscribe(email: string): Promise<boolean> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      operationName: 'subscribeToNewsletter',
      query: MUTATION,
      variables: { email, ...browserPlace() },
    }),
  })
  const { data } = (await response.json()) as { data?: { subscribeToNewsletter?: boolean } }
  return data?.subscribeToNewsletter === true
}
