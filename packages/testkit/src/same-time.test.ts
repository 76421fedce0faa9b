import { describe, expect, it } from 'vitest'
import { expectSameTime } from './same-time'

const PAIRS = { fewest: 5, most: 32 }
/** Noise of a machine that does other things, the same in every run. */
function noise(widest: number) {
  let seed = 7
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed / 2_147_483_647) * widest
  }
}

describe('the same time', () => {
  it('is seen through the noise of a busy machine', async () => {
    const busy = noise(800)
    for (let run = 0; run < 200; run++) await expectSameTime(async () => 100 + busy(), PAIRS)
  })

  it('is not that of a kind that takes 50 ms more, whichever it is', async () => {
    for (const slow of [true, false]) {
      const quiet = noise(20)
      const times = async (isFirstKind: boolean) => 100 + quiet() + (isFirstKind === slow ? 50 : 0)
      await expect(expectSameTime(times, PAIRS)).rejects.toThrow('times of both kinds')
    }
  })

  it('is not that of a kind that takes twice as long on a busy machine', async () => {
    const busy = noise(400)
    const times = async (isFirstKind: boolean) => 100 + busy() + (isFirstKind ? 300 : 0)
    await expect(expectSameTime(times, PAIRS)).rejects.toThrow('times of both kinds')
  })

  it('is asked for more often while there is a suspicion', async () => {
    const asked = [0, 0]
    await expectSameTime(async (isFirstKind, round) => {
      asked[isFirstKind ? 0 : 1]!++
      return isFirstKind && round < 5 ? 200 : 100
    }, PAIRS)
    expect(asked).toEqual([10, 10])
  })
})
