import { NumberInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { AddButton, RowList } from '@/ui/row-list'
import { DayField } from '@/frame/day-field'
import publishing from '../publishing.module.css'

type Props = { value: Json | undefined; isDisabled: boolean; onChange: (value: Json) => void }

/** The rates of value added tax, each from its day on. */
export function VatControl({ value, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const rates = (Array.isArray(value) ? value : []).filter(isRecord)
  const set = (at: number, next: Json) => onChange(rates.map((rate, index) => (index === at ? next : rate)))
  return (
    <div className="column gap-6">
      <RowList
        rows={rates}
        className="row gap-6"
        isDisabled={isDisabled}
        canRemove={rates.length > 1}
        nameOf={({ validFrom }) => String(validFrom).slice(0, 10)}
        onRemove={(at) => onChange(rates.filter((_, index) => index !== at))}
      >
        {(rate, at) => (
          <>
            <NumberInput
              className={publishing.setNumber}
              aria-label={t('studio.rate')}
              disabled={isDisabled}
              min={0}
              max={100}
              decimalScale={2}
              decimalSeparator=","
              value={Number(rate.basisPoints) / 100}
              rightSection={<span className="dim small">%</span>}
              onChange={(next) => set(at, { ...rate, basisPoints: Math.round(Number(next) * 100) })}
            />
            <DayField
              isLabelHidden
              label={t('studio.validFrom')}
              isDisabled={isDisabled}
              value={String(rate.validFrom ?? '').slice(0, 10)}
              onChange={(day) => day && set(at, { ...rate, validFrom: `${day}T00:00:00.000Z` })}
            />
          </>
        )}
      </RowList>
      <span>
        <AddButton disabled={isDisabled} onClick={() => onChange([...rates, rateOfTomorrow()])}>
          {t('studio.addRate')}
        </AddButton>
      </span>
    </div>
  )
}

function rateOfTomorrow(): Json {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return { validFrom: `${tomorrow}T00:00:00.000Z`, basisPoints: 2500 }
}
