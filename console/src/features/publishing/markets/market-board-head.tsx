import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { OnlyFilter } from '@/ui/only-filter'
import { PageHead } from '@/ui/page-head'
import { SearchField } from '@/ui/search-field'
import { SegmentChoice } from '@/ui/segment-choice'
import { Icon } from '@/frame/icon'
import styles from './markets.module.css'
import { lastSelectedMarket } from './selected-market'
import type { MarketBoardState } from './use-market-board'

export function MarketBoardHead({ board }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const { names, channel, channelName, markets, edit } = board
  return (
    <PageHead
      title={t('nav.markets')}
      lead={names.data && t('studio.channelLine', { name: channelName, count: markets.length })}
      actions={
        <div className={kit.pageActions}>
          {edit && channel && (
            <Button
              variant="default"
              leftSection={<Icon name="globe" size={14} />}
              onClick={() => edit({ ...channel, name: channelName })}
            >
              {t('studio.channelDefaults')}
            </Button>
          )}
          {edit && markets[0] && (
            <Button leftSection={<Icon name="plus" size={14} />} onClick={() => edit(lastSelectedMarket(markets))}>
              {t('markets.newDraft')}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** As a matrix or as a list, and what of the matrix is shown. */
export function MarketBoardBar({ board }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const { view, setView, term, setTerm, onlyDifferences, setOnlyDifferences } = board
  return (
    <div className="toolbar">
      <SegmentChoice
        label={t('studio.view')}
        value={view}
        onChange={setView}
        choices={{ matrix: t('studio.matrix'), list: t('studio.list') }}
      />
      {view === 'matrix' && (
        <>
          <SearchField
            label={t('studio.filterSettings')}
            placeholder={t('studio.filterSettings')}
            value={term}
            onChange={setTerm}
          />
          <OnlyFilter label={t('markets.onlyDifferences')} isOn={onlyDifferences} onChange={setOnlyDifferences} />
          <span className="spacer" />
          <span className="row small dim gap-12 wide-only">
            <span className="row gap-6">
              <i className={styles.swatch} data-k="diff" />
              {t('studio.differs')}
            </span>
            <span className="row gap-6">
              <i className={styles.swatch} data-k="draft" />
              {t('studio.changedInDraft')}
            </span>
            <span className="faint">{t('studio.greyInherited')}</span>
          </span>
        </>
      )}
    </div>
  )
}
