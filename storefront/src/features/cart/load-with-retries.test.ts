import { describe, expect, it } from 'vitest'
import { loadWithRetries } from './load-with-retries'

const attempts = async (good: number) => {
  const told: string[] = []
  let tries = 0
  const outcome = loadWithRetries({
    load: async () => {
      told.push('load')
      tries += 1
      if (tries < good) throw new Error(`failure ${tries}`)
      return 'cart'
    },
    reset: () => void told.push('reset'),
    wait: async (ms) => void told.push(`wait ${ms}`),
  })
  return { told, result: await outcome.catch((cause: Error) => cause.message) }
}

describe('loadWithRetries', () => {
  it('[CART-12] waits a second and resets before it loads again', async () => {
    expect(await attempts(2)).toEqual({
      told: ['load', 'wait 1000', 'reset', 'load'],
      result: 'cart',
    })
  })

  it('[CART-12] gives up after the fifth failure, with the failure', async () => {
    const { told, result } = await attempts(99)
    const again = ['wait 1000', 'reset', 'load']
    expect(told).toEqual(['load', ...again, ...again, ...again, ...again])
    expect(result).toBe('failure 5')
  })
})
