import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DocumentList } from '@/features/publishing/documents/document-list'

const KINDS = ['menu'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.menus') }) }
}

export default async function MenusPage() {
  const t = await getTranslations('console')
  return <DocumentList key="menus" title={t('nav.menus')} kinds={KINDS} fresh={[]} />
}
