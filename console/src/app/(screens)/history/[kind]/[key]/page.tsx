import { documentKinds } from '@shop/domain/publishing'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSuchPage } from '@/frame/no-such-page'
import { DocumentHistory } from '@/features/publishing/drafts/document-history'

type Props = { params: Promise<{ kind: string; key: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('studio.history') }) }
}

export default async function HistoryPage({ params }: Props) {
  const { kind, key } = await params
  const known = documentKinds.find((one) => one === kind)
  if (!known) return <NoSuchPage />
  return <DocumentHistory kind={known} documentKey={decodeURIComponent(key)} />
}
