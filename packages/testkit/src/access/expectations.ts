import type { Actor, OwnCart, World } from './world'

/** What an actor gets: an answer that holds something of the owner, one that does not, null, or the code of a refusal. */
export type Outcome = 'shows' | 'answers' | 'null' | Uppercase<string>

export type Expectation = {
  /** The field's arguments, aimed at the owner's things. */
  readonly args?: (world: World, cart: OwnCart) => string
  readonly outcomes: Readonly<Record<Actor, Outcome>>
  /** A stranger's call may leave something with the owner: a mail on its way. */
  readonly mayWrite?: true
}

const each = (visitor: Outcome, other: Outcome, owner: Outcome, staff: Outcome = owner) => ({
  visitor,
  'staff session': visitor,
  'other member': other,
  owner,
  'staff as owner': staff,
})
/** What staff never do as the customer, also while they act. */
const BANNED = 'IMPERSONATION_BANNED_OPERATION'
/** The same for everybody, and nothing of anybody in it. */
const PUBLIC = each('answers', 'answers', 'answers')
const text = (value: unknown) => JSON.stringify(value)
const open = (args?: Expectation['args']): Expectation => ({ args, outcomes: PUBLIC })
const notForStaff = (expectation: Expectation): Expectation => ({
  ...expectation,
  outcomes: { ...expectation.outcomes, 'staff as owner': BANNED },
})
/** Who knows the id may see and change the lines; what is personal shows to the owner alone. */
const lines = (args: (cart: OwnCart, world: World) => string): Expectation => ({
  args: (world, cart) => `id: ${text(cart.id)}, marketId: "no"${args(cart, world)}`,
  outcomes: each('answers', 'answers', 'shows'),
})
/** Of the owner's checkout nobody else learns or changes anything. */
const checkout = (args: Expectation['args'], owner: Outcome, staff: Outcome = owner): Expectation => ({
  args,
  outcomes: each('UNAUTHENTICATED', 'FORBIDDEN', owner, staff),
})

export const QUERIES: Readonly<Record<string, Expectation>> = {
  channel: open(),
  channels: open(),
  products: open(() => 'take: 2'),
  product: open(({ productId }) => `productId: ${productId}`),
  relatedProducts: open(() => 'alias: "unknown"'),
  category: open(() => 'categoryId: 1'),
  categories: open(),
  brands: open(),
  listPageInfo: open(),
  reviews: open(() => 'alias: "unknown"'),
  sizeGuide: { args: () => 'alias: "unknown"', outcomes: each('null', 'null', 'null') },
  urlHistory: { args: () => 'url: "/p/unknown"', outcomes: each('null', 'null', 'null') },
  getMenuAtLocation: open(() => 'menuLocationId: "main-desktop"'),
  widgetArea: open(() => 'family: "Frontpage", areaName: "The front page area", preview: true'),
  cmsPages: open(),
  getCart: {
    args: ({ voucherCart }) => `id: ${text(voucherCart)}, marketId: "no"`,
    outcomes: each('answers', 'answers', 'shows'),
  },
  getCartWhy: open((_, { id }) => `id: ${text(id)}, marketId: "no"`),
  getCodeWhy: open((_, { id }) => `id: ${text(id)}, promoCode: "NO-SUCH", marketId: "no"`),
  validateOrderCreation: open((_, { id }) => `cartId: ${text(id)}, checkout: {}`),
  validateOrderConditions: open((_, { id }) => `cartId: ${text(id)}`),
  getOrders: { outcomes: each('UNAUTHENTICATED', 'answers', 'shows') },
  getOrder: {
    args: ({ order }) => `orderId: ${order.orderId}`,
    outcomes: each('UNAUTHENTICATED', 'NOT_FOUND', 'shows'),
  },
  getOrderWhy: {
    args: ({ order }) => `orderId: ${order.orderId}`,
    outcomes: each('UNAUTHENTICATED', 'NOT_FOUND', 'answers'),
  },
  getOrderDocuments: {
    args: ({ order }) => `orderId: ${order.orderId}`,
    outcomes: each('UNAUTHENTICATED', 'answers', 'shows'),
  },
  getOrderPublic: {
    args: ({ order }) => `publicOrderId: ${text(order.publicId)}`,
    outcomes: each('answers', 'answers', 'shows'),
  },
  planDeliveryChange: {
    args: ({ order }) => `publicOrderId: ${text(order.publicId)}, change: {}`,
    outcomes: each('NOT_FOUND', 'NOT_FOUND', 'answers'),
  },
  planOrderEdit: {
    args: ({ order }) => `publicOrderId: ${text(order.publicId)}, edit: {}`,
    outcomes: each('NOT_FOUND', 'NOT_FOUND', 'answers'),
  },
  getOrderSupplement: {
    args: () => 'token: "x"',
    outcomes: each('null', 'null', 'null'),
  },
  checkout: {
    args: ({ order }) => `id: ${text(order.orderId)}, paymentType: STANDARD`,
    outcomes: each('null', 'null', 'shows'),
  },
  getCheckout: {
    args: ({ order }) => `id: ${text(order.orderId)}, paymentType: STANDARD`,
    outcomes: each('null', 'null', 'null'),
  },
  getCheckoutAndOrder: {
    args: ({ order }) => `id: ${text(order.orderId)}, paymentType: STANDARD`,
    outcomes: each('null', 'null', 'shows'),
  },
  getUser: { outcomes: each('UNAUTHENTICATED', 'answers', 'shows') },
  getInvoices: { outcomes: each('UNAUTHENTICATED', 'answers', 'shows') },
  getBalanceEntries: { outcomes: each('UNAUTHENTICATED', 'answers', 'answers') },
  getRefundWhy: {
    args: ({ refund }) => `orderId: ${refund.orderId}, refundId: ${refund.id}`,
    outcomes: each('UNAUTHENTICATED', 'NOT_FOUND', 'answers'),
  },
  getPointsWhy: {
    args: ({ pointsEntry }) => `entryId: ${pointsEntry}`,
    outcomes: each('UNAUTHENTICATED', 'NOT_FOUND', 'answers'),
  },
  getAccountAccesses: { outcomes: each('UNAUTHENTICATED', 'answers', 'answers') },
  getConsents: { outcomes: each('UNAUTHENTICATED', 'answers', 'answers') },
  exportUser: { outcomes: each('UNAUTHENTICATED', 'answers', 'shows', BANNED) },
  getOrderParcels: {
    args: ({ order }) => `orderNumber: ${text(order.orderId)}, email: "guessed@lysning.example"`,
    outcomes: each('null', 'null', 'null'),
  },
  getReturnableOrder: {
    args: ({ order }) => `orderNumber: ${text(order.orderId)}`,
    outcomes: each('null', 'null', 'shows'),
  },
  getReturnableOrders: { outcomes: each('UNAUTHENTICATED', 'answers', 'shows') },
  getReturnSlip: { args: () => 'id: "guessed"', outcomes: each('null', 'null', 'null') },
  getReturns: { outcomes: each('UNAUTHENTICATED', 'answers', 'shows') },
}

export const MUTATIONS: Readonly<Record<string, Expectation>> = {
  addToCart: lines((_, { skuId }) => `, item: { skuId: ${skuId}, quantity: 1 }`),
  addPackageToCart: lines((_, { package: { id, selections } }) => {
    const chosen = selections.map(
      ({ groupId, optionId, skuId }) => `{ groupId: ${groupId}, optionId: ${optionId}, skuId: ${skuId} }`,
    )
    return `, packageId: ${id}, selections: [${chosen.join(' ')}]`
  }),
  updateCartItem: lines(({ lineId }) => `, item: { id: ${text(lineId)}, quantity: 2 }`),
  updateCartGroup: lines(() => ', item: { groupKey: "set", quantity: 2 }'),
  clearCart: lines(() => ''),
  setCartPromoCode: {
    args: ({ voucher }, { id }) => `id: ${text(id)}, promoCode: ${text(voucher)}, marketId: "no"`,
    outcomes: each('PROMO_CODE_INVALID', 'PROMO_CODE_INVALID', 'shows'),
  },
  setCartMerchantData: {
    args: (_, { id }) => `id: ${text(id)}, merchantData: "{}", marketId: "no"`,
    outcomes: each('FORBIDDEN', 'FORBIDDEN', 'answers'),
  },
  completeCart: {
    args: (_, { id }) => `id: ${text(id)}`,
    outcomes: each('CART_NOT_ORDERED', 'CART_NOT_ORDERED', 'CART_NOT_ORDERED', BANNED),
  },
  readCartMessage: {
    args: (_, { id }) => `id: ${text(id)}, messageId: "00000000-0000-4000-8000-000000000000"`,
    outcomes: each('answers', 'answers', 'answers', BANNED),
  },
  cloneCart: {
    args: (_, { id }) => `id: ${text(id)}, resetPromotions: false`,
    outcomes: each('answers', 'answers', 'answers'),
  },
  mergeCart: {
    args: ({ voucherCart }, { id }) => `fromCartId: ${text(voucherCart)}, id: ${text(id)}`,
    outcomes: each('UNAUTHENTICATED', 'FORBIDDEN', 'shows', BANNED),
  },
  createOrUpdateCheckout: checkout((_, { id }) => `cartId: ${text(id)}, checkout: {}, marketId: "no"`, 'shows'),
  setCartShippingFee: checkout((_, { id }) => `cartId: ${text(id)}, shippingFee: 0, marketId: "no"`, 'shows'),
  placeOrder: checkout(
    (_, { id, chosen: { paymentId, shippingId } }) => {
      const form = `{ paymentId: ${paymentId}, shippingId: ${shippingId}, acceptedConsents: ["order"] }`
      return `cartId: ${text(id)}, checkout: ${form}, marketId: "no"`
    },
    'answers',
    BANNED,
  ),
  updateUser: { args: () => 'user: { gender: UNSPECIFIED }', outcomes: each('UNAUTHENTICATED', 'answers', 'shows') },
  changeEmail: {
    args: () => `email: "taken-over@lysning.example", password: ${text('x'.repeat(64))}`,
    outcomes: each('UNAUTHENTICATED', 'WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', BANNED),
  },
  updateConsent: {
    args: () => 'kind: NEWSLETTER, granted: false',
    outcomes: each('UNAUTHENTICATED', 'answers', 'answers', BANNED),
  },
  requestPasswordReset: { ...notForStaff(open(({ email }) => `email: ${text(email)}`)), mayWrite: true },
  requestSignInCode: { ...notForStaff(open(({ email }) => `email: ${text(email)}`)), mayWrite: true },
  commitReset: notForStaff(open(() => `resetKey: "guessed", password: ${text('x'.repeat(64))}`)),
  subscribeToNewsletter: {
    args: ({ email }) => `email: ${text(email)}`,
    outcomes: each('answers', 'answers', 'answers', BANNED),
  },
  monitorProductAvailability: {
    args: ({ email, skuId }) => `email: ${text(email)}, skuId: ${skuId}`,
    outcomes: each('answers', 'answers', 'answers', BANNED),
  },
  leaveList: notForStaff({ args: () => 'confirmKey: "guessed"', outcomes: each('null', 'null', 'null') }),
  confirmSms: { args: () => 'code: "000000"', outcomes: each('UNAUTHENTICATED', 'answers', 'answers', BANNED) },
  confirmEmail: { args: () => 'confirmKey: "guessed"', outcomes: each('null', 'null', 'null', BANNED) },
  postProductReview: {
    args: () => 'alias: "unknown", rating: 5, author: "x", comment: "Fin"',
    outcomes: each('UNAUTHENTICATED', 'PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND', BANNED),
  },
  registerReturn: {
    args: ({ order }) => `orderNumber: ${text(order.orderId)}, return: { name: "x", lines: [] }`,
    outcomes: each('RETURN_ORDER_NOT_FOUND', 'RETURN_ORDER_NOT_FOUND', 'INVALID_RETURN', BANNED),
  },
  changeDelivery: {
    args: ({ order }) => `publicOrderId: ${text(order.publicId)}, change: {}, version: 0`,
    outcomes: each('NOT_FOUND', 'NOT_FOUND', 'CONFLICT_STALE_VERSION', BANNED),
  },
  editOrder: {
    args: ({ order }) => `publicOrderId: ${text(order.publicId)}, edit: {}, version: 0`,
    outcomes: each('NOT_FOUND', 'NOT_FOUND', 'CONFLICT_STALE_VERSION', BANNED),
  },
  payOrderSupplement: {
    args: () => 'token: "x"',
    outcomes: each('NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', BANNED),
  },
  sendOrderDocuments: {
    args: ({ order }) => `publicOrderId: ${text(order.publicId)}`,
    outcomes: each('answers', 'answers', 'answers', BANNED),
    // A mail to its owner, whoever asks.
    mayWrite: true,
  },
  // Last, because it works for the owner.
  deleteUser: { outcomes: each('UNAUTHENTICATED', 'answers', 'answers', BANNED) },
}

/** A token that is nobody's opens no socket at all. */
const heard = (visitor: Outcome, other: Outcome, owner: Outcome) => ({
  ...each(visitor, other, owner),
  'staff session': 'UNAUTHENTICATED' as const,
})

/** Subscriptions to the owner's things while they change: who hears something of the owner, and who is refused. */
export const SUBSCRIPTIONS: Readonly<Record<string, Expectation>> = {
  marketConfigChanged: { args: () => 'marketId: "no"', outcomes: heard('null', 'null', 'null') },
  stockChanged: { args: ({ skuId }) => `skuIds: [${skuId}]`, outcomes: heard('answers', 'answers', 'answers') },
  cartChanged: {
    args: (_, { id }) => `id: ${text(id)}, marketId: "no"`,
    outcomes: heard('answers', 'answers', 'shows'),
  },
  orderChanged: {
    args: ({ boughtCart }) => `cartId: ${text(boughtCart)}`,
    outcomes: heard('FORBIDDEN', 'FORBIDDEN', 'shows'),
  },
  favouritesChanged: { outcomes: heard('UNAUTHENTICATED', 'null', 'shows') },
  userChanged: { outcomes: heard('UNAUTHENTICATED', 'null', 'shows') },
  sessionEnded: { outcomes: heard('UNAUTHENTICATED', 'null', 'null') },
}
