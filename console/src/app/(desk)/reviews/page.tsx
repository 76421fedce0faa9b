import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReviewDesk } from '@/features/reviews/review-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.reviews') }) }
}

export default function ReviewsPage() {
  return <ReviewDesk />
}
