import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import { Breadcrumb } from '@/frame/breadcrumb'
import { loadContentIndex } from '@/features/content/content-index'
import s from '@/features/content/index.module.css'
import { languagesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { pageMetadata } from '@/seo/page-metadata'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, place] = [await getTranslations('content'), await getPlace()]
  return pageMetadata({
    title: t('indexTitle'),
    description: t('indexLead'),
    canonical: hrefFor('content', place),
    languages: languagesOf('content', () => ({})),
  })
}

/** The start of the content: every published page of the language, by what it is for. */
export default async function ContentIndexPage() {
  const place = await getPlace()
  const [t, index] = [await getTranslations('content'), await loadContentIndex(place)]
  const groups = [
    [t('information'), index.information],
    [t('inspiration'), index.inspiration],
    [t('other'), index.other],
  ] as const
  return (
    <main id="main" className={base.page}>
      <Breadcrumb home={hrefFor('home', place)} trail={[]} here={t('indexTitle')} />
      <div className={s.index}>
        <header className={s.indexHead}>
          <h1 className={base.h1}>{t('indexTitle')}</h1>
          <p className={base.lead}>{t('indexLead')}</p>
        </header>
        {groups.map(
          ([title, entries]) =>
            entries.length > 0 && (
              <section key={title} className={s.indexGroup}>
                <h2 className={base.h2}>{title}</h2>
                <div className={s.indexList}>
                  {entries.map((entry) => (
                    <ShopLink key={entry.href} className={s.indexEntry} href={entry.href}>
                      <h3>{entry.title}</h3>
                      <p>{entry.description}</p>
                    </ShopLink>
                  ))}
                </div>
              </section>
            ),
        )}
      </div>
      <div className={base.section} />
    </main>
  )
}
