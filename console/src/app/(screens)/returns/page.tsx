import { ReturnScreen } from '@/features/returns/return-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.returns')

export default function ReturnsPage() {
  return <ReturnScreen />
}
