import { money } from '@shop/domain/money'
import type { MoneyHome } from '@shop/domain/order'
import type { Queryable } from '../../platform/sql'
import { framed, type Letter } from './letter'
import type { Block, MailContent, Row } from './mail'
import type { Mails } from './mails'
import { followButton, goodsRow, type MailedOrder, orderSums } from './order-mails'
import { sendNotice } from './order-notices'

type Side = { readonly size: string; readonly colour: string; readonly quantity: number; readonly price?: string }
export type MailedEdit = {
  readonly changes: readonly { readonly name: string; readonly before: Side; readonly after: Side }[]
  /** A code that was forgotten, and what it takes off. */
  readonly code?: { readonly code: string; readonly takenMinor: number } | null
  readonly money: MoneyHome
}

type Notice = { readonly orderId: number; readonly key: string; readonly change: MailedEdit }

/** Tells the buyer what has changed, what the order is now, and where money goes. */
export const mailOrderEdited = (mails: Mails, tx: Queryable, { orderId, key, change }: Notice): Promise<boolean> =>
  sendNotice(mails, tx, {
    ...{ orderId, key, kind: 'order_edited' },
    write: (letter, order) => orderEditedMail(letter, order, change),
  })

export function orderEditedMail(letter: Letter, order: MailedOrder, change: MailedEdit): MailContent {
  const { t } = letter
  const text = (value: string): Block => ({ kind: 'text', text: value })
  return {
    subject: t('mail.orderEdited', { number: String(order.id) }),
    blocks: framed(letter, order.address.firstName ?? '', [
      text(t('mail.orderEditedText')),
      { kind: 'facts', rows: change.changes.map((one) => changeRow(letter, one)) },
      ...codeLines(letter, order, change.code ?? null).map(text),
      ...moneyLines(letter, order, change.money).map(text),
      { kind: 'heading', text: t('mail.orderEditedNow') },
      { kind: 'goods', rows: order.rows.map((row) => goodsRow(letter, order, row)) },
      { kind: 'facts', rows: orderSums(letter, order) },
      text(t('mail.changeNotYours')),
      ...followButton(letter, order),
    ]),
  }
}

function changeRow({ t }: Letter, { name, before, after }: MailedEdit['changes'][number]): Row {
  const isOneColour = before.colour === after.colour
  const hasColour = isOneColour && before.colour && !name.toLowerCase().includes(before.colour.toLowerCase())
  const sideOf = ({ size, colour, quantity, price }: Side) =>
    [isOneColour ? '' : colour, t('mail.goodsDetail', { size, quantity }), price].filter(Boolean).join(', ')
  return {
    label: hasColour ? `${name} (${before.colour})` : name,
    value:
      after.quantity === 0
        ? t('mail.orderEditedGone', { was: sideOf(before) })
        : `${sideOf(before)} → ${sideOf(after)}`,
  }
}

function codeLines({ t, formats }: Letter, order: MailedOrder, code: MailedEdit['code']): readonly string[] {
  if (!code) return []
  return [t('mail.orderEditedCode', { code: code.code, amount: formats.money(money(code.takenMinor, order.currency)) })]
}

function moneyLines({ t, formats }: Letter, order: MailedOrder, home: MoneyHome): readonly string[] {
  const amount = (minor: number) => formats.money(money(minor, order.currency))
  const { releasedMinor, refundedMinor, balanceMinor } = home
  return [
    ...(releasedMinor > 0 ? [t('mail.orderEditedLess', { amount: amount(releasedMinor) })] : []),
    ...(refundedMinor > 0
      ? [t('mail.orderEditedRefund', { amount: amount(refundedMinor), method: order.paymentName })]
      : []),
    ...(balanceMinor > 0 ? [t('mail.orderEditedBalance', { amount: amount(balanceMinor) })] : []),
  ]
}
