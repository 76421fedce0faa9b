export type Cached<T> = {
  readonly get: () => Promise<T>
  /** The old value keeps answering until the new one is there; a failed reload leaves it in place. */
  readonly invalidate: () => void
}

/** A value loaded on first use and again when it is known to be out of date. */
export function cached<T>(
  load: () => Promise<T>,
  onError: (error: unknown) => void,
  onReloaded: (next: T, before: T) => void = () => undefined,
): Cached<T> {
  let current: Promise<T> | undefined
  let isReloading = false
  let isStaleAgain = false

  const reload = async () => {
    isReloading = true
    try {
      do {
        isStaleAgain = false
        const before = current
        const next = await load()
        current = Promise.resolve(next)
        if (before) onReloaded(next, await before)
      } while (isStaleAgain)
    } catch (error) {
      onError(error)
    } finally {
      isReloading = false
    }
  }

  return {
    get: () => {
      current ??= load().catch((error) => {
        current = undefined
        throw error
      })
      return current
    },
    invalidate: () => {
      if (isReloading) isStaleAgain = true
      else if (current) void reload()
    },
  }
}
