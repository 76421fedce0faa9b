import { colourOf, type Dimensions } from '@/lib/colour-of'
import type { PriceView } from '@/lib/price-view'

export type OrderLine = {
  readonly id: string
  readonly skuId: number
  readonly quantity: number
  readonly isCampaignFreeGift: boolean
  readonly totalPrice: PriceView
  readonly product: {
    readonly name: string
    readonly canonicalUrl: string
    /** Who breaks it loses the right of withdrawal. */
    readonly hasSeal: boolean
    readonly brand: { readonly name: string } | null
    readonly productImages: readonly { readonly fileName: string }[]
    readonly variantDimensions: Dimensions
    readonly skus: readonly { readonly skuId: number; readonly name: string }[]
  } | null
}

export type OrderSummaryView = {
  readonly total: PriceView & { readonly sellingPriceIncVat: number; readonly vatFormatted: string }
  readonly vats: readonly { readonly rateBasisPoints: number }[]
  readonly goods: {
    readonly incVatFormatted: string
    readonly exVatFormatted: string
    readonly reductionIncVatFormatted: string | null
    readonly reductionExVatFormatted: string | null
    readonly fixedIncVatFormatted: string | null
    readonly fixedExVatFormatted: string | null
  }
  readonly balance: {
    readonly pending: number
    readonly pendingFormatted: string
    readonly totalSellingPriceExBalanceIncVat: number
    readonly totalSellingPriceExBalanceIncVatFormatted: string
  } | null
  readonly shipping: {
    readonly displayName: string | null
    readonly feeIncVat: number
    readonly feeIncVatFormatted: string
    readonly feeExVatFormatted: string
  } | null
  readonly payment: {
    readonly displayName: string | null
    readonly paymentType: string | null
    readonly feeIncVat: number
    readonly feeIncVatFormatted: string
  } | null
}

/** What the buyer was told of the delivery when ordering. */
export type PromisedDelivery = Readonly<Record<'from' | 'to' | 'pickupAddress', string | null>>

export type OrderedCart = {
  readonly promoCode: string | null
  readonly items: readonly OrderLine[]
  readonly summary: OrderSummaryView
}

export type ShippingOption = {
  readonly id: number
  readonly name: string
  readonly displayName: string
  readonly feeIncVat: number
  readonly feeIncVatFormatted: string
  readonly isSelected: boolean
}

export type PaymentOption = {
  readonly id: number
  readonly name: string
  readonly displayName: string
  readonly feeIncVat: number
  readonly feeIncVatFormatted: string
  readonly isSelected: boolean
  readonly paymentType: string
}

export type AddressView = Readonly<
  Record<
    | 'firstName'
    | 'lastName'
    | 'addressLine1'
    | 'addressLine2'
    | 'entryCode'
    | 'careOf'
    | 'city'
    | 'zip'
    | 'company'
    | 'mobile',
    string | null
  >
>

export type CheckoutView = {
  readonly email: string | null
  readonly billingAddress: AddressView | null
  readonly cart: OrderedCart & { readonly id: string; readonly version: number }
  readonly shippingOptions: readonly ShippingOption[]
  readonly paymentOptions: readonly PaymentOption[]
  readonly shippingData: string | null
}

/** What a summary of an order shows, of a checkout and of a confirmation alike. */
export const ORDERED_CART = `fragment OrderedCart on CartType {
  promoCode
  items {
    id skuId quantity isCampaignFreeGift
    totalPrice { sellingPriceIncVatFormatted sellingPriceExVatFormatted }
    product { name canonicalUrl hasSeal brand { name } productImages { fileName } variantDimensions { dimension label } skus { skuId name } }
  }
  summary {
    total { sellingPriceIncVat sellingPriceIncVatFormatted sellingPriceExVatFormatted vatFormatted }
    goods {
      incVatFormatted exVatFormatted reductionIncVatFormatted reductionExVatFormatted
      fixedIncVatFormatted fixedExVatFormatted
    }
    vats { rateBasisPoints }
    balance { pending pendingFormatted totalSellingPriceExBalanceIncVat totalSellingPriceExBalanceIncVatFormatted }
    shipping { displayName feeIncVat feeIncVatFormatted feeExVatFormatted }
    payment { displayName paymentType feeIncVat feeIncVatFormatted }
  }
}`

export const CHECKOUT_FIELDS = `
  email
  billingAddress { firstName lastName addressLine1 addressLine2 entryCode careOf city zip company mobile }
  cart { id version ...OrderedCart }
  shippingOptions { id name displayName feeIncVat feeIncVatFormatted isSelected }
  paymentOptions { id name displayName feeIncVat feeIncVatFormatted isSelected paymentType }
  shippingData`

export const piecesOf = ({ items }: OrderedCart): number => items.reduce((pieces, { quantity }) => pieces + quantity, 0)

export const lineColourOf = ({ product }: OrderLine): string | undefined => colourOf(product?.variantDimensions)

export const sizeOf = ({ product, skuId }: OrderLine): string | undefined =>
  product?.skus.find((sku) => sku.skuId === skuId)?.name

/** `Prikkete sløyfebluse, blå, 40`. */
export const lineName = (line: OrderLine): string =>
  [line.product?.name, lineColourOf(line), sizeOf(line)].filter(Boolean).join(', ')
