import { Kind, parse, print, visit } from 'graphql'

const PRICE = `fragment Price on PriceType {
  isDiscounted sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountPercentage vat
  sellingPriceIncVatFormatted sellingPriceExVatFormatted regularPriceIncVatFormatted regularPriceExVatFormatted
  currency { code symbol }
}`

const LOWEST = `fragment Lowest on LowestPriceType {
  isDiscounted lowestPriceIncVat lowestPriceIncVatFormatted comparisonPriceIncVat comparisonPriceIncVatFormatted
  sellingPriceIncVat sellingPriceIncVatFormatted discountPercentage
}`

const STOCK = 'fragment Stock on StockType { totalStock inStock oversellable static }'
const CAMPAIGN = 'fragment Campaign on CampaignRuleType { campaignId name hideTitle }'

const CARD = `fragment Card on ProductType {
  productId alias name articleNumber canonicalUrl images
  brand { name alias canonicalUrl }
  primaryCategory { name alias canonicalUrl }
  unitPrice { ...Price }
  lowestPrice { ...Lowest }
  discountType firstAvailableOn
  discountCampaigns { ...Campaign }
  totalStock { ...Stock }
  skus { skuId name stock { ...Stock } }
  variantDimensions { dimension level type value label }
}`

const VARIANT = `fragment Variant on VariantType {
  level dimension type value label skuId productId name alias canonicalUrl primaryImage
  attributes { key value }
  stock { ...Stock }
}`

const CART = `fragment Cart on CartType {
  id isCompleted promoCode freeShipping fixedDiscount merchantData
  appliedCampaigns { ...Campaign }
  items {
    id skuId quantity groupKey message isCampaignFreeGift
    unitPrice { ...Price }
    totalPrice { ...Price }
    campaign { appliedCampaigns { ...Campaign } prices { quantity discount discountPercentage price { ...Price } } }
    product {
      productId alias name articleNumber canonicalUrl images
      brand { name alias }
      primaryCategory { name alias }
      unitPrice { ...Price }
      lowestPrice { ...Lowest }
      skus { skuId name stock { ...Stock } }
      variantDimensions { dimension level value label }
    }
  }
  summary {
    total { ...Price }
    subTotal { ...Price }
    vats { rate amount }
    fees { paymentFeeIncVat shippingFeeIncVat }
    balance { pending totalSellingPriceExBalanceIncVat }
    fixedAmountDiscountIncVat
    shipping { id name feeIncVat feeIncVatFormatted isDefault isSelected amountLeftToFreeShipping amountLeftToFreeShippingFormatted }
  }
}
${PRICE} ${LOWEST} ${STOCK} ${CAMPAIGN}`

const ADDRESS =
  'fragment Address on AddressType { firstName lastName addressLine1 addressLine2 careOf city country zip company mobile phone }'

/** Published clients add the type name to every selection. */
function asClientsSend(text: string): string {
  const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
  return print(
    visit(parse(text), {
      SelectionSet: (node, _key, parent) =>
        parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
          ? undefined
          : { ...node, selections: [...node.selections, typeName] },
    }),
  )
}

const CONTEXT = '$channelId: String, $languageId: String, $marketId: String'
const AT = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

/** The selections of the product page, the list page, the cart and the checkout, as published clients send them. */
export const documents = {
  product: asClientsSend(`query product($alias: String!, ${CONTEXT}) {
  product(alias: $alias, ${AT}) {
    ...Card
    categories { name alias canonicalUrl }
    texts { text1 text2 text3 }
    meta { title description keywords }
    rating { score voteCount }
    productImages { fileName tags }
    parameterGroups { name parameterGroupId parameters { name label value show identifier } }
    alternativeUrls { url culture language country channelId }
    breadcrumbs { name url categoryId parentCategoryId }
    variantGroup {
      variantGroupId name mainProductId collapseInLists
      variants { ...Variant variants { ...Variant variants { ...Variant } } }
    }
  }
}
${CARD} ${VARIANT} ${PRICE} ${LOWEST} ${STOCK} ${CAMPAIGN}`),

  products:
    asClientsSend(`query products($skip: Int, $take: Int, $categoryAlias: String, $brandAlias: String, $filter: FilterInputType, ${CONTEXT}) {
  products(skip: $skip, take: $take, categoryAlias: $categoryAlias, brandAlias: $brandAlias, filter: $filter, ${AT}) {
    count
    products { ...Card }
    filters {
      price { lowest highest }
      facets { filterId group label type order values { _id count facetId hidden label order parentId } }
    }
  }
}
${CARD} ${PRICE} ${LOWEST} ${STOCK} ${CAMPAIGN}`),

  getCart: asClientsSend(`query getCart($id: String!, $allowExternalShippingFee: Boolean, ${CONTEXT}) {
  getCart(id: $id, allowExternalShippingFee: $allowExternalShippingFee, ${AT}) { ...Cart }
}
${CART}`),

  addToCart:
    asClientsSend(`mutation addToCart($id: String!, $item: CartItemInputType!, $allowExternalShippingFee: Boolean, ${CONTEXT}) {
  addToCart(id: $id, item: $item, allowExternalShippingFee: $allowExternalShippingFee, ${AT}) { ...Cart }
}
${CART}`),

  checkout: asClientsSend(`mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType, ${CONTEXT}) {
  createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, ${AT}) {
    email identityNumber checkoutStatus shippingData
    cart { ...Cart }
    billingAddress { ...Address }
    shippingAddress { ...Address }
    paymentOptions { id name displayName isDefault isSelected paymentType checkoutType paymentData newCheckoutSession feeIncVat }
    shippingOptions { id name displayName isDefault isSelected feeIncVat amountLeftToFreeShipping }
  }
}
${CART} ${ADDRESS}`),

  placeOrder: asClientsSend(`mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!, ${CONTEXT}) {
  placeOrder(cartId: $cartId, checkout: $checkout, ${AT}) { orderId publicId status redirectUrl }
}`),
}

/** What the measurement itself asks to find its variables. */
export const questions = {
  products: `query products($skip: Int, $marketId: String, $languageId: String) {
    products(skip: $skip, take: 200, filter: { includeCollapsed: true }, marketId: $marketId, languageId: $languageId) {
      count
      products { alias name brand { name } unitPrice { sellingPriceIncVat } skus { skuId stock { inStock } } }
    }
  }`,
  scopes: `query scopes($marketId: String, $languageId: String) {
    categories(marketId: $marketId, languageId: $languageId) { alias }
    brands(marketId: $marketId, languageId: $languageId) { alias }
  }`,
  facets: `query facets($categoryAlias: String, $brandAlias: String, $marketId: String, $languageId: String) {
    products(take: 0, categoryAlias: $categoryAlias, brandAlias: $brandAlias, marketId: $marketId, languageId: $languageId) {
      count
      filters { facets { type values { facetId count } } }
    }
  }`,
}
