'use client'

import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import { Labelled } from '@/ui/labelled'
import { saidOnSubmit, shopForms } from '@/forms/form-schemas'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import { useDepartures } from '@/browser/signed-in'
import type { Translate } from '@/texts/lazy-texts'
import { askToBeTold, ownEmail } from './load-quick-product'
import s from './quick-shop.module.css'

type NotifyFormProps = {
  readonly t: Translate
  readonly skuId: number
  readonly size: string
}

const notifyForm = () => shopForms().then(({ notifyFormSchema }) => notifyFormSchema)

/** The address of who signs out does not stay in it. */
export function NotifyForm(props: NotifyFormProps) {
  return <NotifyFields key={useDepartures().count} {...props} />
}

/** Whoever wants a size that is gone is told once when it is back. */
function NotifyFields({ t, skuId, size }: NotifyFormProps) {
  const [state, setState] = useState<'open' | 'sending' | 'mailed' | 'done'>('open')
  const form = useForm({
    initialValues: { email: '' },
    validate: (typed) => saidOnSubmit(typed, notifyForm(), t),
  })
  const problem = form.errors.email

  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    void ownEmail()
      .then((email) => {
        if (email && form.getValues().email === '') form.setFieldValue('email', email)
      })
      .catch(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const send = async (given: typeof form.values) => {
    const email = given.email.trim()
    setState('sending')
    const outcome = await askToBeTold(email, skuId).catch(() => 'failed' as const)
    setState(outcome === 'failed' ? 'open' : outcome)
    if (outcome === 'failed') form.setFieldError('email', t('notify.failed'))
  }

  if (state === 'done' || state === 'mailed')
    return (
      <div className={s.notify} role="status">
        <p>{t(state === 'done' ? 'notify.confirmed' : 'notify.confirm')}</p>
      </div>
    )
  return (
    <form className={s.notify} data-staff-no noValidate onSubmit={form.onSubmit(send, () => input.current?.focus())}>
      <div>
        <h2>{t('notify.whenBack', { size })}</h2>
        <p>{t('notify.once')}</p>
      </div>
      <Labelled id="notify-email" label={t('notify.email')}>
        <input
          className={field.fieldInput}
          id="notify-email"
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={form.values.email}
          onChange={(event) => form.setFieldValue('email', event.target.value)}
          onBlur={whenLeftEmpty(form, 'email', () => form.setFieldError('email', t('validate.empty')))}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? 'notify-problem' : undefined}
        />
        {problem && (
          <p className={field.fieldError} id="notify-problem" role="alert">
            <Icon name="warn" size="xs" />
            {problem}
          </p>
        )}
      </Labelled>
      <button
        type="submit"
        className={button.button}
        data-wide=""
        aria-busy={state === 'sending'}
        disabled={state === 'sending'}
      >
        {t('notify.button')}
      </button>
    </form>
  )
}
