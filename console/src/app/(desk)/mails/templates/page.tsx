import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MailTemplates } from '@/features/mail-templates/mail-templates'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('mails.templates') }) }
}

export default function MailTemplatesPage() {
  return <MailTemplates />
}
