'use client'

import { Button, Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import {
  type Draft,
  draftSchema,
  draftsSchema,
  type PublishedDocument,
  publishedDocumentSchema,
  publishedDocumentsSchema,
} from '@shop/contract/rest/publishing-answers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Icon } from '@/frame/icon'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useDesk } from '@/lib/use-desk'
import { useDeskAll } from '@/lib/use-desk-all'
import { useKeys } from '@/lib/use-keys'
import { useMarketName } from '@/lib/use-market-name'
import { MarketList } from './market-list'
import { MarketMatrix } from './market-matrix'

const MOST_DRAFTS = 12
const LOOKED_AT = 'market looked at'
export type Market = PublishedDocument & { readonly name: string }

/** All markets beside each other: what is live, where they differ, and what drafts would change. */
export function MarketBoard() {
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [view, setView] = useState('matrix')
  const { params } = useAddress()
  const find = params.get('find') ?? ''
  const [typed, setTyped] = useState<{ readonly find: string; readonly term: string }>()
  // Another link to a setting counts more than what was typed for the one before.
  const term = typed?.find === find ? typed.term : find
  const setTerm = (next: string) => setTyped({ find, term: next })
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [chosen, setChosen] = useState<{ readonly kind: string; readonly key: string; readonly name: string }>()
  const names = useDesk('publishing/documents', publishedDocumentsSchema)
  const drafts = useDesk('publishing/drafts', draftsSchema)
  const wanted = (names.data?.documents ?? []).filter(({ kind }) => kind === 'market' || kind === 'channel')
  const documents = useDeskAll(
    wanted.map(({ kind, key }) => `publishing/documents/${kind}/${encodeURIComponent(key)}`),
    publishedDocumentSchema,
  )
  const inDrafts = useDeskAll(
    (drafts.data?.drafts ?? []).slice(0, MOST_DRAFTS).map(({ id }) => `publishing/drafts/${id}`),
    draftSchema,
  )
  const markets = useMemo(
    () =>
      (documents.data ?? []).flatMap((document): Market[] =>
        document.kind === 'market'
          ? [{ ...document, name: wanted.find(({ key }) => key === document.key)?.name ?? document.key }]
          : [],
      ),
    [documents.data, wanted],
  )
  const channel = documents.data?.find(({ kind }) => kind === 'channel')
  const changing: readonly Draft[] = inDrafts.data ?? []
  const nameOfMarket = useMarketName()
  const choose = (next: NonNullable<typeof chosen>) => {
    if (next.kind === 'market') sessionStorage.setItem(LOOKED_AT, next.key)
    setChosen(next)
  }
  const edit = may('markets:draft') ? choose : undefined
  const channelName = wanted.find(({ kind }) => kind === 'channel')?.name ?? ''
  const toggle = () => setOnlyDifferences((old) => !old)
  useKeys({ KeyD: toggle })
  return (
    <>
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
      <Shown of={names} system={t('nav.markets')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={documents} system={t('nav.markets')} skeleton={<RowSkeletons />}>
            {() =>
              view === 'matrix' ? (
                <MarketMatrix
                  markets={markets}
                  channel={channel}
                  drafts={changing}
                  term={term}
                  onlyDifferences={onlyDifferences}
                  onEdit={edit}
                />
              ) : (
                <MarketList markets={markets} drafts={changing} onEdit={edit} />
              )
            }
          </Shown>
        )}
      </Shown>
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: chosen.kind === 'market' ? nameOfMarket(chosen.key) : chosen.name })}
          onClose={() => setChosen(undefined)}
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
      )}
    </>
  )
}

/** The market that somebody opened last in this tab, or else the first. */
function lastLookedAt(markets: readonly Market[]): Market {
  const key = sessionStorage.getItem(LOOKED_AT)
  return markets.find((market) => market.key === key) ?? (markets[0] as Market)
}
