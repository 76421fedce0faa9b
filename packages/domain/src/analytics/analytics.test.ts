import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  applicationEvents,
  cartEvent,
  customEmailEvent,
  discountBand,
  flushImpressions,
  noImpressions,
  purchaseEvent,
  seeProduct,
} from '.'

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')
const order = {
  orderId: 'o-1',
  currency: 'NOK',
  email: ' Kari@Eksempel.NO ',
  firstName: 'KARI',
  lastName: ' Nordmann',
  zip: '0150 ',
  itemValueIncVat: 799,
  itemValueExVat: 639.2,
}

describe('the purchase event', () => {
  it('[ANALYTICS-03] hashes who bought with SHA-256 after trimming and lower case', async () => {
    const event = await purchaseEvent(order, sha256)
    expect(event).toMatchObject({
      hashedEmail: await sha256('kari@eksempel.no'),
      hashedFirstName: await sha256('kari'),
      hashedLastName: await sha256('nordmann'),
      hashedZip: await sha256('0150'),
    })
    expect(JSON.stringify(event)).not.toMatch(/kari|nordmann|0150/i)
  })

  it('[ANALYTICS-04] carries order, currency, values and the hashed fields', async () => {
    const event = await purchaseEvent(order, sha256)
    expect(event).toMatchObject({ orderId: 'o-1', currency: 'NOK', itemValueIncVat: 799, itemValueExVat: 639.2 })
    expect(Object.keys(event).sort()).toEqual([
      ...['currency', 'event', 'hashedEmail', 'hashedFirstName', 'hashedLastName', 'hashedZip'],
      ...['itemValueExVat', 'itemValueIncVat', 'orderId'],
    ])
  })
})

describe('product impressions', () => {
  const seeAll = (keys: readonly string[]) => {
    let state = noImpressions
    const batches: (readonly string[])[] = []
    for (const key of keys) {
      const next = seeProduct(state, key)
      state = next.state
      if (next.batch.length > 0) batches.push(next.batch)
    }
    return { state, batches }
  }

  it('[ANALYTICS-05] go in batches of 4', () => {
    expect(seeAll([...'abcdefghi']).batches).toEqual([[...'abcd'], [...'efgh']])
    expect(seeAll([...'abc']).batches).toEqual([])
  })

  it('[ANALYTICS-06] go on page unload, once', () => {
    const { batch, state } = flushImpressions(seeAll([...'abcde']).state)
    expect(batch).toEqual(['e'])
    expect(flushImpressions(state).batch).toEqual([])
  })

  it('[ANALYTICS-07] count a product once in a page view', () => {
    const { state, batches } = seeAll([...'aabbaacd', 'a'])
    expect(batches).toEqual([[...'abcd']])
    expect(state.waiting).toEqual([])
  })
})

describe('discount bands', () => {
  it('[ANALYTICS-08] are exactly these', () => {
    const bands = new Set(Array.from({ length: 101 }, (_, percent) => discountBand(percent)))
    expect([...bands]).toEqual([
      ...['0-5', '6-10', '11-15', '16-20', '21-30', '31-40', '41-50', '51-60', '61-70', '71-80', '81-100'],
    ])
  })

  it('[ANALYTICS-09] have these edges, after rounding', () => {
    expect([5, 6, 10, 20, 21, 80, 81, 100].map(discountBand)).toEqual([
      ...['0-5', '6-10', '6-10', '16-20', '21-30', '71-80', '81-100', '81-100'],
    ])
    expect([5.4, 5.5, -3, 120].map(discountBand)).toEqual(['0-5', '6-10', '0-5', '81-100'])
  })
})

describe('events', () => {
  it('[ANALYTICS-10] empties the cart when a removal leaves nothing', () => {
    expect(cartEvent({ kind: 'remove', itemsLeft: 0 })).toBe('empty-cart')
  })

  it('[ANALYTICS-11] updates it otherwise', () => {
    expect(cartEvent({ kind: 'remove', itemsLeft: 1 })).toBe('cart-update')
    expect(cartEvent({ kind: 'change', itemsLeft: 0 })).toBe('cart-update')
    expect(cartEvent({ kind: 'add', itemsLeft: 1 })).toBe('cart-update')
  })

  it('[ANALYTICS-12] push the email when the checkout status is ok', () => {
    expect(customEmailEvent('ok', 'a@b.no')).toEqual({ event: 'custom-email', email: 'a@b.no' })
    for (const status of ['blacklisted', 'invalidemail', 'limited'])
      expect(customEmailEvent(status, 'a@b.no')).toBeUndefined()
  })

  it('[ANALYTICS-13] have these names', () => {
    expect(applicationEvents).toEqual([
      ...['favorite:add', 'favorite:remove', 'customer-type:change', 'membership:join', 'membership:leave'],
    ])
  })
})
