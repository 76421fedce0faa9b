import type { Translate } from '@/lib/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutValues } from './checkout-form'

const KINDS = [
  { type: 'PERSON', label: 'checkout.private' },
  { type: 'ORGANIZATION', label: 'checkout.business' },
] as const

type SwitchProps = {
  readonly t: Translate
  readonly value: CheckoutValues['customerType']
  readonly onChange: (type: CheckoutValues['customerType']) => void
}

export function CustomerTypeSwitch({ t, value, onChange }: SwitchProps) {
  return (
    <fieldset className={s.kinds} aria-label={t('checkout.customerType')}>
      {KINDS.map(({ type, label }) => (
        <label key={type} className={s.kind}>
          <input
            type="radio"
            name="checkout-customer-type"
            value={type}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}
