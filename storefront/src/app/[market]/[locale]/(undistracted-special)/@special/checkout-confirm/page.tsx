import { getPlace } from '@/lib/place'
import { LegalBar } from '@/shell/legal-bar'

export const dynamic = 'force-dynamic'

export default async function ConfirmationFoot() {
  return <LegalBar place={await getPlace()} />
}
