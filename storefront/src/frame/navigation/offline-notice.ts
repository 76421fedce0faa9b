import { toastDurationMs } from '@shop/domain/constants'
import { trackConnection, useLoading } from '@/browser/loading'

/**
 * Shows `OfflineBar` while the browser has no connection, and says when it is back. What stands in a live region is read
 * out when it appears.
 */
export function followConnection(): void {
  const show = (isOnline: boolean) => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-offline-bar]')) bar.hidden = isOnline
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]')) location.reload()
  })
  trackConnection()
  show(useLoading.getState().isOnline)
  useLoading.subscribe(({ isOnline }, before) => {
    if (isOnline === before.isOnline) return
    show(isOnline)
    if (isOnline) void sayOnlineAgain().catch(() => {})
  })
}

/** The sentence comes now: with a connection it can be asked for, and no page has to bring it along. */
async function sayOnlineAgain(): Promise<void> {
  const { lazyTexts } = await import('@/texts/lazy-texts')
  const t = await lazyTexts('error')
  if (!useLoading.getState().isOnline) return
  const line = document.createElement('p')
  line.textContent = t('error.backOnline')
  document.querySelector('[data-offline-bar]')?.after(line)
  setTimeout(() => line.remove(), toastDurationMs)
}
