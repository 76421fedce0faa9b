/** Shows `OfflineBar` while the browser has no connection. What stands in a live region is read out when it appears. */
export function followConnection(): void {
  const show = () => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-offline-bar]')) bar.hidden = navigator.onLine
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]')) location.reload()
  })
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
