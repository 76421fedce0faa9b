import { Dashboard } from '@/features/insight/dashboard'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.dashboard')

export default function DashboardPage() {
  return <Dashboard />
}
