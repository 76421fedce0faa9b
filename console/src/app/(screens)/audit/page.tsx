import { AuditScreen } from '@/features/audit/audit-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.accessLog')

export default function AuditPage() {
  return <AuditScreen />
}
