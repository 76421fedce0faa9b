import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { lastLookedAt } from './looked-at-market'
import type { MarketBoardState } from './use-market-board'

export function MarketBoardHead({ board }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const { names, channel, channelName, markets, edit } = board
  return (
    <div className="ph">
      <div className="pr">
        <h1>{t('nav.markets')}</h1>
        <span className="pm">
          {names.data && t('studio.channelLine', { name: channelName, count: markets.length })}
        </span>
        <span className="sp" />
        <div className="pa">
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
            <Button leftSection={<Icon name="plus" size={14} />} onClick={() => edit(lastLookedAt(markets))}>
              {t('markets.newDraft')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** As a matrix or as a list, and what of the matrix is shown. */
export function MarketBoardBar({ board }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const { view, setView, term, setTerm, onlyDifferences, setOnlyDifferences } = board
  return (
    <div className="bar">
      <SegmentedControl
        aria-label={t('studio.view')}
        size="xs"
        value={view}
        onChange={setView}
        data={[
          { value: 'matrix', label: t('studio.matrix') },
          { value: 'list', label: t('studio.list') },
        ]}
      />
      {view === 'matrix' && (
        <>
          <TextInput
            data-page-search
            className="search-field"
            aria-label={t('studio.filterSettings')}
            placeholder={t('studio.filterSettings')}
            leftSection={<Icon name="search" size={15} />}
            rightSection={<Keys keys={['/']} />}
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
          <Checkbox
            size="xs"
            label={t('markets.onlyDifferences')}
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
          <span className="sp" />
          <span className="row sm dim g12 only-w">
            <span className="row g6">
              <i className="swt" data-k="diff" />
              {t('studio.differs')}
            </span>
            <span className="row g6">
              <i className="swt" data-k="draft" />
              {t('studio.changedInDraft')}
            </span>
            <span className="faint">{t('studio.greyInherited')}</span>
          </span>
        </>
      )}
    </div>
  )
}
