import { variantText } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { framed, type Letter } from './letter'
import type { Block, MailContent } from './mail'

type MailedRow = {
  readonly name: string
  readonly brand: string
  readonly colour: string | null
  readonly sku_name: string
  readonly quantity: number
}

/** Money that goes back without goods. */
export type MailedGoodwill = {
  readonly order: {
    readonly id: number
    readonly user_id: number | null
    readonly first_name: string
    readonly currency: Currency
  }
  readonly kind: 'goodwill' | 'price'
  readonly rows: readonly MailedRow[]
  readonly amountMinor: number
  /** The part that lowers an unpaid invoice. */
  readonly loweredMinor: number
  readonly toBalance: boolean
}

const text = (value: string): Block => ({ kind: 'text', text: value })

export function orderRefundedMail(letter: Letter, given: MailedGoodwill): MailContent {
  const { t, link } = letter
  const number = String(given.order.id)
  return {
    subject: given.loweredMinor > 0 ? t('mail.invoiceLowered', { number }) : t('mail.refund', { number }),
    blocks: framed(letter, given.order.first_name, [
      text(t(given.kind === 'price' ? 'mail.priceCorrected' : 'mail.goodwill')),
      ...whatWasGiven(letter, given),
      { kind: 'facts', rows: given.rows.map((row) => rowFact(letter, row)) },
      ...(given.order.user_id === null
        ? []
        : [{ kind: 'button', label: t('order.details'), url: link('accountOrders') } as const]),
    ]),
  }
}

function whatWasGiven({ t, formats }: Letter, given: MailedGoodwill): readonly Block[] {
  const { order, amountMinor, loweredMinor, toBalance } = given
  const written = (minor: number) => ({ amount: formats.money(money(minor, order.currency)) })
  const rest = amountMinor - loweredMinor
  return [
    ...(loweredMinor > 0 ? [text(t('mail.invoiceLoweredText', written(loweredMinor)))] : []),
    ...(rest > 0 ? [text(t(toBalance ? 'mail.refundBalanceText' : 'mail.refundText', written(rest)))] : []),
  ]
}

function rowFact({ t }: Letter, { brand, name, colour, sku_name: size, quantity }: MailedRow) {
  const value = variantText(colour, t('mail.goodsDetail', { size, quantity })) ?? ''
  return { label: brand ? `${brand} ${name}` : name, value }
}
