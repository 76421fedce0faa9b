import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ActiveFilters } from '@/features/list/active-filters'
import { FilterButton } from '@/features/list/filter-button'
import list from '@/features/list/list.module.css'
import { type ListKind, listKinds, loadList, PAGE_SIZE } from '@/features/list/list-data'
import { ListEmpty } from '@/features/list/list-empty'
import { ListHead } from '@/features/list/list-head'
import { LoadMore } from '@/features/list/load-more'
import { readFilterTexts } from '@/features/list/read-filter-texts'
import { hrefWith, type Sort, selectionOfSegment } from '@/features/list/selection'
import { Toolbar } from '@/features/list/toolbar'
import { cardViewOf } from '@/features/product/card-view'
import { Cards } from '@/features/product/cards'
import { CARD_FIELDS, type CardProduct } from '@/features/product/product-card'
import { readCardTexts } from '@/features/product/read-card-texts'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { Breadcrumb } from '@/shell/breadcrumb'
import button from '@/shell/button.module.css'
import { ShopLink } from '@/shell/shop-link'
import { listLanguages, listTitle, ownPath } from './list-place'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type ListPageProps = { readonly params: Promise<{ kind: string; alias: string; selection: string }> }

/** What is above the fold of a phone and of a wide screen alike. */
const EAGER_CARDS = 4

export async function generateMetadata({ params }: ListPageProps): Promise<Metadata> {
  const { kind, alias, selection } = await request(params)
  const { info } = await load(kind, alias, (await params).selection)
  const path = info?.canonicalUrl ?? ownPath(kind, alias, await getPlace())
  const canonical = hrefWith(path, { page: selection.page, sort: undefined, facets: [] })
  return {
    title: info?.meta?.title || (await listTitle(kind, alias, info)),
    description: info?.meta?.description || info?.primaryDescription,
    alternates: { canonical, ...(selection.page === 1 && { languages: listLanguages(kind, alias, info) }) },
    ...(kind === 'search' && { robots: { index: false, follow: true } }),
  }
}

export default async function ListPage({ params }: ListPageProps) {
  const place = await getPlace()
  const { kind, alias, selection } = await request(params)
  const [t, page, filterTexts, cardTexts] = await Promise.all([
    getTranslations(),
    load(kind, alias, (await params).selection),
    readFilterTexts(),
    readCardTexts(),
  ])
  const { info, count, products, facets } = page
  if (kind !== 'search' && selection.page > 1 && products.length === 0) notFound()
  const title = await listTitle(kind, alias, info)
  const path = info?.canonicalUrl ?? ownPath(kind, alias, place)
  const at = (change: Partial<typeof selection>) => hrefWith(path, { ...selection, page: 1, ...change })
  const shown = Math.min(count, (selection.page - 1) * PAGE_SIZE + products.length)
  const chips = (info?.subCategories ?? []).map(({ name, canonicalUrl }) => ({ label: name, href: canonicalUrl }))
  const sortName: Record<Sort, string> = {
    LATEST: t('list.sort.latest'),
    RELEVANCE: t('list.sort.relevance'),
    PRICE: t('list.sort.priceAsc'),
    PRICE_DESC: t('list.sort.priceDesc'),
    DISCOUNT: t('list.sort.discount'),
    RATING: t('list.sort.rating'),
  }
  const offered = (Object.keys(sortName) as Sort[]).filter((sort) => sort !== 'RELEVANCE' || kind === 'search')
  const now = new Date()

  return (
    <main id="main" className={base.page}>
      <Breadcrumb home={hrefFor('home', place)} trail={[]} here={title} />
      <ListHead title={title} lead={info?.primaryDescription} chips={chips} />
      <Toolbar
        count={t('list.products', { count })}
        sortLabel={t('list.sort.label')}
        sort={selection.sort ?? offered[kind === 'search' ? 1 : 0]!}
        sorts={offered.map((value) => ({ value, label: sortName[value], href: at({ sort: value }) }))}
      >
        <FilterButton path={path} selection={selection} facets={facets} count={count} texts={filterTexts} />
      </Toolbar>
      <ActiveFilters
        selection={selection}
        path={path}
        clear={t('filter.clearAll')}
        removeLabel={t.raw('filter.remove') as string}
      />
      {selection.page > 1 && (
        <div className={list.loadPrevious}>
          <ShopLink
            className={button.button}
            data-kind="quiet"
            data-size="s"
            href={hrefWith(path, { ...selection, page: selection.page - 1 })}
          >
            {t('list.previousPage')}
          </ShopLink>
        </div>
      )}
      {products.length === 0 ? (
        <ListEmpty
          title={kind === 'search' ? t('search.results', { count: 0, phrase: alias }) : t('list.empty')}
          text={kind === 'search' ? t('search.noHitsHelp') : t('list.emptyHelp')}
          action={
            selection.facets.length > 0
              ? { label: t('filter.clearAll'), href: at({ facets: [] }) }
              : { label: t('nav.new'), href: hrefFor('newArrivals', place) }
          }
        />
      ) : (
        <>
          <div className={base.productGrid}>
            <Cards
              cards={products.map((product) => cardViewOf(product, now))}
              texts={cardTexts}
              heading="h2"
              eager={EAGER_CARDS}
            />
          </div>
          <LoadMore
            shown={shown}
            total={count}
            next={shown < count ? hrefWith(path, { ...selection, page: selection.page + 1 }) : undefined}
          />
          <p className={list.listNote}>{kind === 'search' ? t('list.sort.info') : t('list.note')}</p>
        </>
      )}
      <div className={list.listEnd} />
    </main>
  )
}

async function request(params: ListPageProps['params']) {
  const { kind, alias, selection } = await params
  if (!listKinds.includes(kind as ListKind)) notFound()
  return {
    kind: kind as ListKind,
    alias: decodeURIComponent(alias),
    selection: selectionOfSegment(decodeURIComponent(selection)),
  }
}

/** The page and its metadata share one answer. */
const load = cache(async (kind: ListKind, alias: string, segment: string) =>
  loadList<CardProduct>(
    await getPlace(),
    { kind, alias, selection: selectionOfSegment(decodeURIComponent(segment)) },
    CARD_FIELDS,
  ),
)
