import { afterLoadFailure } from '@shop/domain/cart'

type Steps<T> = {
  readonly load: () => Promise<T>
  /** Before each new attempt. */
  readonly reset: () => Promise<void> | void
  readonly wait: (ms: number) => Promise<void>
}

/** Loads again, as often and as late as the rules of the cart say; the last failure is the caller's to show. */
export async function loadWithRetries<T>({ load, reset, wait }: Steps<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch (cause) {
      const next = afterLoadFailure(failures)
      if (next.kind === 'give-up') throw cause
      await wait(next.afterMs)
      await reset()
    }
  }
}
