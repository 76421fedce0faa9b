import { keepFresh } from '../../platform/keep-fresh'

/**
 * Reads the stock of SKUs that moved. One read at a time, so that no older figure comes after a newer one; what moves
 * meanwhile is read together, and what could not be read is read again.
 */
export function stockFollower(
  read: (skuIds: readonly number[]) => Promise<void>,
  onError: (error: unknown) => void,
  pause?: (ms: number) => Promise<unknown>,
): (skuIds: readonly number[]) => void {
  const moved = new Set<number>()
  const follow = keepFresh(
    async () => {
      const skuIds = [...moved]
      moved.clear()
      try {
        await read(skuIds)
      } catch (error) {
        for (const id of skuIds) moved.add(id)
        throw error
      }
    },
    onError,
    pause,
  )

  return (skuIds) => {
    for (const id of skuIds) moved.add(id)
    follow()
  }
}
