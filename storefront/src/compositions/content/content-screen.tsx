import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache, Fragment } from 'react'
import base from '@/ui/base.module.css'
import { PagePicture } from '@/ui/page-picture'
import { Breadcrumb } from '@/frame/breadcrumb'
import s from '@/features/content/article.module.css'
import { type ContentBlock, loadContentPage } from '@/features/content/content-page'
import { htmlInBothForms } from '@/features/content/html-in-both-forms'
import { CookieFacts } from '@/features/privacy/cookie-facts'
import { PrivacyFacts } from '@/features/privacy/privacy-facts'
import { FormFile } from '@/features/returns/form-file'
import { factsOf } from '@/legal/legal-facts'
import { aliasesOf, languagesOf, placesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace, type Place } from '@/place/place'
import { pageMetadata, pageSocialPicture } from '@/seo/page-metadata'
import { PageSections } from './page-sections'

type ContentPageProps = { readonly params: Promise<{ alias: string }> }

/** None is built ahead: each is made when it is first asked for, and kept. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: ContentPageProps): Promise<Metadata> {
  const alias = decodeURIComponent((await params).alias)
  const page = await load(alias)
  if (!page) return {}
  const title = page.meta?.title || page.title
  const screen = page.isArticle ? 'inspiration' : 'page'
  const aliasIn = aliasesOf(page.elsewhere, alias)
  return pageMetadata({
    title,
    description:
      page.meta?.description || page.blocks.map((block) => (block.kind === 'text' ? block.html : '')).join(' '),
    canonical: hrefFor(screen, await getPlace(), { alias }),
    languages: languagesOf(screen, (locale) => ({ alias: aliasIn(locale) }), placesOf(page.elsewhere)),
    picture: pageSocialPicture(page.image, title),
  })
}

/** A page of information, or an article: the same blocks, an article with a cover and a larger voice. */
export async function ContentPage({ params }: ContentPageProps) {
  const alias = decodeURIComponent((await params).alias)
  const [page, place, t] = [await load(alias), await getPlace(), await getTranslations('nav')]
  if (!page) notFound()
  const facts = factsOf(alias, place.locale)
  return (
    <main id="main">
      <div className={base.page}>
        <Breadcrumb home={hrefFor('home', place)} trail={[]} here={page.title} />
        <article className={s.article} data-cover={page.image ? '' : undefined}>
          <header className={s.articleHead}>
            {page.isArticle && <p className={base.kicker}>{t('inspiration')}</p>}
            <h1 className={page.isArticle ? `${base.display} ${s.articleTitle}` : base.h1}>{page.title}</h1>
          </header>
          {page.image && (
            <div className={`${base.media} ${s.articleCover}`}>
              <PagePicture
                picture={{ fileName: page.image, alt: page.imageText }}
                most={1200}
                sizes="(min-width: 768px) 58vw, 100vw"
                space={[1200, 1500]}
                isFirst
              />
            </div>
          )}
          <div className={s.articleBody}>
            <div className={s.prose}>{page.blocks.map((block) => blockElement(block, place))}</div>
            {facts === 'privacy' && <PrivacyFacts place={place} />}
            {facts === 'cookies' && <CookieFacts place={place} />}
          </div>
        </article>
      </div>
      <PageSections blocks={page.blocks} place={place} />
      <div className={base.section} />
    </main>
  )
}

/** What stands among the words; the rest is as wide as the page. */
function blockElement(block: ContentBlock, place: Place) {
  if (block.kind === 'image')
    return (
      <figure key={block.fileName}>
        <PagePicture
          picture={{ fileName: block.fileName, alt: block.altText }}
          sizes="(min-width: 768px) 62ch, 100vw"
          space={[900, 600]}
        />
      </figure>
    )
  if (block.kind === 'text' || block.kind === 'form') {
    const html = { __html: htmlInBothForms({ incVat: block.html, exVat: block.htmlExVat }, place) }
    const paper = block.kind === 'form' ? '' : undefined
    return (
      <Fragment key={block.html}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only what safeHtml lets through */}
        <div className={s.articleText} data-paper-form={paper} dangerouslySetInnerHTML={html} />
        {block.kind === 'form' && <FormFile />}
      </Fragment>
    )
  }
  return null
}

/** The page and its metadata share one answer. */
const load = cache(async (alias: string) => loadContentPage(await getPlace(), alias))
