import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { loadReviewsPage } from '@/features/product/load-reviews-page'
import { OlderReviewsPage } from '@/features/product/older-reviews-page'
import { reviewsHref } from '@/features/product/reviews-address'
import { getPlace } from '@/place/place'
import { pageMetadata } from '@/seo/page-metadata'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type Params = Promise<{ alias: string; page: string }>
type ReviewsPageProps = { readonly params: Params }

export async function generateMetadata({ params }: ReviewsPageProps): Promise<Metadata> {
  const { product, page } = await load(params)
  if (!product) return {}
  const t = await getTranslations()
  const title = `${product.name}: ${t('review.title')}`
  return pageMetadata({
    title: t('list.titlePage', { title, page }),
    canonical: reviewsHref(product.canonicalUrl, page),
  })
}

export default async function ReviewsPage({ params }: ReviewsPageProps) {
  const { product, reviews, page } = await load(params)
  if (!product || !reviews || reviews.reviews.length === 0) notFound()
  return <OlderReviewsPage product={product} page={page} count={reviews.count} reviews={reviews.reviews} />
}

/** The page and its metadata ask for the same thing; one question answers both. */
const loadOnce = cache(async (alias: string, page: number) =>
  loadReviewsPage(await getPlace(), decodeURIComponent(alias), page),
)

async function load(params: Params) {
  const { alias, page } = await params
  return { ...(await loadOnce(alias, Number(page))), page: Number(page) }
}
