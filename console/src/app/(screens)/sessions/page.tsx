import { SessionsScreen } from '@/features/assist/sessions-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.sessions')

export default function SessionsPage() {
  return <SessionsScreen />
}
