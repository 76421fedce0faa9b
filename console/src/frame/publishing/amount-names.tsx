import { marketAmountNames } from '@shop/domain/format'
import { useTranslations } from 'next-intl'

/** The names that a text can hold in braces, and what a shopper reads in their place. */
export function AmountNames() {
  const t = useTranslations('console')
  return (
    <details className="amount-names">
      <summary>{t('studio.amounts.title')}</summary>
      <p className="dim sm">{t('studio.amounts.lead')}</p>
      <dl className="kv n">
        {marketAmountNames.map((name) => (
          <div key={name}>
            <dt className="mono">{`{${name}}`}</dt>
            <dd>{t(`studio.amounts.names.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
