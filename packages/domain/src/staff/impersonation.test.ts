import { describe, expect, it } from 'vitest'
import {
  CALL_REFERENCE,
  type ImpersonationFacts,
  type ImpersonationTarget,
  impersonationLimits,
  lapseOf,
  reasonFault,
  scopeNow,
  stricterPolicy,
  targetRefusal,
} from '.'

const target: ImpersonationTarget = {
  isDeleted: false,
  isDisabled: false,
  isStaff: false,
  isSelf: false,
  isProtected: false,
  isActedFor: false,
  supportAccess: 'market',
}
const by = { policy: 'opt-out', hasAsked: false, mayProtected: false, isBreakGlass: false, takesOver: false } as const

describe('whom staff may look at as', () => {
  it('[ASSIST-10] nobody of the staff, nobody who is gone, and the protected with a lead', () => {
    expect(targetRefusal(target, by)).toBeUndefined()
    for (const fact of ['isDeleted', 'isDisabled', 'isStaff', 'isSelf', 'isProtected'] as const)
      expect(targetRefusal({ ...target, [fact]: true }, by), fact).toBe('IMPERSONATION_TARGET_PROTECTED')
    expect(targetRefusal({ ...target, isProtected: true }, { ...by, mayProtected: true })).toBeUndefined()
    expect(targetRefusal({ ...target, isStaff: true }, { ...by, mayProtected: true, isBreakGlass: true })).toBe(
      'IMPERSONATION_TARGET_PROTECTED',
    )
  })

  it('[ASSIST-10] nobody for whom another member of the staff acts, unless it is taken over', () => {
    const taken = { ...target, isActedFor: true }
    for (const glass of [false, true]) {
      const lead = { ...by, mayProtected: true, isBreakGlass: glass }
      expect(targetRefusal(taken, lead)).toBe('IMPERSONATION_FORBIDDEN')
      expect(targetRefusal(taken, { ...lead, takesOver: true })).toBeUndefined()
    }
    // To take over is no way around the customer's word.
    const refused = { ...taken, supportAccess: 'refused' } as const
    expect(targetRefusal(refused, { ...by, takesOver: true })).toBe('IMPERSONATION_CONSENT_REQUIRED')
  })

  it('[ASSIST-45] obeys the market’s policy and, before it, the customer’s own word', () => {
    const outcome = (
      policy: (typeof by | { policy: string })['policy'],
      supportAccess: ImpersonationTarget['supportAccess'],
      hasAsked = false,
    ) => targetRefusal({ ...target, supportAccess }, { ...by, policy: policy as 'off', hasAsked }) === undefined
    expect(['off', 'opt-in', 'opt-out', 'ask'].map((policy) => outcome(policy, 'market'))).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(['off', 'opt-in', 'opt-out', 'ask'].map((policy) => outcome(policy, 'allowed'))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(['off', 'opt-in', 'opt-out', 'ask'].map((policy) => outcome(policy, 'refused', true))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(['off', 'opt-in', 'ask'].map((policy) => outcome(policy, 'market', true))).toEqual([false, true, true])
    const broken = { ...by, policy: 'ask', isBreakGlass: true } as const
    expect(targetRefusal({ ...target, supportAccess: 'refused' }, broken)).toBe('IMPERSONATION_FORBIDDEN')
    expect(targetRefusal({ ...target, supportAccess: 'refused' }, { ...broken, mayProtected: true })).toBeUndefined()
  })
})

it('[ASSIST-45] takes the stricter of two policies, in either order', () => {
  const rising = ['opt-out', 'ask', 'opt-in', 'off'] as const
  for (const [at, policy] of rising.entries())
    for (const stricter of rising.slice(at)) {
      expect(stricterPolicy(policy, stricter)).toBe(stricter)
      expect(stricterPolicy(stricter, policy)).toBe(stricter)
    }
})

it('[ASSIST-12] finds what a reason must not hold', () => {
  const fault = (reason: string, ticket = 'T-1') => reasonFault({ reason, ticket })
  expect(fault('She cannot find the order')).toBeUndefined()
  expect(fault('Order 100002 of 2026-11-21, phone 40 00 00 00')).toBeUndefined()
  expect([fault(''), fault('nine sign'), fault('ten signs!')]).toEqual(['too-short', 'too-short', undefined])
  expect(fault('x'.repeat(501))).toBe('too-long')
  expect(fault('She cannot find the order', ' ')).toBe('no-ticket')
  expect(fault('Card 4111-1111-1111-1111 was refused')).toBe('card-number')
  expect(fault('Card 4111-1111-1111-1112 was refused')).toBeUndefined()
  for (const text of [
    'her password is Sommer26',
    'Passord: hunter2 virker ikke',
    'lösenordet? lösenord = abc',
    'Salasana on kesä26',
    'Passordet er Sommer26',
    'Passord hennes er abc',
    'Lösenordet är Sommar26',
    'Adgangskoden er Sommer26',
    'Kodeordet hendes var abc',
    'Salasanani on kesa26',
    'Hänen salasanansa oli kesa26',
    'her password was Sommer26',
    'The password for Kari is Sommer26',
    'Passord Sommer26 virker ikke',
    'PIN-koden: 1234',
  ])
    expect(fault(text), text).toBe('password')
  // What is written about a password is no password.
  for (const text of [
    'She has a password issue since Monday',
    'The password reset is not sent to her',
    'Passordet kommer ikke på e-post',
    'Lösenordet fungerar inte i kassan',
    'Salasanan vaihto ei onnistu',
  ])
    expect(fault(text), text).toBeUndefined()
})

it('[ASSIST-12] finds a card number among other numbers, whatever stands between its digits', () => {
  const fault = (reason: string) => reasonFault({ reason, ticket: 'T-1' })
  for (const text of [
    'Card 4111 1111 1111 1111 12/28 was refused',
    'Card 4111 1111 1111 1111 123 was refused',
    'Order 100002 4111 1111 1111 1111',
    'Kunde 12 4111111111111111',
    'Card 4111.1111.1111.1111 was refused',
    'Card 4111\u00a01111\u00a01111\u00a01111 was refused',
    'Card 4111 - 1111 - 1111 - 1111 was refused',
  ])
    expect(fault(text), text).toBe('card-number')
  // The number of a parcel is one number, and no card stands in it.
  expect(fault('Parcel 00370730254000123456 is late')).toBeUndefined()
  expect(fault('Parcel 4111 1111 1111 1112 34 is late')).toBeUndefined()
})

it('[ASSIST-51] takes a reference for a ticket, or the call, and no words about a person', () => {
  const fault = (ticket: string) => reasonFault({ reason: 'She cannot find the order', ticket })
  for (const ticket of ['T-1042', '88 213', 'INC#88.213/2', ' 4 ', 'SAK-Å12', '1'.repeat(40), CALL_REFERENCE])
    expect(fault(ticket), ticket).toBeUndefined()
  for (const ticket of ['', ' ']) expect(fault(ticket), ticket).toBe('no-ticket')
  for (const ticket of [
    'Kari Nordmann 400 99 999',
    'Kari 40099999',
    'kari@example.no 1',
    'no digit',
    'Ring: 40099999',
    '1'.repeat(41),
    '4111-1111-1111-1111',
    '4111 1111 1111 1111',
    '4111/1111/1111/1111',
  ])
    expect(fault(ticket), ticket).toBe('no-reference')
})

it('[ASSIST-15] ends for each reason, the staff’s before the clock’s', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const facts: ImpersonationFacts = {
    expiresAt: new Date(now.getTime() + 1),
    seenAt: now,
    isStaffActive: true,
    isStaffSessionOpen: true,
    hasPermission: true,
    isCustomerActive: true,
    supportAccess: 'market',
    isBreakGlass: false,
  }
  expect(lapseOf(facts, now)).toBeUndefined()
  expect(lapseOf({ ...facts, isStaffActive: false, expiresAt: now }, now)).toBe('staff_disabled')
  expect(lapseOf({ ...facts, isStaffSessionOpen: false }, now)).toBe('staff_logout')
  expect(lapseOf({ ...facts, hasPermission: false }, now)).toBe('permission_lost')
  expect(lapseOf({ ...facts, isCustomerActive: false }, now)).toBe('user_disabled')
  expect(lapseOf({ ...facts, supportAccess: 'refused' }, now)).toBe('opt_out')
  expect(lapseOf({ ...facts, supportAccess: 'refused', isBreakGlass: true }, now)).toBeUndefined()
  expect(lapseOf({ ...facts, expiresAt: now }, now)).toBe('expired')
  expect(lapseOf({ ...facts, seenAt: new Date(now.getTime() - impersonationLimits.idleMs) }, now)).toBe('idle')
  expect(scopeNow({ scope: 'act', actUntil: facts.expiresAt }, now)).toBe('act')
  expect(scopeNow({ scope: 'act', actUntil: now }, now)).toBe('read')
  expect(scopeNow({ scope: 'read', actUntil: facts.expiresAt }, now)).toBe('read')
})
