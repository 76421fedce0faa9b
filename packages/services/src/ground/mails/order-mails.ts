import type { DeliveryDays } from '@shop/domain/checkout'
import { formatDays, variantText } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { type Locale, languageTags } from '@shop/i18n/locales'
import type { SaleConditions } from '../../buying/conditions/conditions'
import { framed, type Letter } from './letter'
import type { Block, Goods, MailContent, Row } from './mail'
import type { MailedDelivery } from './mail-store'
import { conditionSections, rightSections } from './sale-sections'

/** An order as its rows keep it: what was agreed, never what the catalogue says today. */
export type MailedOrder = {
  readonly id: number
  readonly publicId: string
  readonly userId: number | null
  readonly email: string
  /** A business has no right of withdrawal. */
  readonly isBusiness: boolean
  readonly currency: Currency
  readonly createdAt: Date
  readonly address: Readonly<Record<string, string | undefined>>
  readonly shippingName: string
  readonly pickupAddress: string | null
  readonly promised: DeliveryDays | null
  readonly paymentName: string
  readonly itemsMinor: number
  readonly fixedDiscountMinor: number
  readonly shippingFeeMinor: number
  readonly paymentFeeMinor: number
  readonly balanceMinor: number
  readonly totalMinor: number
  readonly toPayMinor: number
  readonly vatMinor: number
  readonly vatBasisPoints: number
  readonly rows: readonly MailedOrderRow[]
  readonly delivery: MailedDelivery | null
  /** Missing in orders of before they were kept. */
  readonly conditions: SaleConditions | null
}

export type MailedOrderRow = {
  readonly id: number
  readonly name: string
  readonly brand: string
  /** In the language of the order. */
  readonly colour: string | null
  readonly size: string
  readonly quantity: number
  readonly totalMinor: number
  /** May not be withdrawn once its seal is broken. */
  readonly isSealed: boolean
}

const text = (value: string): Block => ({ kind: 'text', text: value })
const firstNameOf = (order: MailedOrder) => order.address.firstName ?? ''

export function orderConfirmationMail(letter: Letter, order: MailedOrder): MailContent {
  const { t, formats } = letter
  return {
    subject: t('mail.orderConfirmation', { number: String(order.id) }),
    blocks: [
      ...framed(
        letter,
        firstNameOf(order),
        [
          text(t('mail.orderConfirmationText')),
          {
            kind: 'facts',
            rows: [
              { label: t('order.number'), value: String(order.id) },
              { label: t('order.date'), value: formats.longDate(order.createdAt) },
            ],
          },
          { kind: 'goods', rows: order.rows.map((row) => goodsRow(letter, order, row)) },
          { kind: 'facts', rows: orderSums(letter, order) },
          { kind: 'heading', text: t('order.deliveryAddress') },
          { kind: 'address', lines: addressLines(order.address, letter.locale) },
          {
            kind: 'facts',
            rows: [
              {
                label: t('order.shipping'),
                value: [order.shippingName, order.pickupAddress].filter(Boolean).join(', '),
              },
              { label: t('order.arrival'), value: order.promised ? formatDays(order.promised, letter.locale) : '' },
              { label: t('order.payment'), value: order.paymentName },
            ].filter(({ value }) => value !== ''),
          },
          ...followButton(letter, order),
          ...changeButtons(letter, order),
        ],
        rightSections(letter, order),
      ),
      ...conditionSections(letter, order),
    ],
  }
}

export function orderShippedMail(letter: Letter, order: MailedOrder): MailContent {
  const { t } = letter
  const { parcelNumber, trackingLink, expectedOn } = order.delivery ?? {}
  const track: Block[] = trackingLink ? [{ kind: 'button', label: t('order.track'), url: trackingLink }] : []
  return {
    subject: t('mail.orderShipped', { number: String(order.id) }),
    blocks: framed(letter, firstNameOf(order), [
      text(trackingLink ? t('mail.orderShippedText') : t('mail.orderShippedPlain')),
      ...(expectedOn
        ? [text(t('parcel.expected', { date: letter.formats.longDate(new Date(`${expectedOn}T12:00Z`)) }))]
        : []),
      ...partOf(letter, order),
      ...(parcelNumber ? [text(t('order.tracking', { number: parcelNumber }))] : []),
      ...track,
      ...followButton(letter, order),
      ...withdrawal(letter, order),
    ]),
  }
}

export function orderCancelledMail(letter: Letter, order: MailedOrder): MailContent {
  const { t } = letter
  return {
    subject: t('mail.orderCancelled', { number: String(order.id) }),
    blocks: framed(letter, firstNameOf(order), [text(t('mail.orderCancelledText')), ...followButton(letter, order)]),
  }
}

/** What waits at the pick-up point, where that is and how long. */
export function parcelReadyMail(letter: Letter, order: MailedOrder): MailContent {
  const { t } = letter
  const { parcelNumber, trackingLink, pickupPoint, keptUntil } = order.delivery ?? {}
  const place = pickupPoint && [pickupPoint.name, pickupPoint.address, `${pickupPoint.zip} ${pickupPoint.city}`]
  return {
    subject: t('mail.parcelReady', { number: String(order.id) }),
    blocks: framed(letter, firstNameOf(order), [
      text(t('mail.parcelReadyText')),
      ...(place ? [{ kind: 'address' as const, lines: place }] : []),
      ...(pickupPoint?.openingHours
        ? [{ kind: 'facts' as const, rows: [{ label: t('parcel.hours'), value: pickupPoint.openingHours }] }]
        : []),
      ...(keptUntil
        ? [text(t('parcel.keptUntil', { date: letter.formats.longDate(new Date(`${keptUntil}T12:00Z`)) }))]
        : []),
      ...partOf(letter, order),
      ...(parcelNumber ? [text(t('order.tracking', { number: parcelNumber }))] : []),
      ...(trackingLink ? [{ kind: 'button' as const, label: t('order.track'), url: trackingLink }] : []),
      ...followButton(letter, order),
      ...withdrawal(letter, order),
    ]),
  }
}

/** The goods of a parcel that is only part of the order. */
function partOf({ t }: Letter, { rows, delivery }: MailedOrder): readonly Block[] {
  const pieces = new Map(delivery?.pieces.map(({ rowId, quantity }) => [rowId, quantity]))
  if (pieces.size === 0 || rows.every(({ id, quantity }) => pieces.get(id) === quantity)) return []
  const inIt = rows.filter(({ id }) => pieces.has(id))
  return [
    text(t('mail.parcelPart')),
    {
      kind: 'facts',
      rows: inIt.map(({ id, name, brand, size }) => ({
        label: [brand, name].filter(Boolean).join(' '),
        value: t('mail.goodsDetail', { size, quantity: pieces.get(id) ?? 0 }),
      })),
    },
  ]
}

/** Law: a consumer reaches the withdrawal function from every mail about goods, guests too. */
function withdrawal({ t, link }: Letter, order: MailedOrder): readonly Block[] {
  if (order.isBusiness) return []
  return [
    text(t('confirm.withdrawal')),
    {
      kind: 'button',
      label: t('footer.withdraw'),
      url: link('registerReturn', { query: { order: String(order.id) } }),
    },
  ]
}

/** Guests have no account to look into: they find the order by its number and their e-mail. */
export function followButton({ t, link }: Letter, order: MailedOrder): readonly Block[] {
  if (order.userId !== null) return [{ kind: 'button', label: t('order.details'), url: link('accountOrders') }]
  const url = link('trackOrder', { query: { order: String(order.id) } })
  return [{ kind: 'button', label: t('parcel.where'), url }]
}

/** A guest comes to the order by its link and a second proof; members have it in their account. */
function changeButtons({ t, link }: Letter, { userId, publicId }: MailedOrder): readonly Block[] {
  if (userId !== null) return []
  const query = { order: publicId }
  return [
    { kind: 'button', label: t('order.edit.title'), url: link('changeItems', { query }) },
    { kind: 'button', label: t('order.change.title'), url: link('changeDelivery', { query }) },
  ]
}

export function goodsRow({ t, formats }: Letter, order: MailedOrder, row: MailedOrderRow): Goods {
  return {
    name: row.brand ? `${row.brand} ${row.name}` : row.name,
    detail: variantText(row.colour, t('mail.goodsDetail', { size: row.size, quantity: row.quantity })) ?? '',
    amount: formats.money(money(row.totalMinor, order.currency)),
  }
}

/** The figures of the order, in the order in which they add up; what is nothing is not named. */
export function orderSums({ t, formats }: Letter, order: MailedOrder): readonly Row[] {
  const amount = (minor: number) => formats.money(money(minor, order.currency))
  const some = (label: string, minor: number): Row[] => (minor === 0 ? [] : [{ label, value: amount(minor) }])
  const rate = formats.number(order.vatBasisPoints / 100)
  return [
    { label: t('cart.subtotal'), value: amount(order.itemsMinor) },
    ...some(t('cart.discount'), -order.fixedDiscountMinor),
    {
      label: t('cart.shipping'),
      value: order.shippingFeeMinor === 0 ? t('cart.free') : amount(order.shippingFeeMinor),
    },
    ...some(t('mail.paymentFee'), order.paymentFeeMinor),
    { label: t('cart.totalIncVat'), value: amount(order.totalMinor), isStrong: order.balanceMinor === 0 },
    { label: t('checkout.vatOf', { rate }), value: amount(order.vatMinor) },
    ...some(t('cart.balanceUsed'), -order.balanceMinor),
    ...(order.balanceMinor === 0
      ? []
      : [{ label: t('cart.leftToPay'), value: amount(order.toPayMinor), isStrong: true }]),
  ]
}

export function addressLines(address: MailedOrder['address'], locale: Locale): readonly string[] {
  const joined = (...fields: readonly string[]) =>
    fields
      .map((field) => address[field] ?? '')
      .filter(Boolean)
      .join(' ')
  return [
    joined('firstName', 'lastName'),
    joined('company'),
    joined('careOf'),
    joined('addressLine1'),
    joined('addressLine2'),
    joined('zip', 'city'),
    countryName(address.country ?? '', locale),
  ].filter(Boolean)
}

function countryName(country: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(country) ?? country
}
