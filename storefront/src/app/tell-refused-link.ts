import { lazyTexts } from '@/lib/lazy-texts'
import { showToast } from '@/shell/toast-store'

/** A link that was to show the shop as a customer did not count: the visitor signs in as everybody does. */
export async function tellRefusedLink(): Promise<void> {
  const t = await lazyTexts('assist')
  showToast({ message: t('assist.linkRefused'), mode: 'error' })
}
