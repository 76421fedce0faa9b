import { documentKinds } from '@shop/domain/publishing'
import { NoSuchPage } from '@/frame/no-such-page'
import { DocumentEditor } from '@/features/publishing/assortment/document-editor'
import { MenuEditor } from '@/features/publishing/content/menu-editor'
import { PageEditor } from '@/features/publishing/content/page-editor'
import { TextsEditor } from '@/features/publishing/content/texts-editor'
import { DraftCompare } from '@/features/publishing/drafts/draft-compare'
import { DraftTab } from '@/features/publishing/drafts/draft-tab'
import { MarketEditor } from '@/features/publishing/markets/market-editor'
import { PreviewScreen } from '@/features/publishing/preview/preview-screen'
import { AreaEditor } from '@/features/publishing/widgets/area-editor'
import { pageTitle } from '@/lib/page-title'

type Props = { params: Promise<{ id: string; rest?: string[] }> }

export const generateMetadata = () => pageTitle('markets.draft')

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
  if (part === 'preview') return <PreviewScreen draftId={id} shopPort={shopPort} />
  if (part === 'area') return <AreaEditor draftId={id} area={key} shopPort={shopPort} />
  if (part === 'page') return <PageEditor draftId={id} page={key} shopPort={shopPort} />
  if (part === 'texts') return <TextsEditor draftId={id} part={key} />
  if (part === 'menu') return <MenuEditor draftId={id} menu={key} />
  const kind = documentKinds.find((one) => one === part)
  if (!kind) return <NoSuchPage />
  return <DocumentEditor draftId={id} kind={kind} documentKey={key} />
}
