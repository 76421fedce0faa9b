import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { SubmitButton } from '@/ui/submit-button'
import { TextField } from '@/ui/text-field'
import { FormNotice } from '@/forms/form-notice'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import { OwnOrders } from './own-orders'
import type { ReturnableOrder } from './return-api'
import type { Words } from './return-texts'
import s from './returns.module.css'
import { useFindForm } from './use-find-form'
import type { Found } from './use-return-flow'

type FindStepProps = {
  readonly words: Words
  readonly own: readonly ReturnableOrder[]
  readonly asked: string
  readonly isGuest: boolean
  readonly onFound: (found: Found) => void
}

/** By number and e-mail for everybody; who is signed in may choose from the own orders. */
export function FindStep({ words, own, asked, isGuest, onFound }: FindStepProps) {
  const { t } = words
  const { form, problem, isBusy, submit } = useFindForm({ words, asked, onFound })
  return (
    <>
      <ScreenHead className={s.returnsHead} title={t('return.guestTitle')} lead={t('return.guestText')} />
      {own.length > 0 && <OwnOrders words={words} orders={own} onChoose={(order) => onFound({ order, email: null })} />}
      <form className={s.returnsForm} onSubmit={submit} noValidate>
        {problem && <FormNotice>{problem}</FormNotice>}
        <TextField
          id="return-number"
          label={t('order.number')}
          {...form.getInputProps('number')}
          value={form.values.number}
          onBlur={whenLeftEmpty(form, 'number', () => form.setFieldError('number', t('validate.empty')))}
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
          onBlur={whenLeftEmpty(form, 'email', () => form.setFieldError('email', t('validate.empty')))}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <SubmitButton size="l" isWide isBusy={isBusy} label={t('return.stepFind')} busyLabel={t('return.finding')} />
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
