import base from '@/ui/base.module.css'
import type { Translate } from '@/texts/lazy-texts'
import s from './size-guide.module.css'

export type Unit = 'cm' | 'in'
type UnitChoiceProps = { readonly unit: Unit; readonly onChange: (unit: Unit) => void; readonly t: Translate }

/** Centimetres or inches. */
export function UnitChoice({ unit, onChange, t }: UnitChoiceProps) {
  return (
    <fieldset className={s.unit}>
      <legend className={base.srOnly}>{t('product.measureUnit')}</legend>
      {(['cm', 'in'] as const).map((one) => (
        <label key={one} data-on={unit === one ? '' : undefined}>
          <input
            type="radio"
            name="measure-unit"
            className={base.srOnly}
            checked={unit === one}
            onChange={() => onChange(one)}
          />
          {t(one === 'cm' ? 'product.centimetres' : 'product.inches')}
        </label>
      ))}
    </fieldset>
  )
}
