import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { Breadcrumb } from '@/frame/breadcrumb'
import { FilterPanel } from '@/features/list/filter-panel'
import list from '@/features/list/list.module.css'
import { listTitle, trailOf } from '@/features/list/list-place'
import { type ListParams, readListRequest } from '@/features/list/list-request'
import { ownPath } from '@/features/list/own-path'
import { hrefWith, noFilters } from '@/features/list/selection'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type FilterPageProps = { readonly params: Promise<ListParams> }

export async function generateMetadata({ params }: FilterPageProps): Promise<Metadata> {
  const { kind, alias, page } = await readListRequest(params)
  const [t, title] = [await getTranslations('list'), await listTitle(kind, alias, page.info)]
  const path = page.info?.canonicalUrl ?? ownPath(kind, alias, await getPlace())
  return {
    title: `${title}: ${t('filter')}`,
    alternates: { canonical: hrefWith(path, { page: 1, sort: undefined, filters: noFilters }) },
    robots: { index: false, follow: true },
  }
}

/** The filters of a list alone: the whole of them without scripts, and what the drawer over the list is filled with. */
export default async function FilterPage({ params }: FilterPageProps) {
  const place = await getPlace()
  const { kind, alias, selection, page } = await readListRequest(params)
  const [t, title] = [await getTranslations(), await listTitle(kind, alias, page.info)]
  const path = page.info?.canonicalUrl ?? ownPath(kind, alias, place)
  return (
    <main id="main" className={base.page}>
      <Breadcrumb
        home={hrefFor('home', place)}
        trail={[...trailOf(page.info), { label: title, href: path }]}
        here={t('list.filter')}
      />
      <div className={list.filterPage}>
        <FilterPanel path={path} selection={selection} panel={page.panel} count={page.count} place={place} />
      </div>
      <div className={list.listEnd} />
    </main>
  )
}
