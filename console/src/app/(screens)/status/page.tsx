import { HealthScreen } from '@/features/health/health-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.health')

export default function HealthPage() {
  return <HealthScreen />
}
