import { describe, expect, it } from 'vitest'
import { createTraffic } from './traffic'

describe('what was answered lately', () => {
  it('counts answers and failures of each part, and names the time that one in twenty takes longer than', () => {
    const traffic = createTraffic(() => 0)
    for (let ms = 1; ms <= 100; ms++) traffic.note('search', ms === 50 ? 503 : 200, ms)
    traffic.note('auth', 401, 7)
    expect(traffic.lately('search')).toEqual({ count: 100, failed: 1, p95Ms: 95 })
    expect(traffic.lately('auth')).toEqual({ count: 1, failed: 0, p95Ms: 7 })
    expect(traffic.lately('images')).toEqual({ count: 0, failed: 0, p95Ms: null })
  })

  it('forgets what is older than five minutes, and holds no more than it needs of a busy one', () => {
    let now = 0
    const traffic = createTraffic(() => now)
    for (let n = 0; n < 5_000; n++) traffic.note('graphql', 500, 1)
    now = 4 * 60_000
    traffic.note('graphql', 200, 3)
    expect(traffic.lately('graphql')).toMatchObject({ count: 5_001, failed: 5_000 })
    now = 5 * 60_000
    expect(traffic.lately('graphql')).toEqual({ count: 1, failed: 0, p95Ms: 3 })
  })
})
