import { TextInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { localMoment } from '@/lib/publishing/local-moment'
import type { FormProps } from './form-props'

/** The first day of a product, everywhere and in markets that get it at another time. Typed in the time of this computer. */
export function ProductForm({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  const from = edit.at(['availableFrom'])
  const markets = isRecord(from) ? Object.entries(from) : []
  const field = (label: string, value: Json | undefined, error: string | null, onChange: (at: string) => void) => (
    <TextInput
      key={label}
      type="datetime-local"
      label={label}
      disabled={!edit.isEditable}
      value={localMoment(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return (
    <section className="cform" aria-label={t('studio.settings')}>
      <p className="dim sm">{t('assortment.firstDayLead')}</p>
      {field(
        t('assortment.firstAvailableOn'),
        edit.at(['firstAvailableOn']),
        errorAt('firstAvailableOn'),
        (at) => at && edit.changeAt(['firstAvailableOn'], new Date(at).toISOString()),
      )}
      {markets.map(([market, value]) =>
        field(
          t('assortment.availableIn', { market: market.slice(0, 2) }),
          value,
          errorAt('availableFrom', market),
          (at) => edit.changeAt(['availableFrom', market], at === '' ? null : new Date(at).toISOString()),
        ),
      )}
    </section>
  )
}
