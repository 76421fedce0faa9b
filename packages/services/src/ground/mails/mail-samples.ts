import { type Currency, money } from '@shop/domain/money'
import { impersonationLimits } from '@shop/domain/staff'
import type { Locale } from '@shop/i18n/locales'
import type { SaleConditions } from '../../buying/conditions/conditions'
import {
  accountDeletedMail,
  actedForMail,
  backInStockMail,
  emailChangeMail,
  emailChangingMail,
  emailReleaseMail,
  newsletterConfirmMail,
  passkeyMail,
  resetMail,
  signInCodeMail,
  stockConfirmMail,
  welcomeMail,
} from './account-mails'
import { deliveryChangedMail, type MailedDelivery } from './delivery-mail'
import { exchangeMail, type MailedExchange } from './exchange-mail'
import { type MailedGoodwill, orderRefundedMail } from './goodwill-mail'
import type { Letter } from './letter'
import { type MailContent, withSecretLinks } from './mail'
import type { MailKind } from './mails'
import { orderEditedMail } from './order-edited-mail'
import {
  type MailedOrder,
  orderCancelledMail,
  orderConfirmationMail,
  orderShippedMail,
  parcelReadyMail,
} from './order-mails'
import { overpaidMail } from './overpaid-mail'
import { paymentLinkMail } from './payment-link-mail'
import { renderMail } from './render-mail'
import { type MailedReturn, returnRefundedMail, returnRefusedMail, returnRegisteredMail } from './return-mails'
import { smsConfirmText } from './sms'
import { reviewOverdueMail, staffAccessMail } from './staff-mails'
import { type MailedSupplement, supplementMail } from './supplement-mail'

/** Made up: nobody's name, address or order. */
const reader = {
  nb: { first: 'Ingvild', last: 'Haugen', street: 'Vogts gate 12', zip: '0477', city: 'Oslo', coat: 'Ullfrakk' },
  sv: { first: 'Elin', last: 'Sandberg', street: 'Bangatan 8', zip: '414 63', city: 'Göteborg', coat: 'Ullkappa' },
  da: { first: 'Freja', last: 'Holm', street: 'Istedgade 40', zip: '1650', city: 'København V', coat: 'Uldfrakke' },
  fi: {
    first: 'Aino',
    last: 'Laine',
    street: 'Vaasankatu 5',
    zip: '00500',
    city: 'Helsinki',
    coat: 'Villakangastakki',
  },
} as const satisfies Record<Locale, unknown>
const markets = {
  nb: { country: 'NO', currency: 'NOK', price: 149_900, vat: 2_500 },
  sv: { country: 'SE', currency: 'SEK', price: 149_900, vat: 2_500 },
  da: { country: 'DK', currency: 'DKK', price: 99_900, vat: 2_500 },
  fi: { country: 'FI', currency: 'EUR', price: 14_990, vat: 2_550 },
} as const satisfies Record<Locale, { currency: Currency; [more: string]: unknown }>

const AT = new Date('2026-11-20T12:05:00Z')
const KEY = 'sample'

/** An order as a mail tells of it, of somebody made up. */
export function orderFor(locale: Locale, conditions: SaleConditions | null = null): MailedOrder {
  const { first, last, street, zip, city, coat } = reader[locale]
  const { country, currency, price, vat } = markets[locale]
  return {
    ...{
      id: 100_023,
      publicId: '00000000-0000-4000-8000-000000000000',
      userId: 1,
      email: `${first.toLowerCase()}@lysning.example`,
      currency,
      createdAt: AT,
    },
    address: { firstName: first, lastName: last, addressLine1: street, zip, city, country },
    ...{ isBusiness: false, shippingName: 'PostNord', pickupAddress: null, paymentName: 'Visa' },
    promised: { from: '2026-11-24', to: '2026-11-26' },
    ...{ itemsMinor: price, fixedDiscountMinor: 0, shippingFeeMinor: 0, paymentFeeMinor: 0, balanceMinor: 0 },
    ...{ totalMinor: price, toPayMinor: price, vatBasisPoints: vat },
    vatMinor: price - Math.round((price * 10_000) / (10_000 + vat)),
    rows: [
      { id: 1, name: coat, brand: 'Ask', colour: null, size: 'M', quantity: 1, totalMinor: price, isSealed: false },
    ],
    conditions,
    delivery: {
      parcelNumber: '370712345678901234',
      trackingLink: 'https://tracking.lysning.example/370712345678901234',
      ...{ expectedOn: '2026-11-25', pieces: [], keptUntil: '2026-12-02' },
      pickupPoint: { name: 'Kiosk Torget', address: street, zip, city, openingHours: '8–22' },
    },
  }
}

function returnFor(
  locale: Locale,
): MailedReturn & Record<'amountMinor' | 'refund_minor' | 'lowered_minor' | 'to_balance_minor', number> {
  const { first, last, coat } = reader[locale]
  const { currency, price } = markets[locale]
  return {
    ...{ id: 700_009, public_id: '00000000-0000-4000-8000-000000000000', order_id: 100_023, user_id: 1, currency },
    ...{ name: `${first} ${last}`, email: `${first.toLowerCase()}@lysning.example`, payment_name: 'Visa' },
    ...{ refund_to: 'payment', registered_at: AT, decision_reason: '', amountMinor: price, refund_minor: price },
    ...{
      return_cost_minor: 0,
      freight_minor: 0,
      lowered_minor: 0,
      to_balance_minor: 0,
      unpaid_minor: 0,
      paid_left_minor: price,
    },
    rows: [{ name: coat, brand: 'Ask', colour: null, sku_name: 'M', quantity: 1, reason: null }],
  }
}

function deliveryFor(locale: Locale): MailedDelivery {
  const { id, currency, address, shippingName, promised } = orderFor(locale)
  return {
    order: { id, user_id: 1, currency },
    plan: {
      ...{ address, message: null, fields: ['addressLine1', 'zip', 'city'] },
      after: { name: shippingName, pickupAddress: null, promised },
      givenBack: { releasedMinor: 0, toBalanceMinor: 0, refundedMinor: 0 },
    },
  }
}

function goodwillFor(locale: Locale): MailedGoodwill {
  const { order_id: id, user_id, currency, rows, amountMinor } = returnFor(locale)
  const order = { id, user_id, first_name: reader[locale].first, currency }
  return { order, kind: 'goodwill', rows, amountMinor, loweredMinor: 0, toBalance: false }
}

function supplementSample(letter: Letter, state: MailedSupplement['state']): MailContent {
  const order = orderFor(letter.locale)
  const lines = order.rows.slice(0, 1)
  return supplementMail(letter, order, {
    state,
    lines,
    amountMinor: order.itemsMinor,
    expiresAt: AT,
    isInvoiced: false,
    isReplacement: false,
    token: KEY,
  })
}

function exchangeSample(letter: Letter, state: MailedExchange['state']): MailContent {
  const order = orderFor(letter.locale)
  const goods = { name: reader[letter.locale].coat, colour: null }
  return exchangeMail(letter, order, {
    ...{ state, rule: 'after-return', quantity: 1, replacementNumber: 100_031, returnNumber: 700_009, dueAt: AT },
    ...{ before: { ...goods, size: 'M' }, after: { ...goods, size: 'L' }, slip: order.publicId },
    ...{ returnCostMinor: 0, reason: null, refundMinor: state === 'cancelled' ? order.totalMinor : 0 },
  })
}

/** What other modules put into the samples. */
export type SampleParts = {
  readonly conditions?: SaleConditions | null
  readonly salesDocument: (letter: Letter, order: MailedOrder) => MailContent
}
type Sample = (letter: Letter, parts: SampleParts) => MailContent

const goodsFor = ({ locale }: Letter) => ({ product: reader[locale].coat, size: 'M', alias: 'ullfrakk' })
const overpaidFor = (locale: Locale) => ({ orderId: 100_023, amountMinor: 100_00, currency: markets[locale].currency })
const named = ({ locale }: Letter) => ({ firstName: reader[locale].first })

const mails: Readonly<Record<Exclude<MailKind, 'sms_confirm'>, Sample>> = {
  welcome: (letter) => welcomeMail(letter, { ...named(letter), confirmKey: KEY }),
  reset: (letter) => resetMail(letter, { ...named(letter), resetKey: KEY, minutes: 60 }),
  sign_in_code: (letter) => signInCodeMail(letter, { ...named(letter), code: '123456' }),
  account_deleted: (letter) => accountDeletedMail(letter, named(letter)),
  email_change: (letter) => emailChangeMail(letter, { ...named(letter), confirmKey: KEY }),
  email_release: (letter) => emailReleaseMail(letter, { ...named(letter), confirmKey: KEY }),
  email_changing: (letter) => emailChangingMail(letter, named(letter)),
  acted_for: (letter) => actedForMail(letter, { ...named(letter), reasonCode: 'cart_help', at: AT }),
  passkey_added: (letter) => passkeyMail(letter, { ...named(letter), name: 'iPhone', isAdded: true }),
  passkey_removed: (letter) => passkeyMail(letter, { ...named(letter), name: 'iPhone', isAdded: false }),
  staff_access: (letter) => staffAccessMail(letter, { news: 'passkeyAdded', at: AT, consoleUrl: letter.link('home') }),
  review_overdue: (letter) =>
    reviewOverdueMail(letter, {
      ...{
        staffName: `${reader[letter.locale].first} ${reader[letter.locale].last}`,
        at: AT,
        consoleUrl: letter.link('home'),
      },
      reviewBy: new Date(AT.getTime() + impersonationLimits.breakGlassReviewMs),
    }),
  newsletter_confirm: (letter) => newsletterConfirmMail(letter, { confirmKey: KEY }),
  stock_confirm: (letter) => stockConfirmMail(letter, { ...goodsFor(letter), confirmKey: KEY }),
  back_in_stock: (letter) => backInStockMail(letter, goodsFor(letter)),
  payment_link: (letter) => {
    const { currency, toPayMinor } = orderFor(letter.locale)
    return paymentLinkMail(letter, { ...named(letter), pieces: 1, toPayMinor, currency })
  },
  order_confirmation: (letter, { conditions }) => orderConfirmationMail(letter, orderFor(letter.locale, conditions)),
  order_shipped: (letter) => orderShippedMail(letter, orderFor(letter.locale)),
  order_edited: (letter) => {
    const order = orderFor(letter.locale)
    const [coat] = order.rows
    const side = { size: 'M', colour: '', quantity: 2 }
    const priced = (minor: number) => ({ price: letter.formats.money(money(minor, order.currency)) })
    const changes = [
      { name: coat?.name ?? '', before: side, after: { ...side, quantity: 1 } },
      { name: coat?.name ?? '', before: { ...side, ...priced(99_900) }, after: { ...side, ...priced(79_900) } },
    ]
    const code = { code: 'TAKK10', takenMinor: 10_000 }
    const home = { releasedMinor: order.totalMinor, refundedMinor: 0, balanceMinor: 0 }
    return orderEditedMail(letter, order, { changes, code, money: home })
  },
  supplement_offered: (letter) => supplementSample(letter, 'offered'),
  supplement_added: (letter) => supplementSample(letter, 'paid'),
  supplement_ended: (letter) => supplementSample(letter, 'expired'),
  exchange_begun: (letter) => exchangeSample(letter, 'begun'),
  exchange_settled: (letter) => exchangeSample(letter, 'settled'),
  exchange_cancelled: (letter) => exchangeSample(letter, 'cancelled'),
  delivery_changed: (letter) => deliveryChangedMail(letter, deliveryFor(letter.locale)),
  order_refunded: (letter) => orderRefundedMail(letter, goodwillFor(letter.locale)),
  parcel_ready: (letter) => parcelReadyMail(letter, orderFor(letter.locale)),
  order_cancelled: (letter) => orderCancelledMail(letter, orderFor(letter.locale)),
  return_registered: (letter) => returnRegisteredMail(letter, { ...returnFor(letter.locale), isSent: true }),
  return_refunded: (letter) => returnRefundedMail(letter, returnFor(letter.locale)),
  sales_document: (letter, { salesDocument }) => salesDocument(letter, orderFor(letter.locale)),
  overpaid: (letter) => overpaidMail(letter, { ...named(letter), ...overpaidFor(letter.locale) }),
  return_refused: (letter) => returnRefusedMail(letter, returnFor(letter.locale)),
}

export type MailSample = {
  readonly kind: MailKind
  readonly channel: 'mail' | 'sms'
  readonly subject: string
  readonly text: string
  /** Empty for a text message. */
  readonly html: string
}

/** Every mail and text message that the shop writes, to somebody made up. */
export function mailSamples(letter: Letter, parts: SampleParts): readonly MailSample[] {
  const written = Object.entries(mails).map(([kind, write]): MailSample => {
    const content = write(letter, parts)
    const { secretLinks, ...rendered } = renderMail(content, letter.locale)
    const filled = withSecretLinks(rendered, secretLinks)
    return { kind: kind as MailKind, channel: 'mail', subject: content.subject, ...filled }
  })
  const sms = smsConfirmText(letter, { code: '123456', confirmKey: KEY })
  const { text } = withSecretLinks({ text: sms.text, html: '' }, sms.secrets)
  return [...written, { kind: 'sms_confirm', channel: 'sms', subject: sms.subject, text, html: '' }]
}
