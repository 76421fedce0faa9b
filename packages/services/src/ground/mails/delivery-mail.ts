import { formatDays } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { framed, type Letter } from './letter'
import type { Block, MailContent, Row } from './mail'
import { addressLines } from './order-mails'

type MailedWay = {
  readonly name: string
  readonly pickupAddress: string | null
  readonly promised: { readonly from: string; readonly to: string } | null
}

/** What of a delivery was changed, and where the order goes now. */
export type MailedDelivery = {
  readonly order: { readonly id: number; readonly user_id: number | null; readonly currency: Currency }
  readonly plan: {
    readonly address: Readonly<Record<string, string | undefined>>
    readonly message: string | null
    readonly fields: readonly string[]
    readonly after: MailedWay
    readonly givenBack: Readonly<Record<'releasedMinor' | 'toBalanceMinor' | 'refundedMinor', number>>
  }
}

const text = (value: string): Block => ({ kind: 'text', text: value })

/** To the e-mail of the order, whoever changed it: a stranger's change is noticed while it can be undone. */
export function deliveryChangedMail(letter: Letter, { order, plan }: MailedDelivery): MailContent {
  const { t, locale, link } = letter
  const number = String(order.id)
  return {
    subject: t('mail.deliveryChanged', { number }),
    blocks: framed(letter, plan.address.firstName ?? '', [
      text(t('mail.deliveryChangedText', { what: partsOf(plan.fields, letter) })),
      { kind: 'heading', text: t('order.deliveryAddress') },
      { kind: 'address', lines: addressLines(plan.address, locale) },
      { kind: 'facts', rows: wayRows(letter, plan) },
      ...feeBack(letter, order.currency, plan.givenBack),
      text(t('mail.changeNotYours')),
      ...(order.user_id === null
        ? []
        : [{ kind: 'button', label: t('order.details'), url: link('accountOrders') } as const]),
    ]),
  }
}

/** The changed parts in words, each once. */
function partsOf(fields: readonly string[], { t, locale }: Letter): string {
  const names = fields.map((field) => {
    if (field === 'shipping') return t('mail.deliveryParts.shipping')
    if (field === 'pickupPoint') return t('mail.deliveryParts.pickupPoint')
    if (field === 'message') return t('mail.deliveryParts.message')
    if (field === 'mobile' || field === 'phone') return t('mail.deliveryParts.phone')
    if (field === 'firstName' || field === 'lastName' || field === 'company') return t('mail.deliveryParts.name')
    return t('mail.deliveryParts.address')
  })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(names))
}

function wayRows({ t, locale }: Letter, { after, message, address }: MailedDelivery['plan']): readonly Row[] {
  return [
    { label: t('order.shipping'), value: [after.name, after.pickupAddress].filter(Boolean).join(', ') },
    { label: t('order.arrival'), value: after.promised ? formatDays(after.promised, locale) : '' },
    { label: t('field.phone'), value: address.mobile || address.phone || '' },
    { label: t('mail.deliveryMessage'), value: message ?? '' },
  ].filter(({ value }) => value !== '')
}

function feeBack(
  { t, formats }: Letter,
  currency: Currency,
  { releasedMinor, toBalanceMinor, refundedMinor }: MailedDelivery['plan']['givenBack'],
): readonly Block[] {
  const written = (minor: number) => ({ amount: formats.money(money(minor, currency)) })
  return [
    ...(releasedMinor > 0 ? [text(t('mail.deliveryCheaper', written(releasedMinor)))] : []),
    ...(toBalanceMinor > 0 ? [text(t('mail.refundBalanceText', written(toBalanceMinor)))] : []),
    ...(refundedMinor > 0 ? [text(t('mail.refundText', written(refundedMinor)))] : []),
  ]
}
