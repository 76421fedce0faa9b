import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SessionsScreen } from '@/features/assist/sessions-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.sessions') }) }
}

export default function SessionsPage() {
  return <SessionsScreen />
}
