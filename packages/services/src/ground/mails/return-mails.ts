import { variantText } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { costOfReturn, invoiceShare } from '@shop/domain/returns'
import { returnCostText } from '@shop/i18n/return-cost'
import { framed, type Letter } from './letter'
import type { Block, MailContent, Row } from './mail'

type MailedRow = {
  readonly name: string
  readonly brand: string
  readonly colour: string | null
  readonly sku_name: string
  readonly quantity: number
  readonly reason: string | null
}

export type MailedReturn = {
  readonly id: number
  readonly public_id: string
  readonly order_id: number
  readonly user_id: number | null
  readonly currency: Currency
  readonly name: string
  readonly email: string
  readonly payment_name: string
  /** What was left to pay of the shop's own invoice. */
  readonly unpaid_minor: number
  /** Money that came and did not go back. */
  readonly paid_left_minor: number
  readonly refund_to: 'payment' | 'balance'
  readonly registered_at: Date
  readonly decision_reason: string
  /** As the sale named it; nothing: the shop bears it. */
  readonly return_cost_minor: number
  /** What of it was kept back, because the parcel travelled on the shop's account. */
  readonly freight_minor: number
  readonly rows: readonly MailedRow[]
}

const text = (value: string): Block => ({ kind: 'text', text: value })
const firstWord = (name: string) => name.split(' ')[0] ?? ''

/** The acknowledgement of a withdrawal: what was said, and the date and time at which it came. */
export function returnRegisteredMail(
  letter: Letter,
  given: MailedReturn & { readonly amountMinor: number; readonly isSent: boolean },
): MailContent {
  const { t, formats } = letter
  const { registered_at: at } = given
  return {
    subject: t('mail.withdrawal', { number: String(given.order_id) }),
    blocks: framed(letter, firstWord(given.name), [
      text(t('return.received', { date: at, time: formats.clock(at) })),
      {
        kind: 'facts',
        rows: [
          { label: t('return.number'), value: String(given.id), isStrong: true },
          { label: t('order.number'), value: String(given.order_id) },
          { label: t('field.name'), value: given.name },
          { label: t('field.email'), value: given.email },
        ],
      },
      { kind: 'heading', text: t('return.goods') },
      { kind: 'facts', rows: given.rows.map((row) => goodsRow(letter, row)) },
      { kind: 'facts', rows: [backRow(letter, given, given.amountMinor)] },
      ...(given.isSent ? howToSend(letter, given) : stopped(letter)),
      {
        kind: 'button',
        label: t('return.slip'),
        url: letter.link('registerReturn', { query: { slip: given.public_id } }),
      },
      ...whenGiven(letter, given),
      ...followButton(letter, given),
    ]),
  }
}

export function returnRefundedMail(letter: Letter, given: MailedReturn & GivenBack): MailContent {
  const { t } = letter
  const number = String(given.order_id)
  return {
    subject: given.lowered_minor > 0 ? t('mail.invoiceLowered', { number }) : t('mail.refund', { number }),
    blocks: framed(letter, firstWord(given.name), [
      ...whatWasGiven(letter, given),
      { kind: 'facts', rows: [{ label: t('return.number'), value: String(given.id), isStrong: true }] },
      { kind: 'facts', rows: given.rows.map((row) => goodsRow(letter, row)) },
      ...withheldFreight(letter, given),
      ...followButton(letter, given),
    ]),
  }
}

/** What of a return lowered the invoice, went to the balance, and in all. */
type GivenBack = {
  readonly refund_minor: number | null
  readonly lowered_minor: number
  readonly to_balance_minor: number
}

/** An invoice is lowered by what nobody had paid; what was paid goes back to where it came from. */
function whatWasGiven({ t, formats }: Letter, given: MailedReturn & GivenBack): readonly Block[] {
  const { lowered_minor: lowered, to_balance_minor: toBalance, currency } = given
  const written = (minor: number) => ({ amount: formats.money(money(minor, currency)) })
  const paidBack = (given.refund_minor ?? 0) - lowered - toBalance
  return [
    ...(lowered > 0 ? [text(t('mail.invoiceLoweredText', written(lowered)))] : []),
    ...(paidBack > 0 || lowered + toBalance === 0 ? [text(t('mail.refundText', written(paidBack)))] : []),
    ...(toBalance > 0 ? [text(t('mail.refundBalanceText', written(toBalance)))] : []),
  ]
}

function withheldFreight({ t, formats }: Letter, { freight_minor: freight, currency }: MailedReturn): readonly Block[] {
  if (freight === 0) return []
  return [text(t('return.keptBack', { amount: formats.money(money(freight, currency)) }))]
}

export function returnRefusedMail(letter: Letter, given: MailedReturn): MailContent {
  const { t } = letter
  return {
    subject: t('mail.returnRefused', { number: String(given.id) }),
    blocks: framed(letter, firstWord(given.name), [
      text(t('mail.returnRefusedText')),
      ...(given.decision_reason ? [text(t('mail.returnRefusedReason', { reason: given.decision_reason }))] : []),
      ...followButton(letter, given),
    ]),
  }
}

function howToSend({ t, locale, seller }: Letter, given: MailedReturn): readonly Block[] {
  const cost = money(costOfReturn(given.return_cost_minor, given.rows), given.currency)
  return [
    { kind: 'heading', text: t('return.sendHow') },
    text(t('return.pack')),
    text(t('return.sendTo', { address: addressOf(seller) })),
    text([returnCostText(t, cost, locale), ...(cost.minor > 0 ? [t('law.label')] : [])].join(' ')),
  ]
}

const addressOf = ({ registeredName, returnAddress }: Letter['seller']) => `${registeredName}, ${returnAddress}`

/** Who withdraws before the goods are sent sends nothing, unless they had left meanwhile. */
const stopped = ({ t, seller }: Letter): readonly Block[] => [
  text(t('return.stopped')),
  text(t('return.ifItCame', { address: addressOf(seller) })),
]

function goodsRow({ t }: Letter, { brand, name, colour, sku_name: size, quantity }: MailedRow) {
  const value = variantText(colour, t('mail.goodsDetail', { size, quantity })) ?? ''
  return { label: brand ? `${brand} ${name}` : name, value }
}

/** Nothing is paid back of what nobody has paid. */
function whenGiven(
  { t }: Letter,
  given: MailedReturn & { readonly amountMinor: number; readonly isSent: boolean },
): readonly Block[] {
  const { loweredMinor, paidBackMinor } = invoiceShare(given.amountMinor, given.unpaid_minor)
  return [
    ...(loweredMinor > 0 ? [text(t('return.invoiceWillBeLowered'))] : []),
    ...(paidBackMinor > 0 ? [text(t(given.isSent ? 'return.refundMayWait' : 'return.refundInfo'))] : []),
  ]
}

/** How much goes back, and where to. */
function backRow({ t, formats }: Letter, given: MailedReturn, amountMinor: number): Row {
  const written = (minor: number) => formats.money(money(minor, given.currency))
  const { loweredMinor, paidBackMinor } = invoiceShare(amountMinor, given.unpaid_minor)
  const toBalance = (minor: number) => t('return.toBalance', { amount: written(minor) })
  const toPayment = (minor: number) => `${written(minor)}, ${given.payment_name}`
  if (loweredMinor > 0) {
    const toPaymentMinor = Math.min(paidBackMinor, given.paid_left_minor)
    const toBalanceMinor = paidBackMinor - toPaymentMinor
    const parts = [
      t('return.lowersInvoice', { amount: written(loweredMinor) }),
      ...(toPaymentMinor > 0 ? [toPayment(toPaymentMinor)] : []),
      ...(toBalanceMinor > 0 ? [toBalance(toBalanceMinor)] : []),
    ]
    return { label: t('order.payment'), value: parts.join(', ') }
  }
  const value = given.refund_to === 'balance' ? toBalance(amountMinor) : toPayment(amountMinor)
  return { label: t('return.refundTo'), value }
}

/** Guests have no account to look into. */
function followButton({ t, link }: Letter, given: MailedReturn): readonly Block[] {
  return given.user_id === null ? [] : [{ kind: 'button', label: t('return.mine'), url: link('accountReturns') }]
}
