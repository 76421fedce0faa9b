import { DraftList } from '@/features/publishing/drafts/draft-list'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('studio.drafts')

export default function DraftsPage() {
  return <DraftList />
}
