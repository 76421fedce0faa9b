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
  /** It is the replacement of an exchange, whose goods did not come back. */
  readonly isReplacement: boolean
  /** Opens the page where it is paid. */
  readonly token: string
}

const text = (value: string): Block => ({ kind: 'text', text: value })

/** Lines that may be added to an order: what they cost and until when, that they were added, or that they were not. */
export function supplementMail(letter: Letter, order: MailedOrder, supplement: MailedSupplement): MailContent {
  const { t } = letter
  const number = String(order.id)
  const goods: Block = { kind: 'goods', rows: supplement.lines.map((line) => goodsOf(letter, order, line)) }
  const subject = (supplement.isReplacement ? REPLACEMENT_SUBJECTS : SUBJECTS)[supplement.state]
  const blocks = { offered, paid: added, expired: ended, withdrawn: ended }[supplement.state]
  return {
    subject: t(subject, { number }),
    blocks: framed(letter, order.address.firstName ?? '', blocks(letter, order, supplement, goods)),
  }
}

const SUBJECTS = {
  offered: 'mail.supplementOffered',
  paid: 'mail.supplementAdded',
  expired: 'mail.supplementEnded',
  withdrawn: 'mail.supplementEnded',
} as const

const REPLACEMENT_SUBJECTS = {
  offered: 'mail.replacementOffered',
  paid: 'mail.replacementPaid',
  expired: 'mail.replacementEnded',
  withdrawn: 'mail.replacementEnded',
} as const

type Blocks = (letter: Letter, order: MailedOrder, supplement: MailedSupplement, goods: Block) => Block[]

const offered: Blocks = ({ t, formats, link }, order, supplement, goods) => {
  const { amountMinor, expiresAt, token, isReplacement } = supplement
  return [
    text(t(isReplacement ? 'mail.replacementOfferedText' : 'mail.supplementOfferedText')),
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
    text(t(isReplacement ? 'mail.replacementOfferedNote' : 'mail.supplementOfferedNote')),
  ]
}

const added: Blocks = (letter, order, { amountMinor, isInvoiced, isReplacement }, goods) => {
  const { t, formats } = letter
  const amount = formats.money(money(amountMinor, order.currency))
  if (isReplacement) return [text(t('mail.replacementPaidText', { amount })), goods, ...followButton(letter, order)]
  return [
    text(t(isInvoiced ? 'mail.supplementInvoicedText' : 'mail.supplementAddedText', { amount })),
    goods,
    { kind: 'heading', text: t('mail.orderEditedNow') },
    { kind: 'goods', rows: order.rows.map((row) => goodsRow(letter, order, row)) },
    { kind: 'facts', rows: orderSums(letter, order) },
    ...followButton(letter, order),
  ]
}

const ENDED = {
  expired: ['mail.supplementExpiredText', 'mail.replacementExpiredText'],
  withdrawn: ['mail.supplementWithdrawnText', 'mail.replacementWithdrawnText'],
} as const

const ended: Blocks = ({ t }, _, { state, isReplacement }, goods) => [
  text(t(ENDED[state === 'expired' ? 'expired' : 'withdrawn'][isReplacement ? 1 : 0])),
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
