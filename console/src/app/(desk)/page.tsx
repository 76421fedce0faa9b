import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Today } from '@/features/today/today'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.today') }) }
}

export default function StartPage() {
  return <Today />
}
