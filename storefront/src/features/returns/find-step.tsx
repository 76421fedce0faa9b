import { useForm } from '@mantine/form'
import { formatLongDate } from '@shop/domain/format'
import { parseEmail } from '@shop/domain/validation'
import { useEffect, useState } from 'react'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { TextField } from '@/shell/text-field'
import { findOrder, type ReturnableOrder } from './return-api'
import type { Found } from './return-flow'
import { Problem } from './return-problem'
import type { Words } from './return-texts'
import s from './returns.module.css'

type FindStepProps = {
  readonly words: Words
  readonly own: readonly ReturnableOrder[]
  readonly asked: string
  readonly isGuest: boolean
  readonly onFound: (found: Found) => void
}

/** By number and e-mail for everybody; who is signed in may choose from the own orders. */
export function FindStep({ words, own, asked, isGuest, onFound }: FindStepProps) {
  const { t, locale } = words
  const form = useForm({
    initialValues: { number: asked, email: '' },
    validate: {
      number: (number) => (number.trim() === '' ? t('validate.required') : null),
      email: (email) => (parseEmail(email) ? null : t('validate.email')),
    },
  })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The number of the address comes after the first drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stays
  useEffect(() => {
    if (form.getValues().number === '') form.setFieldValue('number', asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  const find = async ({ number, email }: typeof form.values) => {
    const address = parseEmail(email)
    if (isBusy || !address) return
    setProblem('')
    setBusy(true)
    const answer = await findOrder(number, address)
    setBusy(false)
    if (answer.kind === 'answer' && answer.value) return onFound({ order: answer.value, email: address })
    if (answer.kind === 'answer') return setProblem(t('return.notFound'))
    setProblem(answer.code === 'RATE_LIMITED' ? t('return.tooManyTries') : t('return.notFoundFailed'))
  }

  return (
    <>
      <header className={s.returnsHead}>
        <h1 className={base.h1} tabIndex={-1}>
          {t('return.guestTitle')}
        </h1>
        <p className={base.lead}>{t('return.guestText')}</p>
      </header>
      {own.length > 0 && (
        <section className={s.own} aria-labelledby="own-orders">
          <h2 className={base.h3} id="own-orders">
            {t('return.yourOrders')}
          </h2>
          <ul>
            {own.map((order) => (
              <li key={order.number}>
                <button type="button" onClick={() => onFound({ order, email: null })}>
                  <span>
                    <b>{t('order.title', { number: order.number })}</b>
                    <span className={base.muted}>
                      {formatLongDate(Date.parse(order.createdAt), locale, order.timeZone)}
                    </span>
                  </span>
                  <span className={base.muted}>{order.rows.map(({ name }) => name).join(', ')}</span>
                  <Icon name="right" size="s" />
                </button>
              </li>
            ))}
          </ul>
          <h2 className={base.h3}>{t('return.otherOrder')}</h2>
        </section>
      )}
      <form
        className={s.returnsForm}
        onSubmit={form.onSubmit(find, ({ number }) => {
          setProblem('')
          document.getElementById(number ? 'return-number' : 'return-email')?.focus()
        })}
        noValidate
      >
        {problem && <Problem>{problem}</Problem>}
        <TextField
          id="return-number"
          label={t('order.number')}
          {...form.getInputProps('number')}
          value={form.values.number}
          help={t('return.numberHelp')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
        />
        <TextField
          id="return-email"
          label={t('field.email')}
          {...form.getInputProps('email')}
          value={form.values.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <button
          type="submit"
          className={button.button}
          data-size="l"
          data-wide
          data-state={isBusy ? 'busy' : undefined}
          aria-busy={isBusy}
        >
          {isBusy ? t('return.finding') : t('return.stepFind')}
        </button>
        {isGuest && <p className={`${base.small} ${base.muted}`}>{words.haveAccount}</p>}
      </form>
      <div className={notice.notice} data-kind="info">
        <Icon name="info" size="s" />
        <p>
          {t('return.noReasonNeeded')}{' '}
          <a className={base.link} href={words.readMoreHref}>
            {t('return.readMore')}
          </a>
        </p>
      </div>
    </>
  )
}
