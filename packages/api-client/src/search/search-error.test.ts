import { describe, expect, it, vi } from 'vitest'
import { SearchError, searchOr } from './search-error'

describe('the answer instead of search', () => {
  it('is given for a search that is down only', async () => {
    const log = vi.fn()
    const down = new SearchError('down', undefined, undefined)
    expect(
      await searchOr(
        async () => 'hits',
        () => 'catalogue',
        log,
      ),
    ).toBe('hits')
    expect(log).not.toHaveBeenCalled()
    expect(
      await searchOr(
        () => Promise.reject(down),
        async () => 'catalogue',
        log,
      ),
    ).toBe('catalogue')
    expect(log).toHaveBeenCalledExactlyOnceWith('search failed', down)
    await expect(
      searchOr(
        () => Promise.reject(new RangeError('a bug')),
        () => 'x',
        log,
      ),
    ).rejects.toThrow('a bug')
  })
})
