import base from '@/ui/base.module.css'
import { RadioField } from '@/ui/check-field'
import type { Words } from './return-texts'
import s from './returns.module.css'

export type RefundTarget = 'payment' | 'balance'
type RefundChoiceProps = {
  readonly t: Words['t']
  readonly paymentName: string
  readonly value: RefundTarget
  readonly onChange: (value: RefundTarget) => void
}

/** Back to how it was paid, or to the balance. */
export function RefundChoice({ t, paymentName, value, onChange }: RefundChoiceProps) {
  return (
    <fieldset className={s.where}>
      <legend className={base.h4}>{t('return.refundWhere')}</legend>
      {(['payment', 'balance'] as const).map((to) => (
        <RadioField
          key={to}
          id={`refund-to-${to}`}
          name="refund-to"
          value={to}
          checked={value === to}
          onChoose={() => onChange(to)}
          label={to === 'payment' ? t('return.backToMethod', { method: paymentName }) : t('return.backToBalance')}
        />
      ))}
    </fieldset>
  )
}
