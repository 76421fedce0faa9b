'use client'
import { NativeSelect } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { QueryBoundary } from '@/ui/query-boundary'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { useMarketName } from '@/lib/use-market-name'
import { MarketBoardBar, MarketBoardHead } from './market-board-head'
import { MarketList } from './market-list'
import { MarketMatrix } from './market-matrix'
import { type MarketBoardState, useMarketBoard } from './use-market-board'

/** All markets beside each other: what is live, where they differ, and what drafts would change. */
export function MarketBoard() {
  const t = useTranslations('console')
  const board = useMarketBoard()
  const { view, names, documents } = board
  return (
    <>
      <MarketBoardHead board={board} />
      <MarketBoardBar board={board} />
      <QueryBoundary of={names} system={t('nav.markets')}>
        {() => (
          <QueryBoundary of={documents} system={t('nav.markets')}>
            {() => (view === 'matrix' ? <MarketMatrix board={board} /> : <MarketList board={board} />)}
          </QueryBoundary>
        )}
      </QueryBoundary>
      <EditChoice board={board} />
    </>
  )
}

/** Into which draft the chosen market goes. */
function EditChoice({ board: { chosen, close, edit, markets } }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const router = useRouter()
  const nameOfMarket = useMarketName()
  return (
    chosen && (
      <DraftChoice
        title={t('studio.editIn', { name: chosen.kind === 'market' ? nameOfMarket(chosen.key) : chosen.name })}
        onClose={close}
        onChosen={(id) => router.push(`/drafts/${id}/${chosen.kind}/${encodeURIComponent(chosen.key)}`)}
      >
        {chosen.kind === 'market' && (
          <NativeSelect
            label={t('table.market')}
            value={chosen.key}
            data={markets.map(({ key }) => ({ value: key, label: nameOfMarket(key) }))}
            onChange={(event) => edit?.(markets.find(({ key }) => key === event.currentTarget.value) ?? chosen)}
          />
        )}
      </DraftChoice>
    )
  )
}
