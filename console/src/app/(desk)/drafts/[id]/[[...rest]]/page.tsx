import { documentKinds } from '@shop/domain/publishing'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DocumentEditor } from '@/features/assortment/document-editor'
import { MenuEditor } from '@/features/content/menu-editor'
import { PageEditor } from '@/features/content/page-editor'
import { TextsEditor } from '@/features/content/texts-editor'
import { DraftCompare } from '@/features/drafts/draft-compare'
import { MarketEditor } from '@/features/markets/market-editor'
import { PreviewStage } from '@/features/preview/preview-stage'
import { AreaEditor } from '@/features/widgets/area-editor'
import { NoSuchPage } from '@/frame/no-such-page'
import { DraftTab } from '@/frame/publishing/draft-tab'

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
  return (
    <>
      <DraftTab id={id} />
      <Screen id={id} part={part} documentKey={key} />
    </>
  )
}

function Screen({ id, part, documentKey: key }: { id: string; part: string | undefined; documentKey: string }) {
  if (part === undefined) return <DraftCompare id={id} />
  if (part === 'market' || part === 'channel') return <MarketEditor draftId={id} kind={part} documentKey={key} />
  const shopPort = Number(process.env.STOREFRONT_PORT ?? 3000)
  if (part === 'preview') return <PreviewStage draftId={id} shopPort={shopPort} />
  if (part === 'area') return <AreaEditor draftId={id} area={key} shopPort={shopPort} />
  if (part === 'page') return <PageEditor draftId={id} page={key} shopPort={shopPort} />
  if (part === 'texts') return <TextsEditor draftId={id} part={key} />
  if (part === 'menu') return <MenuEditor draftId={id} menu={key} />
  const kind = documentKinds.find((one) => one === part)
  if (!kind) return <NoSuchPage />
  return <DocumentEditor draftId={id} kind={kind} documentKey={key} />
}
