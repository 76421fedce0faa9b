import { type PublishedSnapshot, readSnapshot } from '@shop/contract/publishing/published-snapshot'

const RETRY_MS = 1_000
const TIMEOUT_MS = 3_000

type Options = {
  /** Origin of the services, and the secret that our own servers share with them. */
  readonly target: string
  readonly secret: string
  /** Takes every snapshot that is another than the one before. */
  readonly take: (snapshot: PublishedSnapshot) => void
  /** How often it is read without a notice, for what nobody gives notice of. */
  readonly everyMs: number
  readonly fetch?: typeof fetch
}
export type SnapshotReader = { readonly refresh: () => Promise<void>; readonly stop: () => void }

/** Keeps a server's snapshot of what is published up to date. Without an answer it stays as it was and is asked for again. */
export function followSnapshot({ target, secret, take, everyMs, fetch: ask = fetch }: Options): SnapshotReader {
  let etag: string | undefined
  let last: Promise<unknown> = Promise.resolve()
  let next: NodeJS.Timeout | undefined
  let isStopped = false

  const read = async () => {
    const headers = { 'x-forwarder-secret': secret, ...(etag && { 'if-none-match': etag }) }
    const answer = await ask(`${target}/published`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status === 304) return
    if (!answer.ok) throw new Error(`The services answered ${answer.status}`)
    take(readSnapshot(await answer.json()))
    etag = answer.headers.get('etag') ?? undefined
  }
  const readIn = (ms: number) => {
    clearTimeout(next)
    if (!isStopped) next = setTimeout(() => void refresh().catch(() => undefined), ms).unref()
  }
  // One after the other, so that no older answer is taken after a newer one.
  const refresh = () => {
    const reading = last.catch(() => undefined).then(read)
    last = reading
    reading.then(
      () => readIn(everyMs),
      () => readIn(RETRY_MS),
    )
    return reading
  }

  return {
    refresh,
    stop: () => {
      isStopped = true
      clearTimeout(next)
    },
  }
}
