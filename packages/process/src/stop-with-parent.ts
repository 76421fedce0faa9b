/**
 * Ends this process cleanly on a signal, and when the one that started it is gone: the starter holds our standard input
 * open, so its end is seen even when the starter was killed. Returns what takes this back.
 */
export function stopWithParent(stop: (reason: string) => Promise<void>): () => void {
  let stopped = false
  const once = (reason: string) => {
    if (stopped) return
    stopped = true
    stop(reason).finally(() => process.exit(0))
  }
  const parentEnded = () => once('parent ended')
  process.on('SIGTERM', once).on('SIGINT', once)
  if (process.env.STOP_WITH_PARENT === '1') process.stdin.on('end', parentEnded).on('error', parentEnded).resume()
  return () => {
    // A second signal must not cut the end short that the first one asked for.
    if (stopped) return
    process.off('SIGTERM', once).off('SIGINT', once)
    if (process.env.STOP_WITH_PARENT === '1') process.stdin.off('end', parentEnded).off('error', parentEnded)
  }
}
