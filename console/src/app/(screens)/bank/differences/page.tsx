import { DifferencesScreen } from '@/features/differences/differences-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('differences.title')

export default function DifferencesPage() {
  return <DifferencesScreen />
}
