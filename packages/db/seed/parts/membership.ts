import { knownMarkets } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { seededToken, seededUuid } from '../seeded-ids'
import { buyerOf } from './order-plans'
import { orderRowId, type SeedOrder } from './orders'
import { marketOf } from './people'
import { personas } from './personas'
import { staffId } from './staff'

const day = 86_400_000
const members = personas.filter((one) => one.isMember)

/** A voucher's id is its full code (VOUCHER-01). */
export function voucherCode(seed: number, email: string, which: 'valid' | 'expired' | 'used'): string {
  return `voyadovoucher_${seededToken(seed, `voucher ${which} ${email}`).replace(/[-_]/g, '').slice(0, 12)}`
}

/** Cheques of every kind: good, run out, and one that paid for an order. */
export function addVouchers(
  sheets: Sheets,
  orders: SeedOrder[],
  seed: number,
  now: Date,
): (order: SeedOrder) => string | null {
  const paidOrder = orders.find((order) => order.voucher)
  const payer = paidOrder ? buyerOf(paidOrder) : null
  const cheque = (
    email: string,
    which: 'valid' | 'expired' | 'used',
    issuedDaysAgo: number,
    validDays: number,
    thousands: number,
  ) => {
    const one = personas.find((p) => p.email === email)!
    const market = marketOf(one.market)
    const code = voucherCode(seed, email, which)
    const used = which === 'used' ? paidOrder : undefined
    sheets.add('vouchers', {
      id: code,
      series_id: 1,
      code,
      user_id: one.id,
      amount_minor: market.bonusPerThousandPoints * thousands,
      currency: market.currency,
      minimum_minor: market.minBonusChequePurchase,
      issued_at: new Date(now.getTime() - issuedDaysAgo * day),
      expires_at: new Date(now.getTime() + (validDays - issuedDaysAgo) * day),
      used_order_id: used?.id ?? null,
      used_at: used?.createdAt ?? null,
      payout_key: which === 'valid' ? 'demo-current' : which === 'expired' ? 'demo-old' : 'demo-older',
    })
  }
  for (const one of members) cheque(one.email, 'valid', 50, 120, 2)
  for (const one of members) cheque(one.email, 'expired', 230, 120, 1)
  if (payer) cheque(payer.email, 'used', 150, 120, 1)
  return (order) => (payer && order.id === paidOrder?.id ? voucherCode(seed, payer.email, 'used') : null)
}

/** Points of each order: waiting for thirty days, then credited; what a cancelled or refunded order brought is gone. */
export function addPoints(sheets: Sheets, orders: SeedOrder[], seed: number, now: Date): void {
  const entry = (row: {
    user_id: number
    entry: string
    points: number
    order_id: number | null
    voucher_id: string | null
    credit_at: Date | null
    payout_key: string | null
    staff_id: number | null
    reason: string
    at: Date
  }) => sheets.add('points_ledger', row)
  const plain = { order_id: null, voucher_id: null, credit_at: null, payout_key: null, staff_id: null, reason: '' }
  for (const order of orders) {
    const buyer = buyerOf(order)
    if (!buyer?.isMember) continue
    const points = Math.floor((order.items * order.marketData.pointsPerMajorUnit) / 100)
    const creditAt = new Date(order.createdAt.getTime() + 30 * day)
    const of = { ...plain, user_id: buyer.id, order_id: order.id }
    entry({ ...of, entry: 'earned', points, credit_at: creditAt, at: order.createdAt })
    if (order.status === 'cancelled')
      entry({ ...of, entry: 'lapsed', points: -points, at: new Date(order.createdAt.getTime() + day) })
    else if (creditAt <= now) entry({ ...of, entry: 'credited', points, at: creditAt })
    if (order.status === 'refunded')
      entry({ ...of, entry: 'reversed', points: -points, at: new Date(order.createdAt.getTime() + 40 * day) })
  }
  for (const market of knownMarkets)
    sheets.add('job_runs', {
      kind: 'bonus.payout',
      period: `${lastPayoutDate(now)} ${market.id}`,
      started_at: now,
      finished_at: now,
      outcome: { cheques: 0 },
    })
  for (const one of members) {
    const staff = { staff_id: staffId('henrik@lysning.example'), reason: 'system:former-programme' }
    entry({
      ...plain,
      ...staff,
      user_id: one.id,
      entry: 'adjusted',
      points: 2600 + one.id * 37,
      at: new Date(now.getTime() - 200 * day),
    })
    entry({
      ...plain,
      user_id: one.id,
      entry: 'paid_out',
      points: -2000,
      voucher_id: voucherCode(seed, one.email, 'valid'),
      payout_key: 'demo-current',
      at: new Date(now.getTime() - 50 * day),
    })
  }
}

/** The quarter's first day: the cheques of the demo are those of its payout. */
function lastPayoutDate(now: Date): string {
  const month = String(Math.floor(now.getUTCMonth() / 3) * 3 + 1).padStart(2, '0')
  return `${now.getUTCFullYear()}-${month}-01`
}

export function addBalances(sheets: Sheets, now: Date): void {
  const at = new Date(now.getTime() - 30 * day)
  for (const [id, amount] of [
    [1, 150_00],
    [2, 100_00],
    [4, 5_00],
  ] as const) {
    const one = personas.find((p) => p.id === id)!
    sheets.add('user_balance_entries', {
      user_id: id,
      currency: marketOf(one.market).currency,
      amount_minor: amount,
      cause: 'seed',
      reason: 'system:earlier-purchase',
      at,
    })
  }
}

/** One return on its way, one received. */
export function addReturns(sheets: Sheets, orders: SeedOrder[], seed: number, now: Date): void {
  const chosen: [number, string, number][] = [
    [100008, 'registered', 1],
    [100007, 'received', 80],
  ]
  for (const [i, [orderId, state, daysAgo]] of chosen.entries()) {
    const order = orders.find((one) => one.id === orderId)!
    const buyer = buyerOf(order)
    sheets.add('returns', {
      id: 700001 + i,
      public_id: seededUuid(seed, `return ${orderId}`),
      order_id: orderId,
      state,
      name: [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' '),
      email: order.email,
      registered_at: new Date(now.getTime() - daysAgo * day),
      acknowledged_at: new Date(now.getTime() - daysAgo * day),
    })
  }
  for (const [i, [orderId, state]] of chosen.entries())
    sheets.add('return_rows', {
      return_id: 700001 + i,
      order_row_id: orderRowId({ id: orderId }, 0),
      quantity: 1,
      reason: i === 0 ? 'too_small' : 'changed_mind',
      received_quantity: state === 'received' ? 1 : null,
    })
}
