import { ComingQueue } from '@/features/coming/coming-queue'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.comingSoon')

export default function ComingSoonPage() {
  return <ComingQueue />
}
