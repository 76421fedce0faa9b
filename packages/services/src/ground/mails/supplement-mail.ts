import { money } from '@shop/domain/money'
import { framed, type Letter } from './letter'
import type { Block, Goods, MailContent } from './mail'
import { followButton, goodsRow, type MailedOrder, orderSums } from './order-mails'

export type MailedSupplement = {
  readonly state: 'offered' | 'paid' | 'expired' | 'withdrawn'
  readonly lines: readonly {
    readonly name: string
    readonly size: string
    readonly quantity: number
    readonly totalMinor: number
  }[]
  readonly amountMinor: number
  readonly expiresAt: Date
  /** It joined the invoice of the order, and was not paid by itself. */
  readonly isInvoiced: boolean
  /** Opens the page where it is paid. */
  readonly token: string
}

const text = (value: string): Block => ({ kind: 'text', text: value })

/** Lines that may be added to an order: what they cost and until when, that they were added, or that they were not. */
export function supplementMail(letter: Letter, order: MailedOrder, supplement: MailedSupplement): MailContent {
  const { t } = letter
  const number = String(order.id)
  const goods: Block = { kind: 'goods', rows: supplement.lines.map((line) => goodsOf(letter, order, line)) }
  const { subject, blocks } = {
    offered: { subject: 'mail.supplementOffered', blocks: offered },
    paid: { subject: 'mail.supplementAdded', blocks: added },
    expired: { subject: 'mail.supplementEnded', blocks: ended },
    withdrawn: { subject: 'mail.supplementEnded', blocks: ended },
  }[supplement.state] as { subject: 'mail.supplementEnded'; blocks: typeof offered }
  return {
    subject: t(subject, { number }),
    blocks: framed(letter, order.address.firstName ?? '', blocks(letter, order, supplement, goods)),
  }
}

type Blocks = (letter: Letter, order: MailedOrder, supplement: MailedSupplement, goods: Block) => Block[]

const offered: Blocks = ({ t, formats, link }, order, { amountMinor, expiresAt, token }, goods) => [
  text(t('mail.supplementOfferedText')),
  goods,
  {
    kind: 'facts',
    rows: [
      { label: t('cart.leftToPay'), value: formats.money(money(amountMinor, order.currency)), isStrong: true },
      { label: t('mail.supplementOfferedUntil'), value: `${formats.longDate(expiresAt)} ${formats.time(expiresAt)}` },
    ],
  },
  {
    kind: 'secretButton',
    label: t('mail.supplementOfferedButton'),
    url: link('orderSupplement', { query: { token } }),
  },
  text(t('mail.supplementOfferedNote')),
]

const added: Blocks = (letter, order, { amountMinor, isInvoiced }, goods) => {
  const { t, formats } = letter
  return [
    text(
      t(isInvoiced ? 'mail.supplementInvoicedText' : 'mail.supplementAddedText', {
        amount: formats.money(money(amountMinor, order.currency)),
      }),
    ),
    goods,
    { kind: 'heading', text: t('mail.orderEditedNow') },
    { kind: 'goods', rows: order.rows.map((row) => goodsRow(letter, order, row)) },
    { kind: 'facts', rows: orderSums(letter, order) },
    ...followButton(letter, order),
  ]
}

const ended: Blocks = ({ t }, _, { state }, goods) => [
  text(t(state === 'expired' ? 'mail.supplementExpiredText' : 'mail.supplementWithdrawnText')),
  goods,
]

function goodsOf({ t, formats }: Letter, order: MailedOrder, line: MailedSupplement['lines'][number]): Goods {
  const { name, size, quantity, totalMinor } = line
  return {
    name,
    detail: t('mail.goodsDetail', { size, quantity }),
    amount: formats.money(money(totalMinor, order.currency)),
  }
}
