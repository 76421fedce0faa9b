import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContentList } from '@/features/content/content-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.content') }) }
}

export default function ContentPage() {
  return <ContentList />
}
