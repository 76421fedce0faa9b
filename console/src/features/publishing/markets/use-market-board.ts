'use client'
import {
  type Draft,
  draftSchema,
  draftsSchema,
  publishedDocumentSchema,
  publishedDocumentsSchema,
} from '@shop/contract/rest/publishing-answers'
import { useMemo, useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useKeys } from '@/lib/use-keys'
import { useStaffQueries } from '@/lib/use-staff-queries'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { Market } from './market'
import { rememberMarket } from './selected-market'

const MOST_DRAFTS = 12

export type MarketBoardState = ReturnType<typeof useMarketBoard>

/** All markets with the drafts that change them, how they are shown, and the one that is to be edited. */
export function useMarketBoard() {
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
  const names = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const drafts = useStaffQuery('publishing/drafts', draftsSchema)
  const wanted = (names.data?.documents ?? []).filter(({ kind }) => kind === 'market' || kind === 'channel')
  const documents = useStaffQueries(
    wanted.map(({ kind, key }) => `publishing/documents/${kind}/${encodeURIComponent(key)}`),
    publishedDocumentSchema,
  )
  const inDrafts = useStaffQueries(
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
  const choose = (next: NonNullable<typeof chosen>) => {
    if (next.kind === 'market') rememberMarket(next.key)
    setChosen(next)
  }
  const edit = may('markets:draft') ? choose : undefined
  const channelName = wanted.find(({ kind }) => kind === 'channel')?.name ?? ''
  const toggle = () => setOnlyDifferences((old) => !old)
  useKeys({ KeyD: toggle })
  return {
    ...{ view, setView, term, setTerm, onlyDifferences, setOnlyDifferences, names, documents, markets, channel },
    ...{ channelName, changing, edit, chosen, close: () => setChosen(undefined) },
  }
}
