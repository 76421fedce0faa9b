import { getPlace } from '@/lib/place'
import { MiniFooter } from '@/shell/mini-footer'

export const dynamic = 'force-dynamic'

export default async function ConfirmationFoot() {
  return <MiniFooter place={await getPlace()} />
}
