import { describe, expect, it } from 'vitest'
import { keyOf, stagedAt } from './staged'

describe('what a path shows', () => {
  it('knows the subjects that a tab stands for', () => {
    expect(stagedAt('/')).toMatchObject({ kind: 'today' })
    expect(stagedAt('/c/k7')).toMatchObject({ kind: 'customer', id: 'k7', section: '' })
    expect(stagedAt('/c/k7/cart')).toMatchObject({ kind: 'customer', id: 'k7', section: 'cart' })
    expect(stagedAt('/orders/1042')).toMatchObject({ kind: 'order', id: '1042' })
    expect(stagedAt('/carts/a%2Fb')).toMatchObject({ kind: 'cart', id: 'a/b' })
  })

  it('leaves lists, queues and longer ways to their pages', () => {
    for (const path of [
      '/orders',
      '/c',
      '/c/',
      '/customers',
      '/orders/1042/x',
      '/c/k7/cart/more',
      '/c/k7?a=1',
      '/drafts/1',
    ])
      expect(stagedAt(path), path).toBeUndefined()
  })

  it('keeps the sections of a customer on one stage', () => {
    const [overview, cart] = [stagedAt('/c/k7'), stagedAt('/c/k7/cart')]
    expect(overview && cart && keyOf(overview) === keyOf(cart)).toBe(true)
  })
})
