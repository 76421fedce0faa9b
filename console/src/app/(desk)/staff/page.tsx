import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StaffDesk } from '@/features/staff/staff-desk'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.staff') }) }
}

export default function StaffPage() {
  return <StaffDesk />
}
