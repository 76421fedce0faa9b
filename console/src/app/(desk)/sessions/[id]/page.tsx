import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SessionRecord } from '@/features/assist/session-record'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('viewAs.record') }) }
}

type Props = { params: Promise<{ id: string }> }

export default async function SessionPage({ params }: Props) {
  const { id } = await params
  return <SessionRecord id={id} />
}
