import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FilterPanel } from '@/features/list/filter-panel'
import list from '@/features/list/list.module.css'
import { ownPath } from '@/features/list/own-path'
import { hrefWith, noFilters } from '@/features/list/selection'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { Breadcrumb } from '@/shell/breadcrumb'
import { listTitle, trailOf } from '../../../../list/[kind]/[alias]/[selection]/list-place'
import { type ListParams, readListRequest } from '../../../../list/[kind]/[alias]/[selection]/list-request'

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
