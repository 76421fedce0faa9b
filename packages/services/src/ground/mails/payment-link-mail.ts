import { type Currency, money } from '@shop/domain/money'
import { framed, type Letter } from './letter'
import type { MailContent } from './mail'

type FilledCart = {
  readonly firstName: string
  readonly pieces: number
  readonly toPayMinor: number
  readonly currency: Currency
}

/** Customer service has filled the cart: the customer looks it over, orders and pays in the own checkout. */
export function paymentLinkMail(letter: Letter, { firstName, pieces, toPayMinor, currency }: FilledCart): MailContent {
  const { t, formats, link } = letter
  return {
    subject: t('mail.paymentLink'),
    blocks: framed(letter, firstName, [
      { kind: 'text', text: t('mail.paymentLinkText') },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.paymentLinkGoods'), value: t('cart.items', { count: pieces }) },
          { label: t('cart.leftToPay'), value: formats.money(money(toPayMinor, currency)), isStrong: true },
        ],
      },
      { kind: 'button', label: t('mail.paymentLinkButton'), url: link('checkout', { query: { action: 'login' } }) },
      { kind: 'text', text: t('mail.paymentLinkNote') },
    ]),
  }
}
