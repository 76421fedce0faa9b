import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ComingQueue } from '@/features/coming/coming-queue'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.comingSoon') }) }
}

export default function ComingSoonPage() {
  return <ComingQueue />
}
