import { LOWEST_PRICE_FIELDS } from '@/catalogue/price-view'

const BOTH = 'sellingPriceIncVatFormatted sellingPriceExVatFormatted'

/** What the summary shows. */
const SUMMARY_FIELDS = `summary {
  total { sellingPriceIncVat ${BOTH} vatFormatted currency { code } }
  subTotal { sellingPriceIncVat regularPriceIncVatFormatted ${BOTH} }
  shipping { feeIncVat feeIncVatFormatted feeExVatFormatted amountLeftToFreeShipping isDefault }
  goods { incVatFormatted exVatFormatted reductionIncVatFormatted reductionExVatFormatted fixedIncVatFormatted fixedExVatFormatted reductionNames }
  vats { rateBasisPoints }
  balance { pending pendingFormatted totalSellingPriceExBalanceIncVat totalSellingPriceExBalanceIncVatFormatted }
}` as const

/** One fragment for every answer that carries the cart, so that the newest answer is always the whole truth. */
export const CART_FRAGMENT = `fragment CartView on CartType {
  id version isCompleted promoCode appliedCampaigns { name hideTitle }
  items {
    id skuId quantity isCampaignFreeGift groupKey productPackage { packageName }
    unitPrice { sellingPriceIncVat ${BOTH} }
    totalPrice { ${BOTH} }
    campaign { appliedCampaigns { name hideTitle } prices { quantity discount price { ${BOTH} } } }
    product {
      productId name canonicalUrl hasSeal brand { name } productImages { fileName }
      unitPrice { ${BOTH} }
      ${LOWEST_PRICE_FIELDS} lowestPrice { comparisonPriceIncVat }
      variantDimensions { dimension label }
      skus { skuId articleNumber name stock { totalStock inStock oversellable static } }
      discountCampaigns { name untilFormatted }
    }
  }
  warnings { kind skuIds quantity stock minOrderValueFormatted minOrderValueExVatFormatted blocksCheckout refusal minPurchase missing currency }
  staffMessage { id text }
  ${SUMMARY_FIELDS}
}` as const
