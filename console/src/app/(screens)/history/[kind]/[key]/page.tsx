import { documentKinds } from '@shop/domain/publishing'
import { NoSuchPage } from '@/frame/no-such-page'
import { DocumentHistory } from '@/features/publishing/drafts/document-history'
import { pageTitle } from '@/lib/page-title'

type Props = { params: Promise<{ kind: string; key: string }> }

export const generateMetadata = () => pageTitle('studio.history')

export default async function HistoryPage({ params }: Props) {
  const { kind, key } = await params
  const known = documentKinds.find((one) => one === kind)
  if (!known) return <NoSuchPage />
  return <DocumentHistory kind={known} documentKey={decodeURIComponent(key)} />
}
