import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AreaList } from '@/features/publishing/widgets/area-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.widgets') }) }
}

export default function WidgetsPage() {
  return <AreaList />
}
