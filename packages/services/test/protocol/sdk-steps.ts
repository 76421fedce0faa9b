import { ADDRESS, CONTACT, chosenOf, type Data, facts, remember, type Step, sku } from './steps'

const WISHES = {
  message: 'Ring på',
  customerOrderNumber: 'K-1',
  goodsLabel: 'Merke',
  desiredDeliveryDate: '2030-12-24T00:00:00.000Z',
  pickupPoint: 'Hentested',
}

export const SDK_STEPS: readonly Step[] = [
  { key: 'sdk createCart', as: 'member', keep: remember('sdkCart') },
  {
    key: 'sdk addToCart',
    as: 'member',
    variables: (memory) => ({ id: memory.sdkCart, item: { skuId: sku(1)(memory), quantity: 2, message: 'Til mor' } }),
    keep: remember('sdkLine', ({ items }) => items[0].id),
  },
  {
    key: 'sdk addPackageToCart',
    as: 'member',
    variables: ({ sdkCart }) => ({ id: sdkCart, packageId: facts.package.id, selections: facts.package.selections }),
    keep: remember('groupKey', ({ items }) => items.find((item: Data) => item.productPackage).groupKey),
  },
  {
    key: 'sdk updateCartGroup',
    as: 'member',
    variables: ({ sdkCart, groupKey }) => ({ id: sdkCart, item: { groupKey, quantity: 2 } }),
  },
  { key: 'sdk getCart', as: 'member', variables: ({ sdkCart }) => ({ id: sdkCart, forceRefresh: true }) },
  {
    key: 'sdk updateCartItem',
    as: 'member',
    variables: ({ sdkCart, sdkLine }) => ({ id: sdkCart, item: { id: sdkLine, quantity: 3 } }),
  },
  {
    key: 'sdk setCartPromoCode',
    as: 'member',
    variables: ({ sdkCart }) => ({ id: sdkCart, promoCode: facts.promoCodes.valid }),
  },
  {
    key: 'sdk setCartMerchantData',
    as: 'member',
    variables: ({ sdkCart }) => ({ id: sdkCart, merchantData: '{"user":{}}' }),
  },
  { key: 'sdk setCartShippingFee', as: 'member', variables: ({ sdkCart }) => ({ id: sdkCart, shippingFee: 0 }) },
  {
    key: 'sdk cloneCart',
    as: 'member',
    variables: ({ sdkCart }) => ({ id: sdkCart, resetPromotions: true }),
    keep: remember('clone'),
  },
  {
    key: 'sdk createOrUpdateCheckout',
    as: 'member',
    variables: ({ sdkCart }) => ({
      cartId: sdkCart,
      checkout: { ...CONTACT, paymentId: 0, shippingId: 0, checkoutUrls: {} },
    }),
    keep: remember('sdkChosen', chosenOf),
  },
  {
    key: 'sdk validateOrderCreation',
    as: 'member',
    variables: ({ sdkCart, sdkChosen }) => ({ cartId: sdkCart, checkout: { ...CONTACT, ...sdkChosen } }),
  },
  {
    key: 'sdk placeOrder',
    as: 'member',
    variables: ({ sdkCart, sdkChosen }) => ({
      cartId: sdkCart,
      checkout: { ...CONTACT, ...sdkChosen, ...WISHES, acceptedConsents: ['order'] },
    }),
    keep: remember('sdkOrder', (root) => root),
  },
  { key: 'sdk completeCart', as: 'member', variables: ({ sdkCart }) => ({ id: sdkCart }) },
  {
    key: 'sdk checkoutSummary',
    as: 'member',
    variables: ({ sdkOrder }) => ({ id: sdkOrder.orderId, paymentType: 'STANDARD' }),
  },
  { key: 'sdk getOrderPublic', variables: ({ sdkOrder }) => ({ publicOrderId: sdkOrder.publicId }) },
  { key: 'sdk UserGet', as: 'member' },
  { key: 'sdk UserUpdate', as: 'member', variables: () => ({ user: { address: ADDRESS, newsletter: false } }) },
  { key: 'sdk UserOrders', as: 'member' },
  { key: 'sdk UserRequestPasswordReset', variables: () => ({ email: CONTACT.email }) },
  { key: 'sdk UserPasswordResetCommit', variables: () => ({ resetKey: 'unknown', password: 'x'.repeat(64) }) },
  {
    key: 'sdk UserCreate',
    as: 'leaver',
    variables: () => ({ user: { newsletter: false, customerType: 'PERSON' } }),
  },
  { key: 'sdk UserDelete', as: 'leaver' },
  { key: 'ralph deleteUser', as: 'other leaver' },
]
