import { RadioField } from '@/ui/check-field'
import s from '@/forms/form.module.css'
import type { Translate } from '@/texts/lazy-texts'
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
        <RadioField
          key={type}
          id={`checkout-customer-type-${type}`}
          classNames={{ root: s.kind }}
          name="checkout-customer-type"
          value={type}
          label={t(label)}
          checked={value === type}
          onChoose={() => onChange(type)}
        />
      ))}
    </fieldset>
  )
}
