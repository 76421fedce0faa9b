import {
  creditorReference,
  type DocumentKind,
  type DocumentSeller,
  isSellerCountry,
  type PaymentAccount,
  type SalesDocument,
} from '@shop/domain/document'
import type { SellerCountry } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import type { LocaleFormats } from '@shop/i18n/formats'
import type { Locale } from '@shop/i18n/locales'
import type { MessageKey } from '@shop/i18n/messages'
import type { translator } from '@shop/i18n/translate'
import type { Paper, PaperBlock, PaperColumn, PaperSum } from './paper'
import { reminderBlocks } from './reminder-blocks'

/** The language and formats of a document. */
export type Writing = {
  readonly locale: Locale
  readonly t: ReturnType<typeof translator>
  readonly formats: LocaleFormats
}

export type Fact = readonly [name: string, value: string]

const TITLES = {
  invoice: 'document.invoice',
  receipt: 'document.receipt',
  credit_note: 'document.creditNote',
  reminder: 'document.reminder',
} as const satisfies Readonly<Record<DocumentKind, MessageKey>>

const REGISTERS: Readonly<Record<SellerCountry, MessageKey>> = {
  NO: 'document.register.no',
  SE: 'document.register.se',
  DK: 'document.register.dk',
  FI: 'document.register.fi',
}

export const titleOf = ({ kind, number }: Pick<SalesDocument, 'kind' | 'number'>, { t }: Writing): string =>
  t(TITLES[kind], { number })

/** The document in words, as it is shown, printed and kept. */
export function salesPaper(facts: SalesDocument, writing: Writing): Paper {
  const { t, locale } = writing
  const { seller } = facts
  const identity = `${seller.name}, ${seller.address}. ${registerFact(facts.seller, writing).join(' ')}. ${seller.email}, ${seller.phone.replaceAll(' ', '\u00a0')}`
  return {
    title: titleOf(facts, writing),
    language: locale,
    issuer: seller.name,
    writtenAt: new Date(facts.issuedAt),
    foot: identity,
    blocks: [
      { kind: 'facts', facts: dates(facts, writing) },
      { kind: 'heading', text: t('document.seller') },
      { kind: 'facts', facts: sellerFacts(facts, writing) },
      { kind: 'heading', text: t('document.buyer') },
      { kind: 'facts', facts: buyerFacts(facts, writing) },
      ...(facts.reminder ? reminderBlocks(facts, writing) : soldBlocks(facts, writing)),
      ...payment(facts, writing),
      ...(facts.reminder ? [] : [{ kind: 'small-print' as const, text: t('document.rounding') }]),
    ],
  }
}

const isSome = ([, value]: Fact) => value !== ''
const day = (at: string | null, { formats }: Writing) => (at ? formats.longDate(new Date(at)) : '')

function dates(facts: SalesDocument, writing: Writing): readonly Fact[] {
  const { t } = writing
  const all: readonly Fact[] = [
    [t('document.issued'), day(facts.issuedAt, writing)],
    [t('document.refersTo'), facts.refersTo ? titleOf(facts.refersTo, writing) : ''],
    [t('order.number'), String(facts.orderId)],
    [t('document.ordered'), day(facts.orderedAt, writing)],
    [t('document.sent'), day(facts.sentAt, writing)],
    [t('document.due'), day(facts.pay?.dueAt ?? null, writing)],
  ]
  return all.filter(isSome)
}

function sellerFacts(facts: SalesDocument, writing: Writing): readonly Fact[] {
  const { t } = writing
  const { seller } = facts
  // Norwegian law requires the register beside the number, which is the VAT number too.
  const vatId: Fact[] = seller.country === 'NO' ? [] : [[t('document.vatId'), seller.vatId]]
  return [[seller.name, seller.address], registerFact(facts.seller, writing), ...vatId]
}

const registerOf = ({ country }: DocumentSeller): MessageKey => REGISTERS[isSellerCountry(country) ? country : 'NO']

export function registerFact(seller: DocumentSeller, { t }: Writing): Fact {
  const name = t(registerOf(seller))
  return [name, seller.country === 'NO' ? t('document.registered', { vatId: seller.vatId }) : seller.number]
}

function buyerFacts({ buyer, seller, delivery }: SalesDocument, { t }: Writing): readonly Fact[] {
  const number: Fact = [t(registerOf(seller)), buyer.organisationId ?? '']
  const all: readonly Fact[] = [
    [buyer.company || buyer.name, [buyer.company && buyer.name, ...buyer.address].filter(Boolean).join('\n')],
    number,
    [t('order.deliveryAddress'), delivery.address.join('\n')],
    [t('order.shipping'), delivery.name],
  ]
  return all.filter(isSome)
}

const soldBlocks = (facts: SalesDocument, writing: Writing): readonly PaperBlock[] => [
  ...goods(facts, writing),
  { kind: 'sums', sums: sums(facts, writing) },
]

function goods(facts: SalesDocument, writing: Writing): readonly PaperBlock[] {
  if (facts.lines.length === 0) return []
  const { t, formats } = writing
  const isBusiness = facts.buyer.organisationId !== null || facts.buyer.company !== ''
  const amount = amountsOf(facts, writing)
  const exVat: PaperColumn[] = isBusiness ? [{ title: t('document.unitPriceExVat'), share: 2, align: 'right' }] : []
  return [
    { kind: 'heading', text: t('document.goods') },
    {
      kind: 'table',
      columns: [
        { title: t('document.article'), share: 5 },
        { title: t('document.quantity'), share: 1, align: 'right' },
        ...exVat,
        { title: t('document.unitPrice'), share: 2, align: 'right' },
        { title: t('document.vatRate'), share: 1.4, align: 'right' },
        { title: t('document.amount'), share: 2, align: 'right' },
      ],
      rows: facts.lines.map((line) => [
        `${[line.name, line.detail].filter(Boolean).join(', ')}\n${line.articleNumber}`,
        String(line.quantity),
        ...(isBusiness ? [amount(line.unitExVatMinor)] : []),
        amount(line.unitMinor),
        formats.percent(line.vatBasisPoints / 100),
        amount(line.totalMinor),
      ]),
    },
  ]
}

function sums(facts: SalesDocument, writing: Writing): readonly PaperSum[] {
  const { t, formats } = writing
  const amount = amountsOf(facts, writing)
  const some = (name: MessageKey, minor: number): PaperSum[] =>
    minor === 0 ? [] : [{ name: t(name), value: amount(minor) }]
  const isCredit = facts.kind === 'credit_note'
  const hasParts = facts.lines.length > 0 && facts.itemsMinor !== facts.totalMinor
  return [
    ...(hasParts ? some('cart.subtotal', facts.itemsMinor) : []),
    // The withheld part of a return is the freight of the shop's label.
    ...some(isCredit ? 'return.costLabel' : 'cart.discount', -facts.discountMinor),
    ...some('cart.shipping', facts.shippingMinor),
    ...some('mail.paymentFee', facts.paymentFeeMinor),
    ...facts.vat.flatMap(({ basisPoints, netMinor, vatMinor }): PaperSum[] => {
      const rate = formats.number(basisPoints / 100)
      return [
        { name: t('document.vatOn', { rate }), value: amount(netMinor) },
        { name: t('document.vat', { rate }), value: amount(vatMinor) },
      ]
    }),
    { name: t(isCredit ? 'document.credited' : 'cart.totalIncVat'), value: amount(facts.totalMinor), isTotal: true },
    ...some('cart.balanceUsed', -facts.balanceMinor),
    ...(facts.balanceMinor === 0 ? [] : some('cart.leftToPay', facts.toPayMinor)),
  ]
}

function payment(facts: SalesDocument, writing: Writing): readonly PaperBlock[] {
  const { t } = writing
  const { pay, kind, paymentName } = facts
  if (!pay) {
    const paid: Fact[] = kind === 'receipt' ? [[t('document.paid'), day(facts.issuedAt, writing)]] : []
    return [{ kind: 'facts', facts: [[t('order.payment'), paymentName], ...paid] }]
  }
  return [
    { kind: 'heading', text: t('document.howToPay') },
    { kind: 'facts', facts: payFacts(facts, writing) },
    ...(facts.reminder ? [] : [{ kind: 'text' as const, text: t('document.noFee') }]),
    ...paidLate(pay, writing),
  ]
}

function paidLate({ late }: NonNullable<SalesDocument['pay']>, { t, formats }: Writing): readonly PaperBlock[] {
  if (!late) return []
  return [{ kind: 'text', text: t('payment.late', { points: late.points, fee: formats.money(late.reminderFee) }) }]
}

/** The payment details of an invoice; empty when nothing is due. */
export function payFacts(facts: SalesDocument, writing: Writing): readonly Fact[] {
  const { pay, toPayMinor } = facts
  if (!pay) return []
  const { t } = writing
  return [
    [t('cart.leftToPay'), amountsOf(facts, writing)(toPayMinor)],
    [t('document.due'), day(pay.dueAt, writing)],
    ...accountFacts(pay.account, pay.reference, writing),
  ]
}

/** In Denmark reference and creditor are one line, as net banks take it. */
export function accountFacts(account: PaymentAccount, reference: string, { t }: Pick<Writing, 't'>): readonly Fact[] {
  if (account.kind === 'fik') return [[t('document.account.fik'), `+71<${reference}+${account.number}<`]]
  return [
    [t(`document.account.${account.kind}`), account.number],
    [t(`document.reference.${account.kind}`), reference],
    ...(account.kind === 'iban' ? [[t('document.reference.rf'), inFours(creditorReference(reference))] as const] : []),
  ]
}

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

const amountsOf =
  ({ currency }: SalesDocument, { formats }: Writing) =>
  (minor: number) =>
    formats.money(money(minor, currency))
