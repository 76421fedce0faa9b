/** The three context variables, as the root element of the page says them. */
export function browserPlace(root: HTMLElement = document.documentElement) {
  return {
    channelId: root.dataset.channel ?? '',
    marketId: root.dataset.market ?? '',
    languageId: root.dataset.language ?? '',
  }
}
