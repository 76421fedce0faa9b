import { askMerchant } from '@/lib/ask-merchant'
import { lazyTexts } from '@/lib/lazy-texts'
import { showToast } from '@/shell/toast-store'

const CONFIRM = `mutation confirmEmail($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }`

/** The link of a mail: newsletter or back in stock. The key leaves the address at once. */
export async function confirmEmail(confirmKey: string): Promise<void> {
  const url = new URL(location.href)
  url.searchParams.delete('action')
  url.searchParams.delete('confirmKey')
  history.replaceState(null, '', url)
  const [answer, t] = await Promise.all([
    askMerchant<{ confirmEmail: 'NEWSLETTER' | 'STOCK' | null }>('confirmEmail', CONFIRM, { confirmKey }),
    lazyTexts('newsletter', 'notify', 'error'),
  ])
  if (!answer.ok) return showToast({ message: t('error.network'), mode: 'error' })
  const purpose = answer.value.confirmEmail
  if (!purpose) return showToast({ message: t('notify.linkExpired'), mode: 'error' })
  showToast({ message: t(purpose === 'NEWSLETTER' ? 'newsletter.done' : 'notify.confirmed'), mode: 'info' })
}
