import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuditDesk } from '@/features/audit/audit-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.accessLog') }) }
}

export default function AuditPage() {
  return <AuditDesk />
}
