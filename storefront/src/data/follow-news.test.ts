import { gql, Observable } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followNews } from './follow-news'

type Data = Parameters<typeof followNews>[0]
type Observer = { next: (value: unknown) => void; error: (cause: unknown) => void; complete: () => void }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HALF_A_MINUTE = 30_000

/** A tab that follows something, its socket in the hands of the test. */
function tab() {
  const begun: unknown[] = []
  let observer: Observer | undefined
  let hear = (_socket: unknown, _payload: unknown, _isRetry: boolean) => {}
  const data = {
    client: {
      subscribe: ({ variables }: { variables: unknown }) =>
        new Observable((now) => {
          begun.push(variables)
          observer = now as Observer
          return () => {
            observer = undefined
          }
        }),
    },
    socket: async () => ({
      on: (_event: string, listener: typeof hear) => {
        hear = listener
        return () => {
          hear = () => {}
        }
      },
    }),
  } as unknown as Data
  const told: unknown[] = []
  let since = 0
  const stop = followNews(data, {
    query: gql('subscription changed($since: Int) { changed(since: $since) }'),
    variables: () => ({ since: since++ }),
    onNews: (news) => told.push(news),
    onMissed: () => told.push('missed'),
    log: () => {},
  })
  return { begun, told, stop, observer: () => observer, connected: (isRetry: boolean) => hear(null, null, isRetry) }
}

it('[WS-06] begins again, with what it knows then, when the socket was lost or the services have ended it', async () => {
  const { begun, told, observer, stop } = tab()
  observer()?.next({ data: { changed: 1 } })
  observer()?.error(new Error('Socket closed with event 1006'))
  expect(begun).toEqual([{ since: 0 }])
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect(begun).toEqual([{ since: 0 }, { since: 1 }])
  observer()?.next({ data: { changed: 2 } })
  observer()?.complete()
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect([begun.length, told]).toEqual([3, [{ changed: 1 }, { changed: 2 }]])
  observer()?.error(new Error('Socket closed with event 1006'))
  stop()
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect(begun).toHaveLength(3)
})

it('asks nothing again that was refused', async () => {
  const { begun, observer } = tab()
  observer()?.error(Object.assign(new Error('no'), { errors: [{ message: 'There is no such cart' }] }))
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect(begun).toHaveLength(1)
})

it('[WS-06] says that something may have been missed when the socket is back, not when it opens', async () => {
  const { told, connected, stop } = tab()
  await vi.advanceTimersByTimeAsync(0)
  connected(false)
  expect(told).toEqual([])
  connected(true)
  expect(told).toEqual(['missed'])
  stop()
  connected(true)
  expect(told).toEqual(['missed'])
})
