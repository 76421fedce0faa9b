import { aCampaign, aCart, aLine } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { priceCart } from '../cart'
import { defaultSettingsOf, instantOf } from '../market'
import { money } from '../money'
import { canWithdraw, moveOrder, nextStatuses, orderCan, orderStatuses, orderView, statusGroup, wireStatuses } from '.'

const allowed = ['received>processing', 'received>cancelled', 'processing>completed', 'processing>cancelled']
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

describe('order statuses', () => {
  it('[ORDER-01] are received, processing, completed and cancelled', () => {
    expect(orderStatuses).toEqual(['received', 'processing', 'completed', 'cancelled'])
  })

  it.each(pairs)('[ORDER-02] %s to %s is allowed only where the table says so', (from, to) => {
    const isAllowed = allowed.includes(`${from}>${to}`)
    expect(orderCan.moveTo({ status: from }, to)).toBe(isAllowed)
    expect(nextStatuses(from).includes(to)).toBe(isAllowed)
    const moved = moveOrder({ status: from, id: 1 }, to)
    if (isAllowed) expect(moved).toMatchObject({ ok: true, value: { order: { status: to, id: 1 } } })
    else expect(moved).toEqual({ ok: false, error: { kind: 'not-allowed', from, to } })
  })

  it('[ORDER-02] questions follow from the table', () => {
    const answers = orderStatuses.map((status) => [
      orderCan.process({ status }),
      orderCan.complete({ status }),
      orderCan.cancel({ status }),
      orderCan.beReturned({ status }),
    ])
    expect(answers).toEqual([
      [true, false, true, false],
      [false, true, true, false],
      [false, false, false, true],
      [false, false, false, false],
    ])
  })

  it('[STOCK-11] [MEMBER-08] [VOUCHER-05] a cancellation gives back stock, points, voucher and payment', () => {
    const cancelled = moveOrder({ status: 'processing' }, 'cancelled')
    expect(cancelled.ok && cancelled.value.effects).toEqual([
      'release-stock',
      'lapse-pending-points',
      'give-voucher-back',
      'release-payment',
    ])
    const completed = moveOrder({ status: 'processing' }, 'completed')
    expect(completed.ok && completed.value.effects).toEqual(['set-shipping-date', 'capture-payment'])
  })

  it('[ORDER-01] wire statuses fall into the four groups; others pass through', () => {
    const groups = Object.fromEntries(
      [
        'pending',
        'pending-payment',
        'backorder',
        'partial',
        'inactive',
        'on-hold',
        'completed',
        'refunded',
        'cancelled',
        'out-of-stock',
        'strange',
      ].map((status) => [status, statusGroup(status)]),
    )
    expect(groups).toEqual({
      pending: 'received',
      'pending-payment': 'received',
      backorder: 'received',
      partial: 'processing',
      inactive: 'processing',
      'on-hold': 'processing',
      completed: 'completed',
      refunded: 'completed',
      cancelled: 'cancelled',
      'out-of-stock': 'cancelled',
      strange: undefined,
    })
    for (const status of orderStatuses) expect(statusGroup(wireStatuses[status])).toBe(status)
  })
})

describe('orderView', () => {
  it('[ORDER-04] has the order’s number, buyer and item value, without fees', () => {
    const cart = aCart({ promoCode: 'takk', lines: [aLine({ price: 100_00, quantity: 2 })] })
    const { summary } = priceCart(cart, {
      market: defaultSettingsOf('no'),
      campaigns: [],
      promo: {
        kind: 'campaign',
        code: 'takk',
        campaign: aCampaign({ kind: 'fixed-amount', amount: money(50_00, 'NOK') }),
      },
      now: 0,
    })
    const buyer = { email: 'kari@example.no', firstName: 'Kari', lastName: 'Nordmann', zip: '0150' }
    expect(orderView('1001', buyer, summary)).toEqual({
      orderId: '1001',
      currency: 'NOK',
      ...buyer,
      itemValueIncVat: 150,
      itemValueExVat: 120,
    })
  })
})

describe('canWithdraw', () => {
  it('[LAW-06] to the end of day 14 after delivery in the market’s calendar, over the change of the clock', () => {
    const norway = { timeZone: 'Europe/Oslo', country: 'NO' }
    const at = (day: number, hour: number, minute = 0, second = 0) =>
      instantOf(Date.UTC(2026, 2, day, hour, minute, second), norway.timeZone)
    const delivered = at(18, 15)
    expect(canWithdraw(delivered, at(32, 23, 59, 59), norway)).toBe(true)
    expect(canWithdraw(delivered, at(33, 0), { ...norway, country: 'SE' })).toBe(false)
    expect(canWithdraw(null, at(33, 0), norway)).toBe(true)
  })
})
