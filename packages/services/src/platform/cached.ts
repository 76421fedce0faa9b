import { keepFresh } from './keep-fresh'

export type Cached<T> = {
  readonly get: () => Promise<T>
  /** The old value keeps answering until the new one is there; a reload that fails is tried again until one succeeds. */
  readonly invalidate: () => void
}

/** A value loaded on first use and again when it is known to be out of date. */
export function cached<T extends object>(
  load: () => Promise<T>,
  onError: (error: unknown) => void,
  onReloaded: (next: T, before: T) => void = () => undefined,
  pause?: (ms: number) => Promise<unknown>,
): Cached<T> {
  let current: Promise<T> | undefined

  const reload = keepFresh(
    async () => {
      // A failed first load throws to its callers; there is no old value to refresh.
      const before = await current?.catch(() => undefined)
      if (!before) return
      const next = await load()
      current = Promise.resolve(next)
      onReloaded(next, before)
    },
    onError,
    pause,
  )

  return {
    get: () => {
      current ??= load().catch((error) => {
        current = undefined
        throw error
      })
      return current
    },
    invalidate: () => {
      if (current) reload()
    },
  }
}
