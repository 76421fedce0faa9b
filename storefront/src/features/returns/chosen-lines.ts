import { currencies } from '@shop/domain/constants'
import { fromDecimal, type Money, money } from '@shop/domain/money'
import { invoiceShare, moneyBack, mustBeSealed } from '@shop/domain/returns'
import type { ChosenLine, ReturnableOrder, ReturnableRow } from './return-api'

export type Choice = { readonly quantity: number; readonly reason: string; readonly isSealed: boolean }
/** What is ticked, by row. */
export type Choices = Readonly<Record<number, Choice>>

export const chosenLines = (choices: Choices): readonly ChosenLine[] =>
  Object.entries(choices).map(([rowId, { quantity, reason, isSealed }]) => ({
    rowId: Number(rowId),
    quantity,
    reason: reason || null,
    isSealed,
  }))

/** The first ticked line whose seal nobody vouches for. */
export const unsealed = ({ rows }: ReturnableOrder, choices: Choices): ReturnableRow | undefined =>
  rows.find(({ id, hasSeal }) => {
    const choice = choices[id]
    return hasSeal && choice && mustBeSealed(choice.reason) && !choice.isSealed
  })

/** What comes back for what is ticked, as the services will reckon it. */
export function sumBack(order: ReturnableOrder, choices: Choices): Money {
  const currency = currencies.find((known) => known === order.currency) ?? 'NOK'
  const minor = (amount: number) => fromDecimal(amount, currency)?.minor ?? 0
  const { amountMinor } = moneyBack(
    {
      rows: order.rows.map((row) => ({
        id: row.id,
        quantity: row.quantity,
        paidMinor: minor(row.total),
        vatMinor: 0,
        givenBack: row.quantity - row.left - row.exchanged,
        exchanged: row.exchanged,
      })),
      feesMinor: minor(order.fees),
      feesVatMinor: 0,
    },
    chosenLines(choices),
  )
  return money(amountMinor, currency)
}

/** What of it lowers the invoice, and what the buyer gets. */
export function partsBack(
  order: ReturnableOrder,
  choices: Choices,
): { readonly lowered: Money; readonly paidBack: Money } {
  const { minor, currency } = sumBack(order, choices)
  const { loweredMinor, paidBackMinor } = invoiceShare(minor, fromDecimal(order.unpaidInvoice, currency)?.minor ?? 0)
  return { lowered: money(loweredMinor, currency), paidBack: money(paidBackMinor, currency) }
}
