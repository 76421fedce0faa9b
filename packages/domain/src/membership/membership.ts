import { type Currency, type Money, money } from '../money'

export type BonusCheque = { readonly amount: Money; readonly expiresAt: number; readonly code?: string }

export type Membership = {
  readonly isMember: boolean
  readonly level: string
  readonly points: number
  readonly pendingPoints: number
  readonly bonusCheques: readonly BonusCheque[]
}

/** Who is no member, or left, has no points and no cheques. */
export const noMembership: Membership = {
  isMember: false,
  level: '',
  points: 0,
  pendingPoints: 0,
  bonusCheques: [],
}

/** The cheque a shopper sees first: of those still valid the one that expires first. */
export function nextBonusCheque(membership: Pick<Membership, 'bonusCheques'>, now: number): BonusCheque | undefined {
  return usableCheques(membership.bonusCheques, now)[0]
}

export function usableCheques(cheques: readonly BonusCheque[], now: number): BonusCheque[] {
  return cheques.filter((cheque) => now < cheque.expiresAt).sort((a, b) => a.expiresAt - b.expiresAt)
}

export function bonusTotal(cheques: readonly BonusCheque[], currency: Currency, now: number): Money {
  const minor = usableCheques(cheques, now)
    .filter((cheque) => cheque.amount.currency === currency)
    .reduce((total, cheque) => total + cheque.amount.minor, 0)
  return money(minor, currency)
}
