import { compare, type Money } from '../money'
import { err, ok, type Result, type VoucherId } from '../shared'

/** A bonus cheque or gift of the engagement programme, used through its code. */
export type Voucher = {
  readonly voucherId: VoucherId
  readonly code: string
  readonly amount: Money
  readonly minPurchase: Money
  readonly expiresAt: number
  readonly isUsed: boolean
}

export type VoucherRefusal =
  | { readonly kind: 'voucher-used' }
  | { readonly kind: 'voucher-expired' }
  | { readonly kind: 'voucher-of-other-currency' }
  | { readonly kind: 'voucher-minimum'; readonly minPurchase: Money }

/** Whether a cheque may pay for goods that cost so much after campaigns: from its minimum on, to the end of its time. */
export function useVoucher(voucher: Voucher, goods: Money, now: number): Result<Voucher, VoucherRefusal> {
  if (voucher.isUsed) return err({ kind: 'voucher-used' })
  if (now >= voucher.expiresAt) return err({ kind: 'voucher-expired' })
  if (goods.currency !== voucher.amount.currency) return err({ kind: 'voucher-of-other-currency' })
  if (compare(goods, voucher.minPurchase) < 0) {
    return err({ kind: 'voucher-minimum', minPurchase: voucher.minPurchase })
  }
  return ok(voucher)
}
