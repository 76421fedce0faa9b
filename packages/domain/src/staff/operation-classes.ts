/**
 * What an operation means while staff look at the shop as a customer. `read` is always allowed, `act` in the window for
 * acting, `order` in that window where the market allows it and the customer's word is recorded, `banned` never. What is
 * not listed is banned, and fails the check (`npm run check`). Decided for each operation, never by its method: there are
 * queries that carry a checkout, and reads over POST.
 */
export type OperationClass = 'read' | 'act' | 'order' | 'banned'

type Classes = Readonly<Record<string, OperationClass>>

export const GRAPHQL_OPERATIONS: Classes = {
  'query brands': 'read',
  'query categories': 'read',
  'query category': 'read',
  'query channel': 'read',
  'query channels': 'read',
  'query checkout': 'read',
  'query cmsPages': 'read',
  'query getAccountAccesses': 'read',
  'query getBalanceEntries': 'read',
  'query getCart': 'read',
  'query getCartWhy': 'read',
  'query getCheckout': 'read',
  'query getCheckoutAndOrder': 'read',
  'query getCodeWhy': 'read',
  'query getConsents': 'read',
  'query getInvoices': 'read',
  'query getOrderDocuments': 'read',
  'query getMenuAtLocation': 'read',
  'query getOrder': 'read',
  'query getOrderWhy': 'read',
  'query getOrderPublic': 'read',
  'query getOrderSupplement': 'read',
  'query getOrders': 'read',
  'query getOrderParcels': 'read',
  'query getPointsWhy': 'read',
  'query getRefundWhy': 'read',
  'query getReturnableOrder': 'read',
  'query getReturnableOrders': 'read',
  'query getReturnSlip': 'read',
  'query getReturns': 'read',
  'query getUser': 'read',
  'query listPageInfo': 'read',
  'query product': 'read',
  'query planDeliveryChange': 'read',
  'query planOrderEdit': 'read',
  'query products': 'read',
  'query relatedProducts': 'read',
  'query reviews': 'read',
  'query sizeGuide': 'read',
  'query urlHistory': 'read',
  'query widgetArea': 'read',
  // They carry what was typed at the checkout.
  'query validateOrderConditions': 'act',
  'query validateOrderCreation': 'act',

  'query exportUser': 'banned',

  'mutation addPackageToCart': 'act',
  'mutation addToCart': 'act',
  'mutation clearCart': 'act',
  'mutation cloneCart': 'act',
  'mutation createOrUpdateCheckout': 'act',
  'mutation setCartMerchantData': 'act',
  'mutation setCartPromoCode': 'act',
  'mutation setCartShippingFee': 'act',
  'mutation updateCartGroup': 'act',
  'mutation updateCartItem': 'act',
  'mutation updateUser': 'act',
  'mutation placeOrder': 'order',
  // The staff's own cart must never run into the customer's.
  'mutation mergeCart': 'banned',
  'mutation completeCart': 'banned',
  'mutation readCartMessage': 'banned',
  'mutation changeDelivery': 'banned',
  'mutation payOrderSupplement': 'banned',
  'mutation changeEmail': 'banned',
  'mutation commitReset': 'banned',
  'mutation confirmEmail': 'banned',
  'mutation confirmSms': 'banned',
  'mutation deleteUser': 'banned',
  'mutation editOrder': 'banned',
  'mutation leaveList': 'banned',
  'mutation monitorProductAvailability': 'banned',
  'mutation postProductReview': 'banned',
  'mutation registerReturn': 'banned',
  'mutation requestPasswordReset': 'banned',
  'mutation requestSignInCode': 'banned',
  'mutation sendOrderDocuments': 'banned',
  'mutation subscribeToNewsletter': 'banned',
  'mutation updateConsent': 'banned',

  'subscription cartChanged': 'read',
  'subscription favouritesChanged': 'read',
  'subscription marketConfigChanged': 'read',
  'subscription orderChanged': 'read',
  'subscription sessionEnded': 'read',
  'subscription stockChanged': 'read',
  'subscription userChanged': 'read',
}

/** Forms that are sent as they are filled in: what they keep is no change of the customer's things. */
const FORMS: readonly string[] = [
  'mutation createOrUpdateCheckout',
  'query validateOrderConditions',
  'query validateOrderCreation',
]
export const isChange = (operation: string): boolean => !FORMS.includes(operation)

/** Method and path of the table of addresses; a path that ends with a slash stands for all below it. */
export const REST_OPERATIONS: Classes = {
  'GET /health': 'read',
  'GET /health/live': 'read',
  'GET /health/ready': 'read',
  // Each operation in it is looked at by itself.
  'POST /graphql': 'read',
  'GET /likes/users/': 'read',
  'POST /likes/users/': 'act',
  'GET /redirect/': 'read',
  'GET /catalogue/addresses': 'read',
  'GET /images/': 'read',
  'GET /documents/': 'read',
  'GET /credit-information': 'read',
  'GET /api/withdrawal-form': 'read',
  'GET /api/vouchers': 'read',
  'GET /api/membership': 'read',
  'PUT /api/membership': 'banned',
  'GET /api/account-access': 'read',
  'GET /api/storefront/v3/queries/': 'read',
  'POST /api/storefront/v3/queries/': 'read',
  'POST /api/account-access': 'banned',
  // Contacts, consents, joining and leaving: also the reads of it write.
  'GET /api/voyado-engage/': 'banned',
  'POST /api/voyado-engage/': 'banned',
  'POST /api/cookie-consent': 'banned',
  'POST /api/market': 'banned',
  'POST /api/market/handover': 'banned',
  'POST /api/market/favourites': 'banned',
  'POST /api/storefront/v3/notifications/': 'banned',
  'GET /api/storefront/': 'banned',
  'POST /api/storefront/': 'banned',
  'POST /api/admin/v4/notifications/payment': 'banned',
  'GET /api/admin/v4/notifications/latest': 'banned',
  'POST /api/internal/v1/customers/merge': 'banned',
  'POST /api/internal/v1/customers/forget': 'banned',
  'GET /mail/leave/': 'banned',
  'POST /mail/leave/': 'banned',
  'PUT /log-error': 'banned',
  'POST /payments/callbacks': 'banned',
  'POST /shipping/callbacks': 'banned',
  'POST /auth/passkeys': 'banned',
  'GET /auth/': 'banned',
  'POST /auth/': 'banned',
  'GET /api/': 'banned',
  'POST /api/': 'banned',
  'GET /changes': 'banned',
  'GET /published': 'banned',
  'POST /previews/exchange': 'banned',
  'GET /previews/session': 'banned',
  'GET /previews/address': 'banned',
  'GET /previews/views/': 'banned',
  'GET /mails': 'banned',
  'POST /jobs': 'banned',
  'POST /assist/redeem': 'banned',
  'POST /assist/state': 'banned',
  'POST /assist/elevate': 'banned',
  'POST /assist/end': 'banned',
  'POST /assist/ended': 'banned',
  'POST /assist/fault': 'banned',
  'POST /assist/refusal': 'banned',
}

/** What the storefront's own server answers under `/api/`; what it hands on to the services is looked at there. */
export const STOREFRONT_OPERATIONS: Classes = {
  'GET /api/guarantee-notice/': 'read',
  'GET /api/menu/': 'read',
  'GET /api/places': 'read',
  'GET /api/search': 'read',
  'GET /api/texts/': 'read',
  // The cart's number comes in the body, so that no log holds it.
  'POST /api/linked-cart': 'read',
  'GET /api/auth/': 'banned',
  'POST /api/auth/': 'banned',
  'POST /api/collected-events': 'banned',
}

/** The mark that the list was taken over is the customer's own to set. */
const ALWAYS_BANNED = /^POST \/likes\/users\/[^/]*\/migrated$/

export function restClass(method: string, routePath: string, path: string): OperationClass {
  const name = method === 'HEAD' ? 'GET' : method
  if (ALWAYS_BANNED.test(`${name} ${path}`)) return 'banned'
  return classIn(REST_OPERATIONS, `${name} ${routePath}`)
}

export function storefrontClass(method: string, path: string): OperationClass {
  const name = `${method === 'HEAD' ? 'GET' : method} ${path}`
  const listed = Object.keys(STOREFRONT_OPERATIONS).find(
    (route) => route === name || (route.endsWith('/') && name.startsWith(route)),
  )
  return classIn(STOREFRONT_OPERATIONS, listed ?? name)
}

export const graphqlClass = (name: string): OperationClass => classIn(GRAPHQL_OPERATIONS, name)

function classIn(classes: Classes, name: string): OperationClass {
  return (Object.hasOwn(classes, name) ? classes[name] : undefined) ?? 'banned'
}
