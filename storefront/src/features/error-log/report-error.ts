import { clientReport } from './client-report'

const PATH = '/api/log-error'
/** A page that fails in a loop says so a few times. */
const MOST_REPORTS = 10
const reported = new Set<string>()

/** Sends one fault of this page to the error log; false for one that it was told of. It never fails itself. */
export function reportClientError(fault: unknown, component?: string): boolean {
  try {
    const report = clientReport(fault, { url: location.href, userAgent: navigator.userAgent }, component)
    const sameness = `${report.message}\n${report.stack}`
    if (reported.has(sameness) || reported.size >= MOST_REPORTS) return false
    reported.add(sameness)
    const options: RequestInit = {
      method: 'PUT',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }
    // Whoever reports a failed report would never stop.
    fetch(PATH, options).catch(() => {})
  } catch {
    // As above.
  }
  return true
}
