import { describe, expect, it } from 'vitest'
import { stateOfAnswer, stateOfTraffic } from './health-state'

describe('how a part is doing', () => {
  it('is down where half of what it answered failed, and slow from two in a hundred or a second on', () => {
    expect(stateOfTraffic({ count: 100, failed: 50, p95Ms: 5 })).toBe('down')
    expect(stateOfTraffic({ count: 100, failed: 2, p95Ms: 5 })).toBe('slow')
    expect(stateOfTraffic({ count: 100, failed: 1, p95Ms: 1_001 })).toBe('slow')
    expect(stateOfTraffic({ count: 100, failed: 1, p95Ms: 1_000 })).toBe('up')
  })

  it('concludes nothing from a failure among few, or from silence', () => {
    expect(stateOfTraffic({ count: 9, failed: 9, p95Ms: 5 })).toBe('up')
    expect(stateOfTraffic({ count: 0, failed: 0, p95Ms: null })).toBe('up')
  })

  it('is down where a question stays without an answer', () => {
    expect([stateOfAnswer(undefined), stateOfAnswer(1_500), stateOfAnswer(3)]).toEqual(['down', 'slow', 'up'])
  })
})
