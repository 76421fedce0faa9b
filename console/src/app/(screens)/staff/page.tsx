import { StaffScreen } from '@/features/staff/staff-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.staff')

export default function StaffPage() {
  return <StaffScreen />
}
