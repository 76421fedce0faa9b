import { watchLayers } from '@/ui/layer-history'
import { showKeptToast } from '@/ui/toast/saved-toast'
import { startNavigation } from '@/frame/navigation/start-navigation'
import { startAnalytics } from '@/features/analytics/start-analytics'
import { openLinkedCart } from '@/features/cart/open-linked-cart'
import { startConsent } from '@/features/consent/start-consent'
import { startConfirm } from '@/features/content/start-confirm'
import { startErrorLog } from '@/features/error-log/start-error-log'
import { showSecondPictures } from '@/features/product/show-second-pictures'
import { listenForSizeGuide } from '@/features/product/size-guide/listen-for-size-guide'
import { followCart } from './follow-cart'
import { followEngagement } from './follow-engagement'
import { watchList } from './list-watch'
import { watchForReviews } from './review-watch'
import { watchForSearch } from './search-watch'
import { watchShop } from './shop-watch'
import { watchForAuth } from './watch-auth'

const steps = [
  () => startErrorLog(showErrorPage),
  watchLayers,
  startConsent,
  startConfirm,
  startAnalytics,
  followCart,
  startNavigation,
  watchList,
  openLinkedCart,
  watchForSearch,
  watchForAuth,
  followEngagement,
  listenForSizeGuide,
  watchForReviews,
  watchShop,
  showSecondPictures,
  showKeptToast,
]

const showErrorPage = () => import('@/frame/errors/error-over-page').then((page) => page.showErrorOverPage())

/**
 * What the browser does once the page stands: each feature adds one line. Nothing here is part of the first load, and
 * nothing here may hold the shopper up: between any two of them the page answers to fingers and keys. The document says
 * when all of it listens.
 */
export async function startAfterLoad(): Promise<void> {
  for (const step of steps) {
    // What one of them cannot do is told, and takes nothing from the others.
    try {
      step()
    } catch (error) {
      reportError(error)
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  document.documentElement.dataset.awake = ''
}
