import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Breadcrumb } from '@/frame/breadcrumb'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import type { ReviewedProduct } from './load-reviews-page'
import product from './product.module.css'
import type { Review } from './product-data'
import { ReviewItem } from './review-item'
import { REVIEWS_ON_PAGE, reviewsHref } from './reviews-address'

type OlderReviewsPageProps = {
  readonly product: ReviewedProduct
  readonly page: number
  readonly count: number
  readonly reviews: readonly Review[]
}

/** Reviews of a product alone, for who has no scripts and for search engines. */
export async function OlderReviewsPage({ product: item, page, count, reviews }: OlderReviewsPageProps) {
  const [t, format, place] = await Promise.all([getTranslations(), getFormatter(), getPlace()])
  const dateOf = (moment: Date) => format.dateTime(moment, { dateStyle: 'long' })
  const trail = (item.breadcrumbs ?? []).map(({ name, url }) => ({ label: name, href: url }))
  return (
    <main id="main" className={base.page}>
      <Breadcrumb
        home={hrefFor('home', place)}
        trail={[...trail, { label: item.name, href: item.canonicalUrl }]}
        here={t('review.title')}
      />
      <h1 className={base.h1}>{t('list.titlePage', { title: `${item.name}: ${t('review.title')}`, page })}</h1>
      {reviews.map((review) => (
        <ReviewItem key={`${review.author} ${review.reviewDate}`} review={review} t={t} dateOf={dateOf} />
      ))}
      {count > page * REVIEWS_ON_PAGE && (
        <a className={button.button} data-kind="secondary" href={reviewsHref(item.canonicalUrl, page + 1)} rel="next">
          {t('list.loadMore')}
        </a>
      )}
      <div className={product.productEnd} />
    </main>
  )
}
