import { Checkbox } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useDesk } from '@/lib/use-desk'
import type { FormProps } from './form-props'
import { NumberField } from './number-field'

/** In which markets it holds, from which sum on, and what it is worth there, each in the market's own currency. */
export function MarketValues({ edit, errorAt, hasValue }: FormProps & { hasValue: boolean }) {
  const t = useTranslations('console')
  const desk = useDesk('publishing/documents', publishedDocumentsSchema)
  const markets = (desk.data?.documents ?? []).filter(({ kind }) => kind === 'market')
  const chosen = edit.at(['markets'])
  const taken = isRecord(chosen) ? chosen : {}
  const error = errorAt('markets')
  return (
    <section className="sec" aria-label={t('studio.fields.marketIds')}>
      <header>
        <h2 className="h3">{t('studio.fields.marketIds')}</h2>
      </header>
      {error && Object.keys(taken).length === 0 && <p className="set-error">{error}</p>}
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
              {hasValue && (
                <td>
                  {key in taken && (
                    <NumberField
                      {...{ edit, errorAt }}
                      path={['markets', key, 'value']}
                      label={t('assortment.valueIn', { market: name })}
                      isLabelHidden
                      scale={100}
                      unit={key.slice(3)}
                    />
                  )}
                </td>
              )}
              <td>
                {key in taken && (
                  <NumberField
                    {...{ edit, errorAt }}
                    path={['markets', key, 'minimum']}
                    label={t('assortment.minimumIn', { market: name })}
                    isLabelHidden
                    scale={100}
                    unit={key.slice(3)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
