import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import publishing from '../publishing.module.css'
import type { SettingProps } from './setting-props'

const STEPS = ['first-step', 'first-step-within', 'first-step-while-campaign-lasts', 'this-step'] as const

/** How the lowest price of thirty days is told while a reduction goes on. */
export function ReductionControl({ label, value, isDisabled, onChange }: SettingProps) {
  const t = useTranslations('console')
  const policy = isRecord(value) ? value : {}
  const stepwise = isRecord(policy.stepwise) ? policy.stepwise : {}
  const memberPricesCount = policy.memberPricesCount === true
  const withDays = stepwise.kind === 'first-step-within' || stepwise.kind === 'first-step-while-campaign-lasts'
  return (
    <div className="column gap-6">
      <NativeSelect
        aria-label={label}
        disabled={isDisabled}
        value={String(stepwise.kind ?? '')}
        data={STEPS.map((kind) => ({ value: kind, label: t(`studio.words.${kind}`) }))}
        onChange={(event) => {
          const kind = event.currentTarget.value
          const next: Json = kind.includes('within') || kind.includes('while') ? { kind, days: 30 } : { kind }
          onChange({ stepwise: next, memberPricesCount })
        }}
      />
      {withDays && (
        <NumberInput
          className={publishing.setNumber}
          aria-label={t('studio.days')}
          disabled={isDisabled}
          min={1}
          max={366}
          value={typeof stepwise.days === 'number' ? stepwise.days : ''}
          rightSection={<span className="dim small">{t('studio.days')}</span>}
          rightSectionWidth={60}
          onChange={(days) => onChange({ stepwise: { ...stepwise, days: Number(days) || 1 }, memberPricesCount })}
        />
      )}
      <Checkbox
        size="xs"
        disabled={isDisabled}
        label={t('studio.memberPricesCount')}
        checked={memberPricesCount}
        onChange={(event) => onChange({ stepwise, memberPricesCount: event.currentTarget.checked })}
      />
    </div>
  )
}
