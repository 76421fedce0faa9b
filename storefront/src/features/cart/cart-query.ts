import { CART_FRAGMENT } from './cart-fragment'

/** One text for the browser, which reads its own cart, and for the server, which reads the one that a link names. */
export const CART_QUERY =
  `query getCart($id: String!, $includeCompleted: Boolean, $allowExternalShippingFee: Boolean, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, includeCompleted: $includeCompleted, allowExternalShippingFee: $allowExternalShippingFee, channelId: $channelId, languageId: $languageId, marketId: $marketId) { ...CartView }
} ${CART_FRAGMENT}` as const
