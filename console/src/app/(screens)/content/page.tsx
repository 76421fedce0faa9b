import { getTranslations } from 'next-intl/server'
import { DocumentList } from '@/features/publishing/documents/document-list'
import { pageTitle } from '@/lib/page-title'

const KINDS = ['page'] as const

export const generateMetadata = () => pageTitle('nav.content')

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
