import { followCustomerType } from './app-state'
import { isChunkFailure, recoverFromChunkFailure } from './chunk-recovery'
import { followViewport } from './follow-viewport'
import { moveHeader } from './header-motion'
import { followConnection } from './offline-notice'
import { recordVisits } from './record-visits'
import { registerServiceWorker } from './register-service-worker'
import { startCaches } from './start-caches'
import { watchNavigations } from './watch-navigations'

/** All that follows the shopper from page to page. */
export function startNavigation(): void {
  followCustomerType()
  recordVisits()
  watchNavigations()
  moveHeader()
  followViewport()
  followConnection()
  // A drawer or dialog whose code is gone; the pages' own code fails in their error screen.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkFailure(reason)) recoverFromChunkFailure()
  })
  startCaches()
  registerServiceWorker()
}
