import { shareOfPieces } from '../money'
import type { MoneyBack } from './money-back'

export type Carriage = {
  /** What the sale said that a return costs its buyer; nothing where it said nothing. */
  readonly agreedMinor: number
  /** Whether the shop has paid for the transport. Who sends goods back at their own cost owes nothing. */
  readonly isOnOurLabel: boolean
  readonly hasFault: boolean
}

type Told = { readonly reason: string | null }

/** Of goods with a fault the shop bears every cost. */
export const hasFault = (lines: readonly Told[]): boolean => lines.some(({ reason }) => reason === 'faulty')

/** What sending these goods back costs their buyer, of what the sale named. */
export const costOfReturn = (agreedMinor: number, lines: readonly Told[]): number => (hasFault(lines) ? 0 : agreedMinor)

/** What is kept back of a refund for the transport of its goods; never more than the refund. */
export function keptFreight({ amountMinor }: Pick<MoneyBack, 'amountMinor'>, carriage: Carriage): number {
  const { agreedMinor, isOnOurLabel, hasFault } = carriage
  return isOnOurLabel && !hasFault ? Math.min(agreedMinor, amountMinor) : 0
}

/** The refund without it, with its part of the VAT. */
export function lessFreight(money: MoneyBack, freightMinor: number): MoneyBack {
  const { amountMinor, vatMinor } = money
  if (freightMinor === 0) return money
  return {
    ...money,
    amountMinor: amountMinor - freightMinor,
    vatMinor: vatMinor - shareOfPieces(vatMinor, amountMinor, 0, freightMinor),
  }
}
