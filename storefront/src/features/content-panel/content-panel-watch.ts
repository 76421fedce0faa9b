import { handlingOf } from '@shop/domain/navigation'
import { browserRoute } from '@/place/browser-route'

/**
 * Links marked `data-content-panel` open their page over the present one; without scripts they lead to it, and so they do
 * in the checkout, over which nothing opens.
 */
export function watchForContentPanel(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-content-panel]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      if (!handlingOf(browserRoute(location).routeName).mayShowPanels) return
      event.preventDefault()
      // The link's own listener would go to the page.
      event.stopPropagation()
      import('./content-panel').then((panel) => panel.showContentPanel(link)).catch(() => location.assign(link.href))
    },
    true,
  )
}
