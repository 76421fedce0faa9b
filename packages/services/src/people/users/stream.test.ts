import { expect, it } from 'vitest'
import { eventStream } from '../../platform/event-stream'
import { answered } from './stream'

function source() {
  let isSubscribed = false
  let push: (value: number) => void = () => undefined
  const stream = eventStream<number>((given) => {
    push = given
    isSubscribed = true
    return () => {
      isSubscribed = false
    }
  })
  return { stream, push: (value: number) => push(value), isSubscribed: () => isSubscribed }
}

it('tells the answers, passes over empty ones and ends with the last', async () => {
  const { stream, push, isSubscribed } = source()
  const told = answered(stream, async (value) => (value === 1 ? {} : { value: value * 10, isLast: value === 3 }))
  push(2)
  expect(await told.next()).toEqual({ value: 20, done: false })
  const next = told.next()
  push(1)
  await Promise.resolve()
  setTimeout(() => push(3), 5)
  expect(await next).toEqual({ value: 30, done: false })
  expect(await told.next()).toEqual({ value: undefined, done: true })
  expect(isSubscribed()).toBe(false)
})

it('ends the source while a value is awaited', async () => {
  const { stream, isSubscribed } = source()
  const told = answered(stream, async (value) => ({ value }))
  const waiting = told.next()
  await told.return?.()
  expect(await waiting).toEqual({ value: undefined, done: true })
  expect(isSubscribed()).toBe(false)
})
