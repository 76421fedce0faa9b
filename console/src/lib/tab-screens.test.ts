import { describe, expect, it } from 'vitest'
import { keyOf, tabScreenAt } from './tab-screens'

describe('what a path shows', () => {
  it('knows the subjects that a tab stands for', () => {
    expect(tabScreenAt('/')).toMatchObject({ kind: 'today' })
    expect(tabScreenAt('/c/k7')).toMatchObject({ kind: 'customer', id: 'k7', section: '' })
    expect(tabScreenAt('/c/k7/cart')).toMatchObject({ kind: 'customer', id: 'k7', section: 'cart' })
    expect(tabScreenAt('/orders/1042')).toMatchObject({ kind: 'order', id: '1042' })
    expect(tabScreenAt('/carts/a%2Fb')).toMatchObject({ kind: 'cart', id: 'a/b' })
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
      expect(tabScreenAt(path), path).toBeUndefined()
  })

  it('keeps the sections of a customer on one stage', () => {
    const [overview, cart] = [tabScreenAt('/c/k7'), tabScreenAt('/c/k7/cart')]
    expect(overview && cart && keyOf(overview) === keyOf(cart)).toBe(true)
  })
})
