import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Dashboard } from '@/features/insight/dashboard'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.dashboard') }) }
}

export default function DashboardPage() {
  return <Dashboard />
}
