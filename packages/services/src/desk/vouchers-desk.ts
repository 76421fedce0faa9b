import { type DeskVouchers, voucherEditSchema } from '@shop/contract/rest/desk-sections'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { keepVoucherId } from '@shop/domain/voucher'
import { HttpError } from '../platform/http/reply'
import type { CustomerRow } from './customer-store'
import type { DeskCall, DeskOperation } from './desk-routes'
import { type SectionParts, sectionCalls } from './section-calls'
import { cartCodeOf, goodwillDays, issueVoucher, revokeVoucher, type VoucherRow, vouchersOf } from './section-store'

export const voucherStateOf = (row: VoucherRow, now: Date): DeskVouchers['vouchers'][number]['state'] =>
  row.revoked_at ? 'revoked' : row.used_at ? 'used' : row.expires_at <= now ? 'expired' : 'usable'

/** The vouchers of a customer: staff issue and revoke them. */
export function voucherOperations(parts: SectionParts): readonly DeskOperation[] {
  const { db, clock } = parts
  const { seen, changing, placeOf } = sectionCalls(parts)

  return [
    {
      method: 'GET',
      path: 'customers/:/vouchers',
      permission: 'customers:view',
      handle: async (call) => vouchersFor(parts, await seen(call), call),
    },
    {
      method: 'POST',
      path: 'customers/:/vouchers',
      permission: 'vouchers:issue',
      handle: async (call) => {
        const edit = await call.body(voucherEditSchema)
        const customer = await changing(call, 'vouchers:issue', `voucher.${edit.do}`, edit.reason)
        const by = { userId: customer.id, staffId: call.staff.staffId, reason: edit.reason, now: clock.now() }
        const { market } = await placeOf(customer)
        await db.transaction(async (tx) => {
          if (edit.do === 'issue')
            await issueVoucher(tx, {
              ...by,
              code: `VoyadoVoucher_${edit.key.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
              amountMinor: edit.amount * 100,
              minimumMinor: edit.minimum * 100,
              currency: market.currency.code,
            })
          else if (!(await revokeVoucher(tx, { ...by, id: edit.id })))
            throw new HttpError(409, 'CONFLICT_STALE_VERSION', 'The voucher is used or revoked')
        })
        return vouchersFor(parts, customer, call)
      },
    },
  ]
}

async function vouchersFor(parts: SectionParts, customer: CustomerRow, { language }: DeskCall): Promise<DeskVouchers> {
  const { db, clock } = parts
  const { placeOf } = sectionCalls(parts)
  const [rows, validDays, code, { market }] = await Promise.all([
    vouchersOf(db, customer.id),
    goodwillDays(db),
    cartCodeOf(db, customer.cart_id),
    placeOf(customer),
  ])
  const now = clock.now()
  return {
    currency: market.currency.code,
    validDays,
    cartCode: code,
    // The shop's own rule, asked with the code as it would be kept.
    keepsVoucher: rows.some((row) => keepVoucherId(code, row.code) !== null),
    vouchers: rows.map((row) => ({
      id: row.id,
      code: row.code,
      kind: row.kind,
      amountFormatted: formatMoney(money(row.amount_minor, row.currency), language),
      minimumFormatted: formatMoney(money(row.minimum_minor, row.currency), language),
      expiresAt: row.expires_at.toISOString(),
      state: voucherStateOf(row, now),
      usedOrder: row.used_order_id,
      issuedBy: row.issued_by,
      reason: row.reason,
    })),
  }
}
