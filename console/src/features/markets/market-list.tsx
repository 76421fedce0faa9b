import type { Draft } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { useValueText } from '@/lib/publishing/use-value-text'
import type { Market } from './market-board'

const column = createColumnHelper<Market>()
const SHOWN = ['domains', 'defaultLanguageId', 'currency'] as const

type Props = { markets: readonly Market[]; drafts: readonly Draft[]; onEdit: ((market: Market) => void) | undefined }

/** One market a row: the settings that are asked for most, its version, its drafts. */
export function MarketList({ markets, drafts, onEdit }: Props) {
  const t = useTranslations('console')
  const say = useValueText()
  const columns = useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('table.market'),
        cell: ({ row: { original } }) => (
          <span className="row">
            <MarketTag market={original.key} />
            {onEdit ? (
              <button type="button" className="row-open b" onClick={() => onEdit(original)}>
                {original.name}
              </button>
            ) : (
              original.name
            )}
          </span>
        ),
      }),
      ...SHOWN.map((name) =>
        column.display({
          id: name,
          header: t(`studio.fields.${name}`),
          cell: ({ row: { original } }) => say(atPath(original.body, [name])),
        }),
      ),
      column.display({
        id: 'free',
        header: t('studio.fields.freeShippingFrom'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => say(atPath(original.body, ['config', 'freeShippingFrom'])),
      }),
      column.display({
        id: 'version',
        header: t('markets.live'),
        cell: ({ row: { original } }) => (
          <Link className="lk" href={`/history/market/${encodeURIComponent(original.key)}`}>
            {t('studio.liveVersion', { version: original.version })}
          </Link>
        ),
      }),
      column.display({
        id: 'drafts',
        header: t('studio.drafts'),
        cell: ({ row: { original } }) =>
          drafts
            .filter(({ documents }) => documents.some(({ key }) => key === original.key))
            .map((draft) => (
              <Link
                key={draft.id}
                className="lk"
                href={`/drafts/${draft.id}/market/${encodeURIComponent(original.key)}`}
              >
                {draft.name}
              </Link>
            )),
      }),
    ],
    [t, say, drafts, onEdit],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className="scroll" tabIndex={0} aria-label={t('nav.markets')}>
      <DeskTable name="market-list" label={t('nav.markets')} rows={markets} columns={columns} idOf={({ key }) => key} />
    </section>
  )
}
