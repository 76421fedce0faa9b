'use client'

import { SegmentedControl } from '@mantine/core'
import { type ConsoleInsight, consoleInsightSchema, INSIGHT_DAYS } from '@shop/contract/rest/console-insight'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { MarketFilter } from '@/ui/market-filter'
import { QueryBoundary } from '@/ui/query-boundary'
import { useAddress } from '@/lib/use-address'
import { useNumbers } from '@/lib/use-numbers'
import { useStaffQuery } from '@/lib/use-staff-query'
import { Bars } from './bars'
import { Block } from './block'
import { Daily } from './daily'
import { DownloadFigures } from './download-figures'
import { Figures } from './figures'
import { HourChart } from './hour-chart'
import styles from './insight.module.css'
import { PlainTable } from './plain-table'
import { salesOf } from './sales-of'

const DEFAULT_DAYS = 30

/** How the shop does: range and market are in the address. */
export function Dashboard() {
  const t = useTranslations('console')
  const { params, put } = useAddress()
  const numbers = useNumbers()
  const days = INSIGHT_DAYS.find((known) => String(known) === params.get('days')) ?? DEFAULT_DAYS
  const market = params.get('market')
  const result = useStaffQuery(
    `insight?days=${days}${market ? `&market=${encodeURIComponent(market)}` : ''}`,
    consoleInsightSchema,
  )

  const shown = result.data?.markets[0]?.days
  return (
    <>
      <div className={kit.pageHead}>
        <div className={kit.pageTitle}>
          <h1>{t('nav.dashboard')}</h1>
          {shown && (
            <span className="dim">
              {t('dashboard.range', { from: numbers.day(shown[0]?.day), to: numbers.day(shown.at(-1)?.day) })}
            </span>
          )}
          {result.data && <RatesNote insight={result.data} />}
          <span className="spacer" />
          <MarketFilter value={market} onChange={(value) => put({ market: value })} />
          {result.data && <DownloadFigures insight={result.data} />}
          <SegmentedControl
            aria-label={t('dashboard.day')}
            value={String(days)}
            onChange={(value) => put({ days: value })}
            data={INSIGHT_DAYS.map((known) => ({
              value: String(known),
              label: t('dashboard.days', { days: known }),
            }))}
          />
        </div>
      </div>
      <div className="scroll">
        <QueryBoundary of={result} system={t('nav.dashboard')}>
          {(insight) => (
            <div className={`padded ${styles.insight}`}>
              <Figures insight={insight} />
              <div className={styles.main}>
                <Daily insight={insight} />
                <Funnel of={insight.funnel} />
              </div>
              <Details insight={insight} />
            </div>
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

function RatesNote({ insight }: { insight: ConsoleInsight }) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  const sales = salesOf(insight)
  if (!sales) return <span className="faint small">{t('noRates')}</span>
  if (!sales.ratesOf) return null
  return (
    <span className="faint small">{t('converted', { currency: sales.currency, day: numbers.day(sales.ratesOf) })}</span>
  )
}

function Funnel({ of: { viewed, carts, checkouts, orders } }: { of: ConsoleInsight['funnel'] }) {
  const t = useTranslations('console.dashboard')
  // Carts without a visit that saw a product, as those that staff fill: fewer views than carts are no step before them.
  const isViewed = viewed > 0 && viewed >= carts
  const steps = [
    ...(isViewed ? [{ name: t('viewed'), value: viewed }] : []),
    { name: t('carts'), value: carts },
    { name: t('checkouts'), value: checkouts },
    { name: t('ordered'), value: orders },
  ]
  return (
    <Block
      title={isViewed ? t('funnel') : t('fromCart')}
      empty={carts === 0 && viewed === 0 ? t('noCarts') : undefined}
    >
      <Bars rows={steps} whole={isViewed ? viewed : carts} isTall />
      <p className="faint small">
        {viewed === 0
          ? t('noViews')
          : isViewed
            ? t('viewsAre')
            : `${t('fewViews', { count: viewed })} ${t('viewsAre')}`}
      </p>
    </Block>
  )
}

function Details({ insight }: { insight: ConsoleInsight }) {
  const t = useTranslations('console.dashboard')
  const { hours, hourNow, returnReasons, topProducts, nothingFound, runningOut } = insight
  return (
    <div className={styles.details}>
      <Block title={t('hours')} note={t('hoursNote')}>
        <HourChart label={t('hours')} hours={hours} hourNow={hourNow} />
      </Block>
      <Block title={t('reasons')} empty={returnReasons.length === 0 ? t('noReturns') : undefined}>
        <Bars
          rows={returnReasons.map(({ reason, pieces }) => ({ name: t(`reason.${reason}`), value: pieces }))}
          whole={returnReasons.reduce((sum, { pieces }) => sum + pieces, 0)}
        />
      </Block>
      <Block title={t('nothingFound')} empty={nothingFound.length === 0 ? t('allFound') : undefined}>
        <PlainTable
          label={t('nothingFound')}
          head={[t('words'), t('times'), t('market')]}
          rows={nothingFound.map(({ words, times, market }) => ({
            key: `${market} ${words}`,
            cells: [words, times, <MarketTag key="market" alias={market} />],
          }))}
        />
      </Block>
      <Block title={t('topProducts')} empty={topProducts.length === 0 ? t('noOrders') : undefined}>
        <PlainTable
          label={t('topProducts')}
          head={[t('product'), t('pieces'), t('left')]}
          rows={topProducts.map(({ productId, name, brand, pieces, left }) => ({
            key: String(productId),
            cells: [`${name}, ${brand}`, pieces, left],
          }))}
        />
      </Block>
      <Block title={t('runningOut')} empty={runningOut.length === 0 ? t('enough') : undefined} isWide>
        <PlainTable
          label={t('runningOut')}
          head={[t('product'), t('size'), t('pieces'), t('left'), t('waiting')]}
          rows={runningOut.map(({ skuId, name, size, sold, left, waiting }) => ({
            key: String(skuId),
            cells: [name, size, sold, left, waiting],
          }))}
          texts={2}
        />
      </Block>
    </div>
  )
}

function MarketTag({ alias }: { alias: string }) {
  return <span className={kit.marketTag}>{alias.toUpperCase()}</span>
}
