import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { ScreenHead } from '@/ui/screen-head'
import { SubmitButton } from '@/ui/submit-button'
import { TextField } from '@/ui/text-field'
import { FormNotice } from '@/forms/form-notice'
import type { Choices } from './chosen-lines'
import { ReturnFacts } from './receipt-step'
import { RefundChoice } from './refund-choice'
import type { Words } from './return-texts'
import s from './returns.module.css'
import { useConfirmForm } from './use-confirm-form'
import type { Found, Sent } from './use-return-flow'

type ConfirmStepProps = {
  readonly words: Words
  readonly found: Found
  readonly choices: Choices
  readonly onBack: () => void
  readonly onSent: (sent: Sent) => void
}

/** The second step that the law asks for: nothing is withdrawn before its button is pressed. */
export function ConfirmStep({ words, found, choices, onBack, onSent }: ConfirmStepProps) {
  const { t } = words
  const { order } = found
  const { form, nameInput, problem, isBusy, target, confirm } = useConfirmForm({ words, found, choices, onSent })
  return (
    <>
      <ScreenHead className={s.returnsHead} title={t('return.isThisRight')} lead={t('return.effect')} />
      {problem && <FormNotice>{problem}</FormNotice>}
      <form
        className={s.confirm}
        data-staff-no
        data-staff-at="orders"
        onSubmit={(event) => form.onSubmit(confirm, () => document.getElementById('return-name')?.focus())(event)}
        noValidate
      >
        <div className={s.receipt}>
          <ReturnFacts words={words} order={order} choices={choices} target={target} />
          <hr />
          <TextField id="return-name" label={t('field.name')} {...nameInput} autoComplete="name" maxLength={120} />
          {order.hasBalance && (
            <RefundChoice
              t={t}
              paymentName={order.paymentName}
              value={form.values.refundTo}
              onChange={(to) => form.setFieldValue('refundTo', to)}
            />
          )}
        </div>
        <div className={s.returnFoot}>
          <button type="button" className={button.textButton} onClick={onBack}>
            <Icon name="arrowLeft" size="s" />
            {t('return.change')}
          </button>
          <SubmitButton
            size="l"
            isBusy={isBusy}
            label={t('return.confirmWithdrawal')}
            busyLabel={t('return.registering')}
          />
        </div>
      </form>
    </>
  )
}
