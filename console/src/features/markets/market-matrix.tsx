import { Table } from '@mantine/core'
import type { Draft, PublishedDocument } from '@shop/contract/rest/publishing-answers'
import { canonicalText, isSame, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Empty } from '@/frame/shown'
import { MarketTag } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { useValueText } from '@/lib/publishing/use-value-text'
import type { Market } from './market-board'
import { type MarketField, marketFields, settingAreas } from './market-fields'

type Props = {
  markets: readonly Market[]
  channel: PublishedDocument | undefined
  drafts: readonly Draft[]
  term: string
  onlyDifferences: boolean
  onEdit: ((market: Market) => void) | undefined
}
type Row = Pick<MarketField, 'area' | 'path' | 'inherits'> & { readonly name: MarketField['name'] | 'theme' }

const rows: readonly Row[] = [
  ...marketFields.filter(({ area }) => area === 'identity'),
  { name: 'fallbackMarket', area: 'addresses', path: [] },
  ...marketFields.filter(({ area }) => area !== 'identity'),
  { name: 'theme', area: 'look', path: ['theme'], inherits: ['theme'] },
]

/** Settings by markets. Marked: what differs from the channel or from most markets, and what a draft would change. */
export function MarketMatrix({ markets, channel, drafts, term, onlyDifferences, onEdit }: Props) {
  const t = useTranslations('console')
  const say = useValueText()
  const cells = (row: Row) => markets.map((market) => cellOf(row, market, markets, channel))
  const fits = (row: Row) => t(`studio.fields.${row.name}`).toLowerCase().includes(term.trim().toLowerCase())
  const shown = rows.filter((row) => fits(row) && (!onlyDifferences || cells(row).some(({ isOther }) => isOther)))
  const different = rows.filter((row) => cells(row).some(({ isOther }) => isOther)).length
  const draftsOf = (key: string) => drafts.filter(({ documents }) => documents.some((one) => one.key === key))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={t('nav.markets')}>
        {shown.length === 0 && <Empty icon="filterOff" title={t('states.filteredTitle')} />}
        {shown.length > 0 && (
          <Table className="fix mx" aria-label={t('nav.markets')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('markets.setting')}</Table.Th>
                {markets.map((market) => (
                  <Table.Th key={market.key}>
                    <span className="row g6 mx-name">
                      <MarketTag market={market.key} />
                      {onEdit ? (
                        <button
                          type="button"
                          className="row-open b"
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
                    <span className="row g6">
                      <Link className="lk" href={`/history/market/${encodeURIComponent(market.key)}`}>
                        {t('studio.liveVersion', { version: market.version })}
                      </Link>
                      {draftsOf(market.key)
                        .slice(0, 1)
                        .map((draft) => (
                          <Link
                            key={draft.id}
                            className="lk info b ell"
                            href={`/drafts/${draft.id}/market/${encodeURIComponent(market.key)}`}
                            title={draft.name}
                          >
                            {t('studio.draftCount', { count: draftsOf(market.key).length })}
                          </Link>
                        ))}
                    </span>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {settingAreas.map((area) => {
                const inArea = shown.filter((row) => row.area === area)
                return inArea.length === 0 ? null : (
                  <Fragment key={area}>
                    <Table.Tr className="g">
                      <Table.Td colSpan={markets.length + 1}>{t(`studio.areas.${area}`)}</Table.Td>
                    </Table.Tr>
                    {inArea.map((row) => (
                      <Table.Tr key={row.name}>
                        <Table.Th scope="row">{t(`studio.fields.${row.name}`)}</Table.Th>
                        {cells(row).map(({ value, isOther, isInherited }, at) => {
                          const market = markets[at]
                          const draft = draftsOf(market?.key ?? '').find((one) => changedIn(one, market?.key, row))
                          return (
                            <Table.Td
                              key={market?.key}
                              data-diff={isOther || undefined}
                              data-same={(!isOther && isInherited) || undefined}
                              data-draft={draft ? true : undefined}
                            >
                              {say(value)}
                              {isOther && <span className="vh"> ({t('studio.differs')})</span>}
                              {draft && (
                                <span className="info">
                                  {' '}
                                  → {say(draftValue(draft, market?.key, row, channel))}
                                  <span className="vh"> ({t('studio.changedInDraft')})</span>
                                </span>
                              )}
                            </Table.Td>
                          )
                        })}
                      </Table.Tr>
                    ))}
                  </Fragment>
                )
              })}
            </Table.Tbody>
          </Table>
        )}
      </section>
      <div className="tf">
        <span role="status">{t('studio.matrixLine', { shown: shown.length, total: rows.length, different })}</span>
        <span className="sp" />
        <span className="khint" aria-hidden="true">
          <kbd className="mantine-Kbd-root">d</kbd> {t('markets.onlyDifferences')}
        </span>
      </div>
    </>
  )
}

/** What holds in a market, and whether it is another than the channel's, or than most others'. */
function cellOf(row: Row, market: Market, markets: readonly Market[], channel: PublishedDocument | undefined) {
  if (row.name === 'fallbackMarket') {
    const isFallback = atPath(channel?.body, ['fallbackMarket']) === atPath(market.body, ['alias'])
    return { value: isFallback, isOther: isFallback, isInherited: !isFallback }
  }
  const handed = row.inherits && channel ? atPath(channel.body, row.inherits) : undefined
  const own = atPath(market.body, row.path)
  const isEmpty = own === undefined || (row.name === 'theme' && isSame(own, {}))
  const value = isEmpty ? handed : own
  if (row.inherits) return { value, isOther: !isEmpty && !isSame(own, handed), isInherited: isEmpty }
  const texts = markets.map(({ body }) => canonicalText(atPath(body, row.path) ?? null))
  const mine = canonicalText(own ?? null)
  const countOf = (text: string) => texts.filter((one) => one === text).length
  // What each market has its own of, as its currency, differs everywhere and says nothing.
  const most = Math.max(...texts.map(countOf))
  const isShared = most > markets.length / 2
  return { value, isOther: isShared && countOf(mine) < most, isInherited: isShared && countOf(mine) === most }
}

const changedIn = (draft: Draft, key: string | undefined, { path }: Row) =>
  draft.documents.some(
    (one) =>
      path.length > 0 &&
      one.key === key &&
      one.changes.some((change) => path.every((part, at) => change.path[at] === part)),
  )

function draftValue(
  draft: Draft,
  key: string | undefined,
  row: Row,
  channel: PublishedDocument | undefined,
): Json | undefined {
  const body = draft.documents.find((one) => one.key === key)?.body
  return (
    atPath(body ?? undefined, row.path) ?? (row.inherits && channel ? atPath(channel.body, row.inherits) : undefined)
  )
}
