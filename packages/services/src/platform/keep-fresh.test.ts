import { expect, it } from 'vitest'
import { keepFresh } from './keep-fresh'

it('[GRAPHQL-25] tries again what failed after 100 ms, twice that each time, and after 10000 ms at most', async () => {
  const pauses: number[] = []
  const failed: unknown[] = []
  let failures = 9
  await new Promise<void>((resolve) => {
    const outdated = keepFresh(
      async () => {
        if (failures-- > 0) throw new Error('no connection')
        resolve()
      },
      (error) => failed.push(error),
      async (ms) => pauses.push(ms),
    )
    outdated()
  })
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000])
  expect(failed).toHaveLength(9)
})
