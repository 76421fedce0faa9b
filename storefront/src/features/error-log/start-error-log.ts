import { isOwnFault } from './is-own-fault'
import { reportClientError } from './report-error'

/**
 * Every uncaught fault of a page goes to the log, and one of our own scripts brings the error page, too: each of them once.
 * The browser writes it to the console by itself.
 */
export function startErrorLog(showErrorPage: () => Promise<void>): void {
  const tell = (fault: unknown) => {
    if (!reportClientError(fault) || !isOwnFault(fault, `${location.origin}/_next/`)) return
    // Whoever cannot be shown it has it in the log.
    showErrorPage().catch(() => {})
  }
  addEventListener('error', ({ error, message }) => {
    // A picture that does not load has no error and is none of the page's.
    if (error || message) tell(error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
