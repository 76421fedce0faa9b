import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DraftList } from '@/features/publishing/drafts/draft-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('studio.drafts') }) }
}

export default function DraftsPage() {
  return <DraftList />
}
