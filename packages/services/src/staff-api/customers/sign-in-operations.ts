import { type CustomerSignIn, newEmailSchema } from '@shop/contract/rest/console-customer-sign-in'
import type { StaffOperation } from '../../people/staff/staff-operation'
import { customerFor, customerOf } from '../../people/users/customer-of-call'
import type { CustomerRow } from '../../people/users/customer-store'
import { rowOf, sql } from '../../platform/sql'
import type { CustomerParts } from './customer-overview'
import { mask } from './mask'

/** Helping a customer who cannot sign in: what stands in the way, another try, another address. */
export function signInOperations(parts: CustomerParts): readonly StaffOperation[] {
  const { db, auth, users } = parts
  return [
    {
      method: 'GET',
      path: 'customers/:/sign-in',
      permission: 'customers:view',
      handle: async (call) => signInOf(parts, await customerOf(parts, call)),
    },
    {
      method: 'POST',
      path: 'customers/:/sign-in/open',
      permission: 'customers:edit',
      handle: async (call) => {
        const customer = await customerFor(parts, call, 'customers:edit')
        const about = { userId: customer.id, marketId: customer.market_id }
        await call.begin('customer.sign-in-opened', about)
        const before = failed(await auth.failuresOf(customer.email))
        await db.transaction(async (tx) => {
          await auth.openSignIn(tx, customer.email)
          await call.done(tx, 'customer.sign-in-opened', {
            ...about,
            before,
            after: { failures: 0, closedUntil: null },
          })
        })
        return signInOf(parts, customer)
      },
    },
    {
      method: 'POST',
      path: 'customers/:/email',
      permission: 'customers:edit',
      handle: async (call) => {
        const { email, reason, replaces } = await call.body(newEmailSchema)
        const customer = await customerFor(parts, call, 'customers:edit')
        const about = { userId: customer.id, marketId: customer.market_id, reason }
        // The prints of the addresses are kept, not the addresses.
        const states = { before: { email: customer.email.toLowerCase() }, after: { email: email.toLowerCase() } }
        await call.begin('customer.email-change', about)
        const onChange = (tx: Parameters<typeof call.done>[0]) =>
          call.done(tx, 'customer.email-change', { ...about, ...states })
        await users.changeEmailAtDesk({ customer, email, replaces, staffId: call.staff.staffId, onChange })
        return signInOf(parts, customer)
      },
    },
  ]
}

const failed = ({ failures, closedUntil }: { readonly failures: number; readonly closedUntil: Date | undefined }) => ({
  failures,
  closedUntil: closedUntil?.toISOString() ?? null,
})

type AccountFacts = {
  readonly is_disabled: boolean
  readonly is_confirmed: boolean
  readonly open_sessions: number
  readonly last_sign_in_at: Date | null
  readonly reset_asked_at: Date | null
}

async function signInOf(
  { db, clock, auth, users, sendsMails }: CustomerParts,
  customer: CustomerRow,
): Promise<CustomerSignIn> {
  const now = clock.now()
  const [failures, change, account] = await Promise.all([
    auth.failuresOf(customer.email),
    users.emailChangeOf(customer.id),
    rowOf<AccountFacts>(
      db,
      sql`select u.disabled_at is not null as is_disabled, u.email_confirmed_at is not null as is_confirmed,
            (select count(*)::integer from user_sessions s
              where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}) as open_sessions,
            (select max(s.created_at) from user_sessions s where s.user_id = u.id) as last_sign_in_at,
            (select max(r.requested_at) from password_resets r where r.user_id = u.id) as reset_asked_at
          from users u where u.id = ${customer.id}`,
    ),
  ])
  return {
    failures: failures.failures,
    lastFailedAt: failures.lastAt?.toISOString() ?? null,
    closedUntil: failures.closedUntil?.toISOString() ?? null,
    isDisabled: account?.is_disabled ?? false,
    isConfirmed: account?.is_confirmed ?? false,
    openSessions: account?.open_sessions ?? 0,
    lastSignInAt: account?.last_sign_in_at?.toISOString() ?? null,
    resetAskedAt: account?.reset_asked_at?.toISOString() ?? null,
    sendsMails,
    emailChange: change
      ? {
          masked: mask.email(change.email),
          askedAt: change.created_at.toISOString(),
          expiresAt: change.expires_at.toISOString(),
          byStaff: change.by_staff,
          isConfirmed: change.is_confirmed,
          isReleased: change.is_released,
        }
      : null,
  }
}
