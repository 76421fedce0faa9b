import { Table } from '@mantine/core'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import type { Market } from './market'
import styles from './markets.module.css'

type Props = {
  market: Market
  /** Those that change this market. */
  drafts: readonly Draft[]
  onEdit: ((market: Market) => void) | undefined
}

/** The market, its live version, and the first draft that changes it. */
export function MarketColumnHead({ market, drafts, onEdit }: Props) {
  const t = useTranslations('console')
  const [draft] = drafts
  return (
    <Table.Th>
      <span className={`row gap-6 ${styles.name}`}>
        <MarketTag market={market.key} />
        {onEdit ? (
          <button
            type="button"
            className="row-open strong"
            aria-label={t('studio.editIn', { name: market.name })}
            onClick={() => onEdit(market)}
          >
            {market.name}
            <Icon name="pencil" size={13} />
          </button>
        ) : (
          market.name
        )}
      </span>
      <span className="row gap-6">
        <Link className="link" href={`/history/market/${encodeURIComponent(market.key)}`}>
          {t('studio.liveVersion', { version: market.version })}
        </Link>
        {draft && (
          <Link
            className={`link information strong ellipsis ${styles.draftLink}`}
            href={`/drafts/${draft.id}/market/${encodeURIComponent(market.key)}`}
            title={draft.name}
          >
            {t('studio.draftCount', { count: drafts.length })}
          </Link>
        )}
      </span>
    </Table.Th>
  )
}
