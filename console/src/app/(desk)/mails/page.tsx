import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MailQueue } from '@/features/queues/mail-queue'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.mails') }) }
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function MailsPage({ searchParams }: Props) {
  const { q } = await searchParams
  return <MailQueue initial={typeof q === 'string' ? q : ''} />
}
