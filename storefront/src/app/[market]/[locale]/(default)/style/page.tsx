import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import base from '@/ui/base.module.css'
import { shopName } from '@/config'
import { loadContentPage } from '@/features/content/content-page'
import s from '@/features/content/feed.module.css'
import { STYLE_ALIAS } from '@/features/content/style-alias'
import { StyleFeed } from '@/features/content/style-feed'
import { languagesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { pageMetadata, pageSocialPicture } from '@/seo/page-metadata'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const [page, t, place] = [await load(), await getTranslations('style'), await getPlace()]
  const title = page?.meta?.title || page?.title || shopName
  return pageMetadata({
    title,
    description: t('intro'),
    canonical: hrefFor('style', place),
    languages: languagesOf('style', () => ({})),
    picture: pageSocialPicture(page?.image, title),
  })
}

export default async function StylePage() {
  const [page, t] = [await load(), await getTranslations('style')]
  if (!page) notFound()
  const posts = page.blocks.flatMap((block) => (block.kind === 'feed' ? block.posts : []))
  return (
    <main id="main" className={base.page}>
      <header className={s.feedHead}>
        <h1 className={`${base.display} ${s.feedTitle}`}>{page.title}</h1>
        <p className={base.lead}>{t('intro')}</p>
      </header>
      <StyleFeed posts={posts} />
      <div className={base.section} />
    </main>
  )
}

const load = cache(async () => loadContentPage(await getPlace(), STYLE_ALIAS))
