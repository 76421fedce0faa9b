import { clientDocument } from './document'
import { ADDRESS, CART_FRAGMENTS, ORDER, PAYMENT, SHIPPING } from './fields'

// What the stock storefront asks for cart, checkout and account (Merchant API, 4.2). Its market comes under other names
// there, and the account's documents declare no context although its variables are sent.

const ralph = (operationName: string, text: string, key = operationName) =>
  clientDocument(`ralph ${key}`, operationName, text)

const PLACE = '$channelId: String, $languageId: String'
const AT = 'channelId: $channelId, languageId: $languageId'
const EXTERNAL = '$allowExternalShippingFee: Boolean'
const withCart = (text: string) => `${text} ${CART_FRAGMENTS}`
const change = (name: string) =>
  ralph(
    name,
    withCart(`mutation ${name}($id: String!, $item: CartItemInputType!, ${EXTERNAL}, ${PLACE}, $cartMarketAlias: String) {
      ${name}(id: $id, item: $item, allowExternalShippingFee: $allowExternalShippingFee, ${AT}, marketId: $cartMarketAlias) { ...Cart }
    }`),
  )

export const RALPH_CART = [
  ralph(
    'getCart',
    withCart(`query getCart($id: String!, ${EXTERNAL}, ${PLACE}, $cartMarketAlias: String) {
      getCart(id: $id, allowExternalShippingFee: $allowExternalShippingFee, ${AT}, marketId: $cartMarketAlias) { ...Cart }
    }`),
  ),
  change('addToCart'),
  change('updateCartItem'),
  ralph(
    'setCartPromoCode',
    withCart(`mutation setCartPromoCode($id: String!, $promoCode: String!, ${PLACE}, $checkoutMarketId: String) {
      setCartPromoCode(id: $id, promoCode: $promoCode, ${AT}, marketId: $checkoutMarketId) { ...Cart }
    }`),
  ),
]

const CHECKOUT = `cart { ...Cart } consents { type name description checked autoAccept } email identityNumber
  billingAddress { ${ADDRESS} } shippingAddress { ${ADDRESS} } shippingData
  shippingOptions { ${SHIPPING} } paymentOptions { ${PAYMENT} }`

export const RALPH_CHECKOUT = [
  ralph(
    'createOrUpdateCheckout',
    withCart(`mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType, ${PLACE}, $checkoutMarketId: String) {
      createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, ${AT}, marketId: $checkoutMarketId) { ${CHECKOUT} }
    }`),
  ),
  ralph(
    'setCartShippingFee',
    withCart(`mutation setCartShippingFee($cartId: String!, $shippingFee: Decimal!, ${PLACE}, $checkoutMarketId: String) {
      setCartShippingFee(cartId: $cartId, shippingFee: $shippingFee, ${AT}, marketId: $checkoutMarketId) { ${CHECKOUT} }
    }`),
  ),
  ralph(
    'validateOrderCreation',
    `query validateOrderCreation($cartId: String!, $checkout: CheckoutInputType!, ${PLACE}, $checkoutMarketId: String) {
      validateOrderCreation(cartId: $cartId, checkout: $checkout, ${AT}, marketId: $checkoutMarketId) { isValid message memberType }
    }`,
  ),
  ralph(
    'placeOrder',
    `mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!, ${PLACE}, $checkoutMarketId: String) {
      placeOrder(cartId: $cartId, checkout: $checkout, ${AT}, marketId: $checkoutMarketId) { orderId redirectUrl status }
    }`,
  ),
  ralph(
    'checkout',
    withCart(`query checkout($id: String!, $paymentType: PaymentType!, $cartId: String, ${PLACE}, $checkoutMarket: String) {
      checkout(id: $id, paymentType: $paymentType, cartId: $cartId, ${AT}, marketId: $checkoutMarket) {
        htmlSnippet completed nthPurchase cart { ...Cart }
        order {
          orderId transactionId firstName lastName email zip currency itemValueIncVat itemValueExVat
        }
      }
    }`),
  ),
  ralph(
    'completeCart',
    withCart(`mutation completeCart($id: String!, ${PLACE}, $checkoutMarket: String) {
      completeCart(id: $id, ${AT}, marketId: $checkoutMarket) { isCompleted ...Cart }
    }`),
  ),
  ralph(
    'getCart',
    withCart(`query getCart($id: String!, ${EXTERNAL}, ${PLACE}, $checkoutMarket: String) {
      getCart(id: $id, includeCompleted: true, allowExternalShippingFee: $allowExternalShippingFee, ${AT}, marketId: $checkoutMarket) {
        isCompleted ...Cart
      }
    }`),
    'getCart to confirm',
  ),
]

const USER = `id email personalId customerType balanceFormatted gender metaData address { ${ADDRESS} }`

export const RALPH_USER = [
  ralph('getUser', `query getUser { getUser { ${USER} } }`),
  ralph('updateUser', `mutation updateUser($user: UserInputType!) { updateUser(user: $user) { ${USER} } }`),
  ralph('getOrders', withCart(`query getOrders { getOrders { ${ORDER} } }`)),
  ralph(
    'requestPasswordReset',
    'mutation requestPasswordReset($email: String!) { requestPasswordReset(email: $email) }',
  ),
  ralph(
    'commitReset',
    'mutation commitReset($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }',
  ),
  ralph('deleteUser', 'mutation deleteUser { deleteUser }'),
]
