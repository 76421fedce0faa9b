import type { CampaignPrice, CampaignPrices } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { useDates } from '@/lib/use-dates'
import { PriceChart } from './price-chart'
import styles from './prices.module.css'

type Props = { row: CampaignPrice; prices: CampaignPrices; say: (minor: number) => string }

/** What a product cost before, drawn and as figures. */
export function PricePast({ row, prices, say }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { name, lowest, reduced } = row
  return (
    <div className={styles.past}>
      <PriceChart
        label={t('prices.chart', { name })}
        row={row}
        windowFrom={prices.windowFrom}
        startsAt={prices.startsAt}
        say={say}
        day={dates.day}
      />
      <table className="plain-table" aria-label={t('prices.figures', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('prices.from')}</th>
            <th scope="col" className="right">
              {t('prices.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.history.map(({ from, amount }) => (
            <tr key={from}>
              <td>
                <time dateTime={from}>{dates.day(from)}</time>
              </td>
              <td className={amount === lowest ? 'right warning' : 'right'}>
                {amount === lowest && <small>{t('prices.counted')} </small>}
                {say(amount)}
              </td>
            </tr>
          ))}
          {reduced !== null && (
            <tr>
              <td>
                <time dateTime={prices.startsAt}>{dates.day(prices.startsAt)}</time>
              </td>
              <td className="right strong">{say(reduced)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
