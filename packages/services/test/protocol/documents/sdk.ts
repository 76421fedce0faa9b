import { BOUND, CONTEXT, clientDocument } from './document'
import { ADDRESS, CART_FRAGMENTS, CURRENCY, ORDER, PAYMENT, SHIPPING } from './fields'

// The documents of the published packages (Merchant API, 4.1), written from the table there.

const sdk = (operationName: string, text: string, key = operationName) =>
  clientDocument(`sdk ${key}`, operationName, text)

const MARKET = `id alias virtual onlyDisplayInCheckout groupKey defaultLanguageId allowedLanguages { id name code }
  country { name code } ${CURRENCY}`
const CHANNEL = `id name type url defaultLanguageId defaultMarketId markets { ${MARKET} } languages { id name code }`
const MENU_ITEM = 'id label open hidden targetBlank type order title canonicalUrl value'
const AREA_VARIABLES = `$family: String, $areaName: String, $alias: String, $displaySetting: String, $preview: Boolean,
  $filters: [PageWidgetCollectionFilterInputType], $customerType: CustomerType, $url: String, ${CONTEXT}`
const AREA_ARGUMENTS = `family: $family, areaName: $areaName, alias: $alias, displaySetting: $displaySetting, preview: $preview,
  filters: $filters, customerType: $customerType, url: $url, ${BOUND}`
const AREA = `tags meta { title description keywords } pageArea { id name index }
  containers {
    id name sortOrder classNames layout responsiveMode design
    widgets {
      id name sortOrder type size classNames configuration
      images { fileName largestSize { imageWidth imageHeight imageRatio } sizes { imageWidth imageHeight imageRatio } }
    }
  }`

export const SDK_CONTENT = [
  sdk('getChannel', `query getChannel($channelId: String) { channel(channelId: $channelId) { ${CHANNEL} } }`),
  sdk('getChannels', `query getChannels { channels { ${CHANNEL} } }`),
  sdk(
    'MenuAtLocation',
    `query MenuAtLocation($menuLocationId: String!, ${CONTEXT}) {
      getMenuAtLocation(menuLocationId: $menuLocationId, ${BOUND}) {
        id title menuItems { ${MENU_ITEM} children { ${MENU_ITEM} children { ${MENU_ITEM} } } }
      }
    }`,
  ),
  sdk('widgetArea', `query widgetArea(${AREA_VARIABLES}) { widgetArea(${AREA_ARGUMENTS}) { ${AREA} } }`),
  sdk(
    'widgetAreaPageAlias',
    `query widgetAreaPageAlias(${AREA_VARIABLES}) { widgetArea(${AREA_ARGUMENTS}) { id name title familyName ${AREA} } }`,
  ),
]

const cartMutation = (name: string, variables: string, args: string) =>
  sdk(
    name,
    `mutation ${name}($id: String!, ${variables}${CONTEXT}) { ${name}(id: $id, ${args}${BOUND}) { ...Cart } } ${CART_FRAGMENTS}`,
  )

export const SDK_CART = [
  sdk('createCart', `query createCart(${CONTEXT}) { getCart(${BOUND}) { ...Cart } } ${CART_FRAGMENTS}`),
  sdk(
    'getCart',
    `query getCart($id: String!, $forceRefresh: Boolean, ${CONTEXT}) {
      getCart(id: $id, includeCompleted: true, forceRefresh: $forceRefresh, ${BOUND}) { ...Cart }
    } ${CART_FRAGMENTS}`,
  ),
  cartMutation('addToCart', '$item: CartItemInputType!, ', 'item: $item, '),
  cartMutation('updateCartItem', '$item: CartItemInputType!, ', 'item: $item, '),
  cartMutation(
    'addPackageToCart',
    '$packageId: Int!, $selections: [ProductPackageSelectionType], ',
    'packageId: $packageId, selections: $selections, ',
  ),
  cartMutation('updateCartGroup', '$item: CartGroupInputType!, ', 'item: $item, '),
  cartMutation('setCartPromoCode', '$promoCode: String!, ', 'promoCode: $promoCode, '),
  cartMutation('setCartMerchantData', '$merchantData: String!, ', 'merchantData: $merchantData, '),
  cartMutation('cloneCart', '$resetPromotions: Boolean, ', 'resetPromotions: $resetPromotions, '),
  cartMutation('completeCart', '', ''),
  sdk(
    'setCartShippingFee',
    `mutation setCartShippingFee($id: String!, $shippingFee: Decimal!, ${CONTEXT}) {
      setCartShippingFee(cartId: $id, shippingFee: $shippingFee, ${BOUND}) { cart { ...Cart } }
    } ${CART_FRAGMENTS}`,
  ),
]

export const SDK_CHECKOUT = [
  sdk(
    'createOrUpdateCheckout',
    `mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType!, ${CONTEXT}) {
      createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, ${BOUND}) {
        email identityNumber checkoutStatus shippingData cart { ...Cart }
        billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} }
        consents { type name description checked autoAccept }
        paymentOptions { ${PAYMENT} } shippingOptions { ${SHIPPING} subOptions { ${SHIPPING} } }
      }
    } ${CART_FRAGMENTS}`,
  ),
  sdk(
    'validateOrderCreation',
    `query validateOrderCreation($cartId: String!, $checkout: CheckoutInputType!, ${CONTEXT}) {
      validateOrderCreation(cartId: $cartId, checkout: $checkout, ${BOUND}) { isValid message memberType }
    }`,
  ),
  sdk(
    'placeOrder',
    `mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!, ${CONTEXT}) {
      placeOrder(cartId: $cartId, checkout: $checkout, ${BOUND}) { orderId publicId status }
    }`,
  ),
  sdk(
    'checkoutSummary',
    `query checkoutSummary($id: String!, $paymentType: PaymentType!, $channelId: String, $languageId: String) {
      checkout(id: $id, paymentType: $paymentType, channelId: $channelId, languageId: $languageId) {
        htmlSnippet completed nthPurchase
        order {
          orderId transactionId currency message status sum balance orderValueIncVat orderValueExVat itemValueIncVat itemValueExVat
          discountIncVat discountExVat shippingFeeIncVat shippingFeeExVat paymentFeeIncVat paymentFeeExVat marketId
          billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} } campaignIds campaignNames promoCode customerId gender
          rows {
            articleNumber brand categories campaignIds campaignNames discountExVat discountIncVat discountRate gtin imageUrl
            height length width weight message name quantity sku variant priceExVat priceIncVat productId productUrl
            productPriceCampaignId productPriceListId currency
          }
        }
      }
    }`,
  ),
  sdk(
    'getOrderPublic',
    `query getOrderPublic($publicOrderId: Guid!, ${CONTEXT}) {
      getOrderPublic(publicOrderId: $publicOrderId, ${BOUND}) { ${ORDER} }
    } ${CART_FRAGMENTS}`,
  ),
]

const USER = `id email personalId customerType gender memberId memberType newsletter metaData address { ${ADDRESS} }
  balances { currency amount amountFormatted } availableChannels { channelId availableMarkets { id alias } }`

export const SDK_USER = [
  sdk('UserGet', `query UserGet { getUser { ${USER} } }`),
  sdk(
    'UserUpdate',
    `mutation UserUpdate($user: UserInputType!, ${CONTEXT}) { updateUser(user: $user, ${BOUND}) { ${USER} } }`,
  ),
  sdk(
    'UserCreate',
    `mutation UserCreate($user: UserInputType!, ${CONTEXT}) { updateUser(user: $user, ${BOUND}) { email } }`,
  ),
  sdk('UserOrders', `query UserOrders(${CONTEXT}) { getOrders(${BOUND}) { ${ORDER} } } ${CART_FRAGMENTS}`),
  sdk(
    'UserRequestPasswordReset',
    `mutation UserRequestPasswordReset($email: String!, ${CONTEXT}) { requestPasswordReset(email: $email, ${BOUND}) }`,
  ),
  sdk(
    'UserPasswordResetCommit',
    `mutation UserPasswordResetCommit($resetKey: String!, $password: String!, ${CONTEXT}) {
      commitReset(resetKey: $resetKey, password: $password, ${BOUND})
    }`,
  ),
  sdk('UserDelete', 'mutation UserDelete { deleteUser }'),
]
