import type { SalesDocument } from '@shop/domain/document'
import { money } from '@shop/domain/money'
import type { PaperBlock } from './paper'
import type { Fact, Writing } from './sales-paper'

/** What a reminder says: what it is about, what is open, and whom to tell when something is wrong. */
export function reminderBlocks(facts: SalesDocument, { t, formats }: Writing): readonly PaperBlock[] {
  const { reminder, refersTo, seller, currency, toPayMinor } = facts
  if (!reminder || !refersTo) return []
  const amount = (minor: number) => formats.money(money(minor, currency))
  const fees: Fact[] = reminder.feesMinor > 0 ? [[t('document.reminderFees'), amount(reminder.feesMinor)]] : []
  return [
    { kind: 'text', text: t('document.reminderText', { invoice: refersTo.number }) },
    {
      kind: 'facts',
      facts: [
        [t('document.reminderOpen'), amount(reminder.openMinor)],
        ...fees,
        [t('cart.leftToPay'), amount(toPayMinor)],
      ],
    },
    { kind: 'text', text: t('document.reminderObjection', { email: seller.email }) },
  ]
}
