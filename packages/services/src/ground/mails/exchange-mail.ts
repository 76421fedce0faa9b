import { variantText } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { costOfReturn } from '@shop/domain/returns'
import { returnCostText } from '@shop/i18n/return-cost'
import { framed, type Letter } from './letter'
import type { Block, MailContent, Row } from './mail'
import { followButton, type MailedOrder } from './order-mails'

type MailedGoods = { readonly name: string; readonly size: string; readonly colour: string | null }

export type MailedExchange = {
  readonly state: 'begun' | 'settled' | 'cancelled'
  /** The replacement waits for the goods, or is sent at once. */
  readonly rule: 'together' | 'after-return'
  readonly before: MailedGoods
  readonly after: MailedGoods
  readonly quantity: number
  readonly replacementNumber: number
  readonly returnNumber: number
  /** Opens the page with the slip for the parcel. */
  readonly slip: string
  readonly dueAt: Date
  /** As the sale named it; nothing: the shop bears it. */
  readonly returnCostMinor: number
  readonly reason: string | null
  /** Money that goes back because there is no replacement any more. */
  readonly refundMinor: number
}

const text = (value: string): Block => ({ kind: 'text', text: value })

/** Goods that are exchanged: what to send and what comes instead, that they have come, or that nothing comes of it. */
export function exchangeMail(letter: Letter, order: MailedOrder, exchange: MailedExchange): MailContent {
  const { t } = letter
  const number = String(order.id)
  const { subject, blocks } = {
    begun: { subject: t('mail.exchangeBegun', { number }), blocks: begun },
    settled: { subject: t('mail.exchangeSettled', { number }), blocks: settled },
    cancelled: { subject: t('mail.exchangeCancelled', { number }), blocks: cancelled },
  }[exchange.state]
  return {
    subject,
    blocks: framed(letter, order.address.firstName ?? '', [
      ...blocks(letter, order, exchange),
      ...followButton(letter, order),
    ]),
  }
}

type Blocks = (letter: Letter, order: MailedOrder, exchange: MailedExchange) => readonly Block[]

const begun: Blocks = (letter, order, exchange) => {
  const { t, locale, seller, formats, link } = letter
  const { rule, returnNumber, returnCostMinor, reason, dueAt, slip } = exchange
  const cost = money(costOfReturn(returnCostMinor, [{ reason }]), order.currency)
  return [
    text(t('mail.exchangeBegunText')),
    {
      kind: 'facts',
      rows: [...swapRows(letter, exchange), { label: t('return.number'), value: String(returnNumber) }],
    },
    text(t(rule === 'together' ? 'mail.exchangeTogether' : 'mail.exchangeAfterReturn')),
    { kind: 'heading', text: t('return.sendHow') },
    text(t('return.pack')),
    text(t('return.sendTo', { address: `${seller.registeredName}, ${seller.returnAddress}` })),
    text(t('mail.exchangeUntil', { date: formats.longDate(dueAt) })),
    text([returnCostText(t, cost, locale), ...(cost.minor > 0 ? [t('law.label')] : [])].join(' ')),
    { kind: 'button', label: t('return.slip'), url: link('registerReturn', { query: { slip } }) },
    text(t('mail.exchangeRight')),
  ]
}

const settled: Blocks = (letter, _, exchange) => [
  text(letter.t(exchange.rule === 'together' ? 'mail.exchangeSettledText' : 'mail.exchangeSettledSends')),
  { kind: 'facts', rows: swapRows(letter, exchange) },
]

const cancelled: Blocks = (letter, order, exchange) => {
  const { t, formats } = letter
  const { refundMinor } = exchange
  return [
    text(t(refundMinor > 0 ? 'mail.exchangeCancelledCame' : 'mail.exchangeCancelledText')),
    { kind: 'facts', rows: swapRows(letter, exchange) },
    ...(refundMinor > 0
      ? [text(t('mail.refundText', { amount: formats.money(money(refundMinor, order.currency)) }))]
      : []),
  ]
}

function swapRows({ t }: Letter, { before, after, quantity, replacementNumber }: MailedExchange): readonly Row[] {
  const said = ({ name, size, colour }: MailedGoods) =>
    [name, variantText(colour, t('mail.goodsDetail', { size, quantity }))].filter(Boolean).join(', ')
  return [
    { label: t('mail.exchangeBack'), value: said(before) },
    { label: t('mail.exchangeNew'), value: said(after) },
    { label: t('mail.exchangeOrder'), value: String(replacementNumber), isStrong: true },
  ]
}
