import { type Currency, money } from '@shop/domain/money'
import { framed, type Letter } from './letter'
import type { MailContent } from './mail'

type Overpaid = {
  readonly firstName: string
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: Currency
}

/** Somebody has paid too much of an invoice: it waits on the balance. */
export function overpaidMail(letter: Letter, { firstName, orderId, amountMinor, currency }: Overpaid): MailContent {
  const { t, formats, link } = letter
  return {
    subject: t('mail.overpaid', { number: String(orderId) }),
    blocks: framed(letter, firstName, [
      { kind: 'text', text: t('mail.overpaidText', { amount: formats.money(money(amountMinor, currency)) }) },
      { kind: 'button', label: t('mail.overpaidButton'), url: link('accountBalance') },
    ]),
  }
}
