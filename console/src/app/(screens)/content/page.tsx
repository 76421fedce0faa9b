import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DocumentList } from '@/features/publishing/documents/document-list'

const KINDS = ['page'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.content') }) }
}

export default async function ContentPage() {
  const t = await getTranslations('console')
  return (
    <DocumentList
      key="content"
      title={t('nav.content')}
      kinds={KINDS}
      fresh={[{ kind: 'page', label: t('studio.newPage') }]}
    />
  )
}
