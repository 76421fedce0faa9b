import { describe, expect, it } from 'vitest'
import { stockFollower } from './stock-follower'

function world() {
  const reads: { readonly skuIds: readonly number[]; readonly done: () => void; readonly fail: () => void }[] = []
  const errors: unknown[] = []
  const pauses: (() => void)[] = []
  const follow = stockFollower(
    (skuIds) =>
      new Promise<void>((done, fail) => {
        reads.push({ skuIds, done, fail: () => fail(new Error('no database')) })
      }),
    (error) => errors.push(error),
    () => new Promise<void>((end) => pauses.push(end)),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { reads, errors, pauses, follow, settled }
}

describe('stockFollower', () => {
  it('reads one lot after the other, so that no older figure comes after a newer one', async () => {
    const { reads, follow, settled } = world()
    follow([1])
    follow([1])
    follow([2, 3])
    await settled()
    expect(reads.map(({ skuIds }) => skuIds)).toEqual([[1]])
    reads[0]?.done()
    await settled()
    expect(reads.map(({ skuIds }) => skuIds)).toEqual([[1], [1, 2, 3]])
    reads[1]?.done()
    await settled()
    expect(reads).toHaveLength(2)
  })

  it('reads again what it could not read, with what moved meanwhile', async () => {
    const { reads, errors, pauses, follow, settled } = world()
    follow([7])
    await settled()
    reads[0]?.fail()
    await settled()
    follow([8])
    expect([errors.length, reads.length]).toEqual([1, 1])
    pauses[0]?.()
    await settled()
    expect(reads[1]?.skuIds.toSorted()).toEqual([7, 8])
  })
})
