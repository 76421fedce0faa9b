import { AreaList } from '@/features/publishing/widgets/area-list'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.widgets')

export default function WidgetsPage() {
  return <AreaList />
}
