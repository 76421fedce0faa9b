import type { CampaignPrice, CampaignPrices, PriceVerdict } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { useDates } from '@/lib/use-dates'
import { State, type Tone } from '../small-parts'
import { PriceChart } from './price-chart'

const TONES: Readonly<Record<PriceVerdict, Tone>> = {
  ...{ allowed: 'ok', stepwise: 'ok', overstated: 'warn', none: 'bad', unsold: 'gray', unannounced: 'gray' },
}
const ICONS = {
  ...({ allowed: 'check', stepwise: 'check', overstated: 'warning', none: 'close' } as const),
  ...({ unsold: 'minus', unannounced: 'minus' } as const),
}

type Props = {
  row: CampaignPrice
  prices: CampaignPrices
  say: (minor: number) => string
  isOpen: boolean
  onOpen: () => void
}

/** One product of a campaign; opened, what it cost before, drawn and as figures. */
export function PriceRow({ row, prices, say, isOpen, onOpen }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { verdict, lowest, reduced, percent, name, lowestFrom } = row
  const isOther = lowest !== null && lowest !== row.now
  const values = {
    lowest: lowest === null ? '' : say(lowest),
    percent: percent ?? 0,
    day: lowestFrom ? dates.day(lowestFrom) : '',
  }
  return (
    <>
      <tr data-focus={isOpen || undefined} data-verdict={verdict}>
        <td>
          <span className="row g12">
            <span className="th s">
              {row.image && (
                // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                <img src={`/images/product/240f320/${encodeURIComponent(row.image)}`} alt="" loading="lazy" />
              )}
            </span>
            <button
              type="button"
              className="row-open b two"
              aria-expanded={isOpen}
              aria-label={t('prices.historyOf', { name })}
              onClick={onOpen}
            >
              <b className="b">{name}</b>
              <small className="mono">{row.detail}</small>
            </button>
          </span>
        </td>
        <td className="r">{say(row.now)}</td>
        <td className="r">
          {lowest === null ? '–' : <span className={isOther ? 'warn b' : 'dim'}>{say(lowest)}</span>}
        </td>
        <td className="r">{reduced === null ? '–' : <b className="b">{say(reduced)}</b>}</td>
        <td className="r">
          {percent !== null && percent > 0 && lowest !== null && verdict !== 'unannounced' ? (
            <span className="two">
              <span className="b">−{percent} %</span>
              <small>
                <s>{say(lowest)}</s>
              </small>
            </span>
          ) : (
            <span className="dim">{t('prices.priceOnly')}</span>
          )}
        </td>
        <td className="wrap">
          <span className="two">
            <State tone={TONES[verdict]} icon={ICONS[verdict]}>
              {t(`prices.verdicts.${verdict}`)}
            </State>
            <small>{t(`prices.reasons.${verdict}`, values)}</small>
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="arith">
          <td colSpan={6}>
            <div className="price-past">
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
                    <th scope="col" className="r">
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
                      <td className={amount === lowest ? 'r warn' : 'r'}>
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
                      <td className="r b">{say(reduced)}</td>
                    </tr>
                  )}
                </tbody>
              </table>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
