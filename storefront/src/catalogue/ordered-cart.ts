import type { FragmentOf } from '@shop/api-client/graphql/operation-text'
import { colourOf } from './colour-of'

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
    payment { displayName paymentType feeIncVat feeIncVatFormatted feeExVatFormatted }
  }
}`

export type OrderedCart = FragmentOf<'OrderedCart'>
export type OrderLine = OrderedCart['items'][number]

export const piecesOf = ({ items }: OrderedCart): number => items.reduce((pieces, { quantity }) => pieces + quantity, 0)

export const lineColourOf = ({ product }: OrderLine): string | undefined => colourOf(product?.variantDimensions)

export const sizeOf = ({ product, skuId }: OrderLine): string | undefined =>
  product?.skus.find((sku) => sku.skuId === skuId)?.name

/** `Prikkete sløyfebluse, blå, 40`. */
export const lineName = (line: OrderLine): string =>
  [line.product?.name, lineColourOf(line), sizeOf(line)].filter(Boolean).join(', ')
