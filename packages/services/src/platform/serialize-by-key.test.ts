import { expect, it } from 'vitest'
import { createSerializer } from './serialize-by-key'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

it('works on a key one after the other, past a failure, and on other keys at the same time', async () => {
  const inTurn = createSerializer()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await pause()
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('no')
    return name
  }
  const all = await Promise.allSettled([inTurn('x', work('a')), inTurn('x', work('b')), inTurn('x', work('c'))])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])

  log.length = 0
  await Promise.all([inTurn('x', work('a')), inTurn('y', work('c'))])
  expect(log.slice(0, 2)).toEqual(['a begins', 'c begins'])
})
