import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DraftCompare } from '@/features/drafts/draft-compare'
import { MarketEditor } from '@/features/markets/market-editor'
import { PreviewStage } from '@/features/preview/preview-stage'

type Props = { params: Promise<{ id: string; rest?: string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('markets.draft') }) }
}

/** A draft: compared with what is live, seen in the shop, or one of its documents being written. */
export default async function DraftPage({ params }: Props) {
  const { id, rest = [] } = await params
  const [part, encoded = ''] = rest
  const key = decodeURIComponent(encoded)
  if (part === undefined) return <DraftCompare id={id} />
  if (part === 'market' || part === 'channel') return <MarketEditor draftId={id} kind={part} documentKey={key} />
  if (part === 'preview') return <PreviewStage draftId={id} shopPort={Number(process.env.STOREFRONT_PORT ?? 3000)} />
  notFound()
}
