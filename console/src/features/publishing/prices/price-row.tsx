import type { CampaignPrice, CampaignPrices, PriceVerdict } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { ArticlePicture } from '@/ui/article-picture'
import { State, type Tone } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { PricePast } from './price-past'
import styles from './prices.module.css'

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
          <span className="row gap-12">
            <ArticlePicture image={row.image} isSmall />
            <button
              type="button"
              className="row-open strong two-lines"
              aria-expanded={isOpen}
              aria-label={t('prices.historyOf', { name })}
              onClick={onOpen}
            >
              <b className="strong">{name}</b>
              <small className="mono">{row.detail}</small>
            </button>
          </span>
        </td>
        <td className="right">{say(row.now)}</td>
        <td className="right">
          {lowest === null ? '–' : <span className={isOther ? 'warning strong' : 'dim'}>{say(lowest)}</span>}
        </td>
        <td className="right">{reduced === null ? '–' : <b className="strong">{say(reduced)}</b>}</td>
        <td className="right">
          {percent !== null && percent > 0 && lowest !== null && verdict !== 'unannounced' ? (
            <span className="two-lines">
              <span className="strong">−{percent} %</span>
              <small>
                <s>{say(lowest)}</s>
              </small>
            </span>
          ) : (
            <span className="dim">{t('prices.priceOnly')}</span>
          )}
        </td>
        <td className="wrap">
          <span className="two-lines">
            <State tone={TONES[verdict]} icon={ICONS[verdict]}>
              {t(`prices.verdicts.${verdict}`)}
            </State>
            <small>{t(`prices.reasons.${verdict}`, values)}</small>
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.explained}>
          <td colSpan={6}>
            <PricePast row={row} prices={prices} say={say} />
          </td>
        </tr>
      )}
    </>
  )
}
