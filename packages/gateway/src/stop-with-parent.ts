/**
 * Ends this process cleanly on a signal, and when the one that started it is gone: the starter holds our standard input
 * open, so its end is seen even when the starter was killed.
 */
export function stopWithParent(stop: () => void): void {
  let stopped = false
  const once = () => {
    if (stopped) return
    stopped = true
    stop()
    setTimeout(() => process.exit(0), 500).unref()
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
  if (process.env.STOP_WITH_PARENT === '1') process.stdin.on('end', once).on('error', once).resume()
}
