import { expect, it } from 'vitest'
import { eventStream } from '../event-stream'
import { heardValues } from './heard-values'

it('[CONSOLE-12] [WS-08] values end with a refusal, and whoever told them is let go of', async () => {
  let tell: (value: number) => void = () => {}
  let isFollowed = true
  const told = eventStream<number>((push) => {
    tell = push
    return () => {
      isFollowed = false
    }
  })
  let mayHear = async () => true
  const heard = heardValues(told, () => mayHear())
  tell(1)
  expect(await heard.next()).toEqual({ value: 1, done: false })
  expect(isFollowed).toBe(true)
  mayHear = async () => Promise.reject(new Error('no longer'))
  tell(2)
  await expect(heard.next()).rejects.toThrow('no longer')
  expect(isFollowed).toBe(false)
  expect(await heard.next()).toEqual({ value: undefined, done: true })
})
