import { marketAmountNames } from '@shop/domain/format'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import styles from './fields.module.css'

/** The names that a text can hold in braces, and what a shopper reads in their place. */
export function AmountNames() {
  const t = useTranslations('console')
  return (
    <details className={styles.amountNames}>
      <summary>{t('studio.amounts.title')}</summary>
      <p className="dim small">{t('studio.amounts.lead')}</p>
      <dl className={`${kit.facts} ${kit.narrow}`}>
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
