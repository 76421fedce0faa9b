import type { AuditEventName, ImpersonationReason } from '@shop/domain/staff'
import type { Clock } from '../../platform/clock'
import type { TellCustomer } from '../staff/staff-router'
import { insertAccess } from './impersonation-store'

/** What the console changes of a customer, and the kind of reason that the customer is told of it. */
const EDITS: Partial<Record<AuditEventName, ImpersonationReason>> = {
  'cart.add': 'cart_help',
  'cart.hand-back': 'cart_help',
  'cart.promo': 'cart_help',
  'cart.quantity': 'cart_help',
  'cart.reorder': 'cart_help',
  'cart.restore': 'cart_help',
  'cart.size': 'cart_help',
  'consent.record': 'account_question',
  'customer.edit': 'account_question',
  'customer.email-change': 'account_question',
  'customer.sign-in-opened': 'account_question',
  'favourites.add': 'account_question',
  'favourites.remove': 'account_question',
  'membership.correct': 'membership_question',
  'membership.end': 'membership_question',
  'membership.join': 'membership_question',
  'points.approve': 'membership_question',
  'voucher.issue': 'membership_question',
  'voucher.revoke': 'membership_question',
}

/** What shows staff the name and the address of a customer; a paper of an order is such a thing. */
const REVEALS: readonly AuditEventName[] = ['customer.reveal', 'order.document']

/** Writes into the customer's list what staff reveal and change in the console: the team and the kind of reason, no name. */
export const createDeskAccess =
  ({ clock }: { readonly clock: Clock }): TellCustomer =>
  async (tx, { team }, event, { userId, marketId, target, before, after }) => {
    if (userId === undefined || marketId === undefined) return
    const access = { userId, id: null, team, marketId, at: clock.now() }
    if (REVEALS.includes(event)) {
      // The target of a reveal is the order that it stands in.
      const reasonCode = target === undefined ? 'account_question' : 'order_question'
      await insertAccess(tx, { ...access, kind: 'revealed', reasonCode })
    }
    const reasonCode = EDITS[event]
    const isChange = JSON.stringify(before) !== JSON.stringify(after)
    if (reasonCode && isChange) await insertAccess(tx, { ...access, kind: 'edited', reasonCode })
  }
