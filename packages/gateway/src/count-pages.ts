import type { Duplex } from 'node:stream'
import type { Watch } from '@shop/watch/open-watch'

const SOURCES = ['kept', 'stale', 'made', 'visitor'] as const
/** Where a page came from: kept and still good, kept and made again behind the visitor's back, made for all, made for one visitor. */
export type PageSource = (typeof SOURCES)[number]

export type PageCounts = {
  readonly page: (from: PageSource) => void
  readonly socket: (socket: Duplex) => void
  readonly bytes: (bytes: () => number) => void
}

/** What a page server counts beside its answers. */
export function countPages(watch: Watch | undefined): PageCounts {
  const metrics = watch?.metrics
  if (!metrics) return { page: () => undefined, socket: () => undefined, bytes: () => undefined }
  const pages = metrics.counter('shop_pages_total', 'Pages by where they came from', ['from'])
  const counts = Object.fromEntries(SOURCES.map((from) => [from, pages.labels({ from })]))
  for (const count of Object.values(counts)) count.inc(0)
  let sockets = 0
  metrics.gauge('shop_sockets_open', 'WebSockets that are open', (it) => it.set(sockets))
  return {
    page: (from) => counts[from]?.inc(),
    socket: (socket) => {
      sockets += 1
      socket.once('close', () => {
        sockets -= 1
      })
    },
    bytes: (bytes) => void metrics.gauge('shop_pages_kept_bytes', 'What the kept pages take', (it) => it.set(bytes())),
  }
}
