import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { DataTable } from '@/frame/data-table'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import { atPath } from '../documents/at-path'
import type { Market } from './market'
import type { MarketBoardState } from './use-market-board'
import { useValueText } from './use-value-text'

const SHOWN = ['domains', 'defaultLanguageId', 'currency'] as const

/** One market a row: the settings that are asked for most, its version, its drafts. */
export function MarketList({ board: { markets, changing, edit } }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const say = useValueText()
  const columns = useColumns<Market>([t, say, changing, edit], (column) => [
    column.cell('name', t('table.market'), (market) => (
      <span className="row">
        <MarketTag market={market.key} />
        {edit ? (
          <button type="button" className="row-open strong" onClick={() => edit(market)}>
            {market.name}
          </button>
        ) : (
          market.name
        )}
      </span>
    )),
    ...SHOWN.map((name) => column.cell(name, t(`studio.fields.${name}`), ({ body }) => say(atPath(body, [name])))),
    column.amount(
      'free',
      t('studio.fields.freeShippingFrom'),
      ({ body }) => say(atPath(body, ['config', 'freeShippingFrom'])),
      { wideOnly: true },
    ),
    column.cell('version', t('markets.live'), ({ key, version }) => (
      <Link className="link" href={`/history/market/${encodeURIComponent(key)}`}>
        {t('studio.liveVersion', { version })}
      </Link>
    )),
    column.cell('drafts', t('studio.drafts'), ({ key }) =>
      changing
        .filter(({ documents }) => documents.some((one) => one.key === key))
        .map(({ id, name }) => (
          <Link key={id} className="link" href={`/drafts/${id}/market/${encodeURIComponent(key)}`}>
            {name}
          </Link>
        )),
    ),
  ])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className="scroll" tabIndex={0} aria-label={t('nav.markets')}>
      <DataTable name="market-list" label={t('nav.markets')} rows={markets} columns={columns} idOf={({ key }) => key} />
    </section>
  )
}
