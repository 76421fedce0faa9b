import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { DayField } from '@/frame/day-field'
import { Icon } from '@/frame/icon'

type Props = { value: Json | undefined; isDisabled: boolean; onChange: (value: Json) => void }

/** The rates of value added tax, each from its day on. */
export function VatControl({ value, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const rates = (Array.isArray(value) ? value : []).filter(isRecord)
  const set = (at: number, next: Json) => onChange(rates.map((rate, index) => (index === at ? next : rate)))
  return (
    <div className="col g6">
      {rates.map((rate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is its place
        <div key={at} className="row g6">
          <NumberInput
            className="set-number"
            aria-label={t('studio.rate')}
            disabled={isDisabled}
            min={0}
            max={100}
            decimalScale={2}
            decimalSeparator=","
            value={Number(rate.basisPoints) / 100}
            rightSection={<span className="dim sm">%</span>}
            onChange={(next) => set(at, { ...rate, basisPoints: Math.round(Number(next) * 100) })}
          />
          <DayField
            isLabelHidden
            label={t('studio.validFrom')}
            isDisabled={isDisabled}
            value={String(rate.validFrom ?? '').slice(0, 10)}
            onChange={(day) => day && set(at, { ...rate, validFrom: `${day}T00:00:00.000Z` })}
          />
          {rates.length > 1 && (
            <ActionIcon
              variant="subtle"
              aria-label={`${t('actions.remove')}: ${String(rate.validFrom).slice(0, 10)}`}
              disabled={isDisabled}
              onClick={() => onChange(rates.filter((_, index) => index !== at))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      <span>
        <Button
          size="xs"
          variant="default"
          disabled={isDisabled}
          leftSection={<Icon name="plus" size={13} />}
          onClick={() => {
            const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
            onChange([...rates, { validFrom: `${tomorrow}T00:00:00.000Z`, basisPoints: 2500 }])
          }}
        >
          {t('studio.addRate')}
        </Button>
      </span>
    </div>
  )
}
