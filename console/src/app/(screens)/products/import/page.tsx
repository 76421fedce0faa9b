import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ImportScreen } from '@/features/publishing/imports/import-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('imports.title') }) }
}

export default function ImportPage() {
  return <ImportScreen />
}
