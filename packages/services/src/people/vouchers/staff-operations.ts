import { type ConsoleVouchers, voucherEditSchema } from '@shop/contract/rest/console-sections'
import { formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { keepVoucherId } from '@shop/domain/voucher'
import { Refusal } from '../../platform/refusal'
import type { StaffCall, StaffOperation } from '../staff/staff-operation'
import { type SectionParts, sectionCalls } from '../users/customer-calls'
import type { CustomerRow } from '../users/customer-store'
import { goodwillDays, issueVoucher, revokeVoucher } from './goodwill-vouchers'
import { cartCodeOf, voucherStateOf, vouchersOf } from './vouchers-of-customer'

/** The vouchers of a customer: staff issue and revoke them. */
export function voucherOperations(parts: SectionParts): readonly StaffOperation[] {
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
        const { customer, about } = await changing(call, 'vouchers:issue', `voucher.${edit.do}`, edit.reason)
        const by = { userId: customer.id, staffId: call.staff.staffId, reason: edit.reason, now: clock.now() }
        const { market } = await placeOf(customer)
        await db.transaction(async (tx) => {
          if (edit.do === 'issue') {
            const voucher = {
              code: `VoyadoVoucher_${edit.key.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
              amountMinor: edit.amount * 100,
              minimumMinor: edit.minimum * 100,
              currency: market.currency.code,
            }
            await issueVoucher(tx, { ...by, ...voucher })
            return call.done(tx, 'voucher.issue', { ...about, after: voucher })
          }
          if (!(await revokeVoucher(tx, { ...by, id: edit.id })))
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The voucher is used or revoked')
          const states = { before: { revokedAt: null }, after: { revokedAt: by.now.toISOString() } }
          await call.done(tx, 'voucher.revoke', { ...about, target: edit.id, ...states })
        })
        return vouchersFor(parts, customer, call)
      },
    },
  ]
}

async function vouchersFor(
  parts: SectionParts,
  customer: CustomerRow,
  { language }: StaffCall,
): Promise<ConsoleVouchers> {
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
      amountFormatted: formatStaffMoney(money(row.amount_minor, row.currency), language),
      minimumFormatted: formatStaffMoney(money(row.minimum_minor, row.currency), language),
      expiresAt: row.expires_at.toISOString(),
      state: voucherStateOf(row, now),
      usedOrder: row.used_order_id,
      issuedBy: row.issued_by,
      revokedBy: row.revoked_by,
      onBehalfOf: row.on_behalf_of,
      reason: row.reason,
    })),
  }
}
