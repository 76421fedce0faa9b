import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReturnDesk } from '@/features/returns/return-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.returns') }) }
}

export default function ReturnsPage() {
  return <ReturnDesk />
}
