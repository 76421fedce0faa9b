/** Its keys are cart ids. */
export const CART_TOPIC = 'cart'
