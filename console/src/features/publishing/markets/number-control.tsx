import { NumberInput } from '@mantine/core'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import publishing from '../publishing.module.css'
import { commonOf, type SettingProps } from './setting-props'

/** A number, an amount of money or a number of months. */
export function NumberControl(props: SettingProps) {
  const { field, value, currency, onChange } = props
  const t = useTranslations('console')
  const common = commonOf(props)
  switch (field.control) {
    case 'number':
      return (
        <NumberInput
          {...common}
          className={publishing.setNumber}
          value={typeof value === 'number' ? value : ''}
          min={field.least}
          max={field.most}
          clampBehavior="none"
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'amount':
      return (
        <NumberInput
          {...common}
          className={publishing.setNumber}
          value={isRecord(value) && typeof value.minor === 'number' ? value.minor / 100 : ''}
          placeholder={t('studio.none')}
          decimalScale={2}
          decimalSeparator=","
          rightSection={<span className="dim small">{currency}</span>}
          rightSectionWidth={44}
          clampBehavior="none"
          onChange={(next) =>
            onChange(typeof next === 'number' ? { minor: Math.round(next * 100), currency } : undefined)
          }
        />
      )
    default:
      return (
        <NumberInput
          {...common}
          className={publishing.setNumber}
          value={isRecord(value) && typeof value.months === 'number' ? value.months : ''}
          placeholder={t('studio.none')}
          min={1}
          max={60}
          onChange={(next) => onChange(typeof next === 'number' ? { months: next } : null)}
        />
      )
  }
}
