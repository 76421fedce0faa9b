import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useMarketName } from '@/lib/use-market-name'
import type { FormProps } from '../documents/form-props'
import { MomentField } from '../fields/moment-field'
import publishing from '../publishing.module.css'

/** The first day of a product, everywhere and in markets that get it at another time. Typed in the time of this computer. */
export function ProductForm({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  const nameOfMarket = useMarketName()
  const from = edit.at(['availableFrom'])
  const markets = isRecord(from) ? Object.entries(from) : []
  const field = (
    label: string,
    value: Json | undefined,
    error: string | null,
    onChange: (at: string | null) => void,
  ) => (
    <MomentField
      key={label}
      label={label}
      isDisabled={!edit.isEditable}
      value={typeof value === 'string' ? value : null}
      error={error}
      onChange={onChange}
    />
  )
  return (
    <section className={publishing.columnForm} aria-label={t('studio.settings')}>
      <p className="dim small">{t('assortment.firstDayLead')}</p>
      {field(
        t('assortment.firstAvailableOn'),
        edit.at(['firstAvailableOn']),
        errorAt('firstAvailableOn'),
        (at) => at && edit.changeAt(['firstAvailableOn'], at),
      )}
      {markets.map(([market, value]) =>
        field(
          t('assortment.availableIn', { market: nameOfMarket(market) }),
          value,
          errorAt('availableFrom', market),
          (at) => edit.changeAt(['availableFrom', market], at),
        ),
      )}
    </section>
  )
}
