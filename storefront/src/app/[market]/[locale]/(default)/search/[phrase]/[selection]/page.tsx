import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { loadHelp, loadSearch, type SearchRequest, searchQuery } from '@/compositions/search/load-search'
import { ResultToolbar } from '@/compositions/search/result-toolbar'
import { SearchResults } from '@/compositions/search/search-results'
import { touchpointOf } from '@/compositions/search/touchpoint-of'
import list from '@/features/list/list.module.css'
import { NextPage } from '@/features/list/next-page'
import { PreviousPage } from '@/features/list/previous-page'
import { countOf, hrefWith, selectionOfSegment } from '@/features/list/selection'
import { CardRail } from '@/features/product/card-rail'
import { readCardTexts } from '@/features/product/read-card-texts'
import { NoHitsHelp } from '@/features/search/no-hits-help'
import { PhraseChips } from '@/features/search/phrase-links'
import s from '@/features/search/result.module.css'
import { ResultLead } from '@/features/search/result-lead'
import { SearchField } from '@/features/search/search-field'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

/** Made for each visit and never kept: the hits are the visitor's own. */
export const dynamic = 'force-dynamic'

type SearchPageProps = {
  readonly params: Promise<{ readonly phrase: string; readonly selection: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

const EAGER_CARDS = 2
const PAGE_SIZE = 48

export async function generateMetadata(props: SearchPageProps): Promise<Metadata> {
  const { phrase } = await requestOf(props)
  const t = await getTranslations('search')
  return { title: t('resultsTitle', { phrase }), robots: { index: false, follow: true } }
}

export default async function SearchPage(props: SearchPageProps) {
  const place = await getPlace()
  const request = await requestOf(props)
  const { selection } = request
  const touchpoint = touchpointOf((await headers()).get('user-agent') ?? '')
  const [t, cardTexts, found] = await Promise.all([
    getTranslations(),
    readCardTexts(),
    loadSearch(place, request, touchpoint),
  ])
  const { phrase, typed, count, cards, nearMisses, alternatives } = found
  const phraseHref = (search: string) => hrefFor('search', place, { search })
  const path = phraseHref(phrase)
  const related = found.related.map((one) => ({ phrase: one, href: phraseHref(one) }))
  // What filters have emptied is got back by letting go of them.
  const isEmpty = count === 0 && countOf(selection) === 0
  const help = isEmpty ? await loadHelp(place, phrase, touchpoint) : undefined
  const buttons = { previous: t('a11y.previous'), next: t('a11y.next') }
  const shown = Math.min(count, (selection.page - 1) * PAGE_SIZE + cards.length)
  const [alternative] = alternatives

  return (
    <main id="main" className={base.page} data-search-phrase={typed ?? phrase}>
      <div className={s.resultHead} data-empty={isEmpty ? '' : undefined}>
        <h1 className={base.h1}>{t('search.results', { count, phrase })}</h1>
        <ResultLead {...{ phrase, typed, alternative, isEmpty, phraseHref }} />
        <SearchField phrase={request.phrase} place={place} />
      </div>
      {(!isEmpty || selection.page > 1) && (
        <ResultToolbar path={path} selection={selection} count={count} facets={found.facets} sorts={found.sorts} />
      )}
      {count > 0 && (
        <>
          {selection.page > 1 && (
            <PreviousPage
              href={hrefWith(path, { ...selection, page: selection.page - 1 })}
              label={t('list.previousPage')}
            />
          )}
          <SearchResults
            query={found.isSearch ? searchQuery(request) : undefined}
            cards={cards}
            texts={cardTexts}
            eager={EAGER_CARDS}
          />
          <NextPage
            shown={shown}
            total={count}
            next={shown < count ? hrefWith(path, { ...selection, page: selection.page + 1 }) : undefined}
          />
        </>
      )}
      {nearMisses.length > 0 && (
        <CardRail title={t('search.nearMisses')} cards={nearMisses} texts={cardTexts} buttons={buttons} />
      )}
      {help && (
        <>
          <NoHitsHelp related={related} contents={help.contents} />
          {help.popular.length > 0 && (
            <CardRail title={t('search.popular')} cards={help.popular} texts={cardTexts} buttons={buttons} />
          )}
        </>
      )}
      {!help && related.length > 0 && (
        <section className={s.resultMore}>
          <h2 className={base.h4}>{t('search.related')}</h2>
          <PhraseChips phrases={related} />
        </section>
      )}
      {count > 0 && <p className={list.listNote}>{t('list.sort.info')}</p>}
      <div className={list.listEnd} />
    </main>
  )
}

async function requestOf({ params, searchParams }: SearchPageProps): Promise<SearchRequest> {
  const [{ phrase, selection }, { exact }] = await Promise.all([params, searchParams])
  return {
    phrase: decodeURIComponent(phrase).trim(),
    selection: selectionOfSegment(decodeURIComponent(selection)),
    isExact: exact !== undefined,
  }
}
