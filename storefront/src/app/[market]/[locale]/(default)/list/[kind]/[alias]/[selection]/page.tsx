import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { writeOnce } from '@/ui/sent-once'
import { Breadcrumb } from '@/frame/breadcrumb'
import { cardsOf } from '@/compositions/list/cards-of'
import { fewLeftLimitIn } from '@/data/live-market'
import { ActiveFilters } from '@/features/list/active-filters'
import { chipsOf } from '@/features/list/filter-labels'
import list from '@/features/list/list.module.css'
import { PAGE_SIZE } from '@/features/list/list-data'
import { ListEmpty, NothingFits } from '@/features/list/list-empty'
import { ListHead } from '@/features/list/list-head'
import { listNote } from '@/features/list/list-order'
import { isOwnPage, listLead, listTitle, trailOf } from '@/features/list/list-place'
import { type ListParams, readListRequest } from '@/features/list/list-request'
import { ListToolbar } from '@/features/list/list-toolbar'
import { LoadMore } from '@/features/list/load-more'
import { ownPath } from '@/features/list/own-path'
import { pageLanguages } from '@/features/list/page-languages'
import { PreviousPage } from '@/features/list/previous-page'
import { chosenOf, countOf, hrefWith, noFilters } from '@/features/list/selection'
import { CardGrid } from '@/features/product/card-grid'
import { readCardTexts } from '@/features/product/read-card-texts'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { pageMetadata, productSocialPicture } from '@/seo/page-metadata'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type ListPageProps = { readonly params: Promise<ListParams> }

/** What is above the fold of a phone and of a wide screen alike. */
const EAGER_CARDS = 2

export async function generateMetadata({ params }: ListPageProps): Promise<Metadata> {
  const request = await readListRequest(params)
  const { kind, alias, selection, page } = request
  const t = await getTranslations('list')
  const { info } = page
  const place = await getPlace()
  const path = info?.canonicalUrl ?? ownPath(kind, alias, place)
  const title = info?.meta?.title || (await listTitle(kind, alias, info))
  const [first] = cardsOf(page.goods, { now: new Date(), fewLeft: 0, isNewestFirst: true })
  return pageMetadata({
    title: selection.page > 1 ? t('titlePage', { title, page: selection.page }) : title,
    description:
      info?.meta?.description ||
      info?.primaryDescription ||
      (await listLead(kind, info)) ||
      t('description', { title, count: page.count }),
    // What is filtered or put in another order is no page of its own; later pages are.
    canonical: hrefWith(path, { ...selection, sort: undefined, filters: noFilters }),
    languages: await pageLanguages(place, request),
    picture: productSocialPicture(first?.pictures[0], first?.name ?? title),
    index: isOwnPage(kind, selection),
  })
}

export default async function ListPage({ params }: ListPageProps) {
  const place = await getPlace()
  const { kind, alias, selection, page } = await readListRequest(params)
  const { info, count, panel } = page
  const now = new Date()
  const t = await getTranslations()
  const cards = cardsOf(page.goods, {
    now,
    fewLeft: await fewLeftLimitIn(place),
    isNewestFirst: page.order === 'LATEST',
    onSale: (from) => t('product.availableOn', { date: from }),
  })
  if (kind !== 'search' && selection.page > 1 && cards.length === 0) notFound()
  const [cardTexts, title, lead, chips] = await Promise.all([
    readCardTexts(),
    listTitle(kind, alias, info),
    listLead(kind, info),
    chipsOf(chosenOf(selection), panel, place),
  ])
  const path = info?.canonicalUrl ?? ownPath(kind, alias, place)
  const here = hrefWith(path, selection)
  const shown = Math.min(count, (selection.page - 1) * PAGE_SIZE + cards.length)
  const children = (info?.subCategories ?? []).map(({ name, canonicalUrl }) => ({ label: name, href: canonicalUrl }))

  return (
    <main id="main" className={base.page}>
      <Breadcrumb home={hrefFor('home', place)} trail={trailOf(info)} here={title} />
      <ListHead title={title} lead={lead} all={t('list.all')} chips={children} />
      {kind !== 'coming-soon' && <ListToolbar path={path} selection={selection} page={page} />}
      <ActiveFilters
        chips={chips}
        selection={selection}
        path={path}
        label={t('list.activeFilters')}
        clear={t('filter.clearAll')}
        removeLabel={t.raw('filter.remove') as string}
      />
      {selection.page > 1 && (
        <PreviousPage
          href={hrefWith(path, { ...selection, page: selection.page - 1 })}
          label={t('list.previousPage')}
        />
      )}
      {cards.length > 0 ? (
        <>
          <CardGrid of={here} data={writeOnce({ cards, texts: cardTexts, heading: 'h2', eager: EAGER_CARDS })} />
          <LoadMore
            key={here}
            of={here}
            label={t('list.loadMore')}
            first={{
              progress: t('list.progress', { shown, total: count }),
              share: Math.round((shown / Math.max(1, count)) * 100),
              ...(shown < count && { next: hrefWith(path, { ...selection, page: selection.page + 1 }) }),
            }}
          />
          <p className={list.listNote}>{listNote({ kind, ...page }, t)}</p>
        </>
      ) : (
        <NoCards kind={kind} alias={alias} chips={chips} selection={selection} path={path} />
      )}
      <div className={list.listEnd} />
    </main>
  )
}

type NoCardsProps = Parameters<typeof NothingFits>[0] & Pick<ListParams, 'kind' | 'alias'>

/** Nothing fits what is chosen, or there is nothing at all. */
async function NoCards({ kind, alias, ...chosen }: NoCardsProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  if (countOf(chosen.selection) > 0) return <NothingFits {...chosen} />
  return (
    <ListEmpty
      title={kind === 'search' ? t('search.results', { count: 0, phrase: alias }) : t('list.empty')}
      text={kind === 'coming-soon' ? t('comingSoon.empty') : t('search.noHitsHelp')}
      action={{ label: t('nav.new'), href: hrefFor('newArrivals', place) }}
    />
  )
}
