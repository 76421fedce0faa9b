import { getFormatter, getTranslations } from 'next-intl/server'
import price from '@/ui/price/price.module.css'
import s from './product.module.css'
import type { PriceLogEntry } from './product-data'

const MOST = 8

/** The prices of the last time, newest first, as the legal line above them is computed from. */
export async function PriceHistory({ log }: { readonly log: readonly PriceLogEntry[] }) {
  const [t, format] = [await getTranslations('product'), await getFormatter()]
  const entries = [...log].sort((a, b) => b.date.localeCompare(a.date)).slice(0, MOST)
  return (
    <table className={s.history}>
      <thead>
        <tr>
          <th scope="col">{t('priceFrom')}</th>
          <th scope="col">{t('priceAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.date}>
            <td>{format.dateTime(new Date(entry.date), { dateStyle: 'medium' })}</td>
            <td>
              <span className={price.incVat}>{entry.sellingPriceIncVatFormatted}</span>
              <span className={price.exVat}>{entry.sellingPriceExVatFormatted}</span>
              {entry.isLowest && ` (${t('lowestMark')})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
