import { getTranslations } from 'next-intl/server'
import { DocumentList } from '@/features/publishing/documents/document-list'
import { pageTitle } from '@/lib/page-title'

const KINDS = ['menu'] as const

export const generateMetadata = () => pageTitle('nav.menus')

export default async function MenusPage() {
  const t = await getTranslations('console')
  return <DocumentList key="menus" title={t('nav.menus')} kinds={KINDS} fresh={[]} />
}
