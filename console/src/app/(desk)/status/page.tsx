import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthDesk } from '@/features/health/health-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.health') }) }
}

export default function HealthPage() {
  return <HealthDesk />
}
