import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ErrorQueue } from '@/features/queues/error-queue'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.errors') }) }
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function ErrorsPage({ searchParams }: Props) {
  const { q } = await searchParams
  return <ErrorQueue initial={typeof q === 'string' ? q : ''} />
}
