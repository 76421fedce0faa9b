// What the documents of both client families select of the types that many of them share.

export const CURRENCY = 'currency { name symbol code rate }'
export const PRICE = `sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountExVat
  discountPercentage vat isDiscounted sellingPriceIncVatFormatted sellingPriceExVatFormatted regularPriceIncVatFormatted
  regularPriceExVatFormatted discountIncVatFormatted discountExVatFormatted vatFormatted`
export const PRICED = `${PRICE} ${CURRENCY}`
export const LOWEST_PRICE = `sellingPriceIncVat sellingPriceExVat comparisonPriceIncVat comparisonPriceExVat lowestPriceIncVat
  lowestPriceExVat discountIncVat discountExVat discountPercentage vat isDiscounted sellingPriceIncVatFormatted
  sellingPriceExVatFormatted comparisonPriceIncVatFormatted comparisonPriceExVatFormatted lowestPriceIncVatFormatted
  lowestPriceExVatFormatted discountIncVatFormatted discountExVatFormatted vatFormatted`
export const STOCK = 'stock { inStock oversellable totalStock static }'
export const RULE = 'campaignId name hideTitle ruleType category action actionValue canonicalUrl'
export const META = 'meta { title description keywords }'
export const ADDRESS = `firstName lastName addressLine1 addressLine2 addressLine3 entryCode careOf city state country zip
  company mobile phone`
export const SHIPPING = `id name displayName feeIncVat feeExVat isDefault isSelected externalId shippingData
  amountLeftToFreeShipping logo amountLeftToFreeShippingFormatted feeIncVatFormatted feeExVatFormatted`
export const PAYMENT = `id name displayName logo feeIncVat feeExVat isDefault isSelected paymentType checkoutType paymentData
  newCheckoutSession feeIncVatFormatted feeExVatFormatted`

const LINE_PRODUCT = `productId articleNumber name alias canonicalUrl brand { name } productImages { fileName tags } images
  primaryCategory { categoryId name canonicalUrl } skus { skuId name articleNumber ${STOCK} } totalStock { totalStock }
  unitPrice { isDiscounted sellingPriceIncVat sellingPriceIncVatFormatted }`

/** The cart with everything that the SDK reads of it. */
export const CART = `id isCompleted promoCode freeShipping fixedDiscount merchantData appliedCampaigns { ${RULE} }
  items {
    id skuId quantity groupKey message isCampaignFreeGift
    unitPrice { ...Price } totalPrice { ...Price }
    campaign { appliedCampaigns { ${RULE} } prices { quantity discount discountPercentage price { isDiscounted sellingPriceIncVat } } }
    productPackage { packageId packageName groupId optionId }
    product { ${LINE_PRODUCT} }
  }
  summary {
    fixedAmountDiscountIncVat fixedAmountDiscountExVat
    total { ...Price } subTotal { ...Price }
    vats { rate amount }
    fees { paymentFeeIncVat paymentFeeExVat shippingFeeIncVat shippingFeeExVat }
    balance {
      remaining pending totalSellingPriceExBalanceIncVat totalSellingPriceExBalanceExVat remainingFormatted pendingFormatted
      totalSellingPriceExBalanceIncVatFormatted totalSellingPriceExBalanceExVatFormatted
    }
    shipping { ${SHIPPING} } payment { ${PAYMENT} }
  }`
export const CART_FRAGMENTS = `fragment Price on PriceType { ${PRICED} } fragment Cart on CartType { ${CART} }`

/** A product as lists show it. */
export const CARD = `productId name alias articleNumber canonicalUrl brand { name canonicalUrl } images productImages { fileName tags }
  primaryCategory { categoryId name canonicalUrl } unitPrice { ${PRICED} } lowestPrice { ${LOWEST_PRICE} } discountType
  discountCampaigns { ${RULE} } firstAvailableOn totalStock { inStock oversellable totalStock static }
  skus { skuId articleNumber name ${STOCK} } variantDimensions { level dimension type value label }
  rating { score voteCount }`
export const ORDER = `id customerId createdAt completedAt currency desiredDeliveryDate customerOrderNumber goodsLabel message status
  updatedAt publicId fromBalance fromBalanceFormatted billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} }
  cart { ...Cart } discount { ...Price } orderTotal { ...Price } paymentFee { ...Price } shippingFee { ...Price } vat { ...Price }
  paymentDetails {
    id paymentId transactionId displayName name isPaid paymentDate paymentFee paymentOption reservationDate reservationNumber
    shippingFee total
  }
  refunds { id itemId articleNumber createdAt reason reasonCode refundType toBalance total vat }
  shippingDetails { id name parcelNumber shippingDate shippingId trackingLink }`
