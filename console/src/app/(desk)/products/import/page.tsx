import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ImportDesk } from '@/features/imports/import-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('imports.title') }) }
}

export default function ImportPage() {
  return <ImportDesk />
}
