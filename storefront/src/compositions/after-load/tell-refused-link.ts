import { showToast } from '@/ui/toast/toast-store'
import { lazyTexts } from '@/texts/lazy-texts'

/** A link that was to show the shop as a customer did not count: the visitor signs in as everybody does. */
export async function tellRefusedLink(handoff: string): Promise<void> {
  const t = await lazyTexts('assist')
  showToast({ message: t(handoff === 'limited' ? 'assist.linkLimited' : 'assist.linkRefused'), mode: 'error' })
}
