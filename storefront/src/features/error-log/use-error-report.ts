import { useEffect } from 'react'

/** Sends the fault that an error screen is shown for to the error log. */
export function useErrorReport(error: Error, component: string): void {
  useEffect(() => {
    const report = import('./report-error')
    report.then(({ reportClientError }) => reportClientError(error, component)).catch(() => {})
  }, [error, component])
}
