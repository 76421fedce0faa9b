import { isChunkFailure } from '@/frame/navigation/chunk-recovery'

/** What was given up, by whoever asked or by the clock. */
const GIVEN_UP = new Set(['AbortError', 'TimeoutError'])
/** What browsers say where there is no connection, or none any more on a page that is being left. */
const NO_CONNECTION =
  /^(Failed to fetch|NetworkError when attempting|Load failed|network error|The network connection)/i
/** React has drawn the page anew by itself, and only tells of it. */
const MENDED = /Minified React error #(418|419|421|422|423|425|520)\b/
const SOURCE = /\b[a-z][a-z-]*:\/\/[^\s)]+/

/**
 * Whether a fault that nobody has caught is one of the shop's own scripts, below this address, and means more than that
 * something did not arrive. Extensions, tag managers and scripts of other origins are no concern of the page.
 */
export function isOwnFault(fault: unknown, scripts: string): boolean {
  if (!(fault instanceof Error) || GIVEN_UP.has(fault.name) || isChunkFailure(fault)) return false
  if (NO_CONNECTION.test(fault.message) || MENDED.test(fault.message)) return false
  // The stack begins with the message, which may name an address; the first frame is where it was thrown.
  const frames = (fault.stack ?? '').replace(fault.message, '')
  return SOURCE.exec(frames)?.[0].startsWith(scripts) ?? false
}
