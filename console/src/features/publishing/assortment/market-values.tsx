import { Checkbox } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { FormProps } from '../documents/form-props'
import { NumberField } from '../fields/number-field'
import publishing from '../publishing.module.css'

/** In which markets it holds, from which sum on, and what it is worth there, each in the market's own currency. */
export function MarketValues({ edit, errorAt, hasValue }: FormProps & { hasValue: boolean }) {
  const t = useTranslations('console')
  const result = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const markets = (result.data?.documents ?? []).filter(({ kind }) => kind === 'market')
  const chosen = edit.at(['markets'])
  const taken = isRecord(chosen) ? chosen : {}
  const error = errorAt('markets')
  const amount = (market: string, field: 'value' | 'minimum', label: string) => (
    <NumberField
      {...{ edit, errorAt, label }}
      path={['markets', market, field]}
      isLabelHidden
      scale={100}
      unit={market.slice(3)}
    />
  )
  return (
    <Section isLandmark title={t('studio.fields.marketIds')}>
      {error && Object.keys(taken).length === 0 && <p className={publishing.setError}>{error}</p>}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('table.market')}</th>
            {hasValue && <th scope="col">{t('assortment.value')}</th>}
            <th scope="col">{t('assortment.minimum')}</th>
          </tr>
        </thead>
        <tbody>
          {markets.map(({ key, name }) => (
            <tr key={key}>
              <td>
                <Checkbox
                  size="xs"
                  disabled={!edit.isEditable}
                  label={`${name} (${key.slice(3)})`}
                  checked={key in taken}
                  onChange={() =>
                    edit.changeAt(['markets', key], key in taken ? undefined : { value: null, minimum: 0 })
                  }
                />
              </td>
              {hasValue && <td>{key in taken && amount(key, 'value', t('assortment.valueIn', { market: name }))}</td>}
              <td>{key in taken && amount(key, 'minimum', t('assortment.minimumIn', { market: name }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
