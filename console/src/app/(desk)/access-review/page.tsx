import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccessReviewDesk } from '@/features/access-review/access-review-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.accessReview') }) }
}

export default function AccessReviewPage() {
  return <AccessReviewDesk />
}
