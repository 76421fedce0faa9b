import { reportClientError } from './report-error'

/** Every uncaught fault of a page goes to the log. The browser writes it to the console by itself. */
export function startErrorLog(): void {
  addEventListener('error', ({ error, message }) => {
    // A picture that does not load has no error and is none of the page's.
    if (error || message) reportClientError(error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason))
}
