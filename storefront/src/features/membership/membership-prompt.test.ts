import { createEventQueue } from '@shop/domain/client-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { promptOnMembership } from './membership-prompt'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[MEMBER-04] the prompt opens 100 ms after the membership has changed, not before', () => {
  const queue = createEventQueue(() => {})
  const open = vi.fn()
  promptOnMembership(queue, open)
  queue.emit({ name: 'membership:join' })
  vi.advanceTimersByTime(99)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open.mock.calls).toEqual([['joined']])
  queue.emit({ name: 'favorite:add' })
  queue.emit({ name: 'membership:leave' })
  vi.advanceTimersByTime(100)
  expect(open.mock.calls).toEqual([['joined'], ['deleted']])
})
