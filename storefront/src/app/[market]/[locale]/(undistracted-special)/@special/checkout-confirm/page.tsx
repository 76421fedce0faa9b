import { LegalBar } from '@/frame/footer/legal-bar'
import { getPlace } from '@/place/place'

export const dynamic = 'force-dynamic'

export default async function ConfirmationFoot() {
  return <LegalBar place={await getPlace()} />
}
