import { facts } from '@shop/testkit/personas'

// biome-ignore lint/suspicious/noExplicitAny: a step reads what its document selected
type Data = any

export type Step = {
  /** Names a document. */
  readonly key: string
  readonly as?: 'member' | 'leaver' | 'other leaver'
  readonly variables?: (memory: Data) => Readonly<Record<string, unknown>>
  /** Keeps what later steps need, and looks at the sense of the answer. */
  readonly keep?: (root: Data, memory: Data) => void
  /** The answer may be null. */
  readonly isNullable?: true
}

const ADDRESS = {
  firstName: 'Åse',
  lastName: 'O’Brien-Åström Þór',
  addressLine1: 'Storgata 1',
  addressLine2: '',
  city: 'Oslo',
  zip: '0155',
  country: 'NO',
  mobile: '+4740012345',
  phone: '',
  careOf: '',
  entryCode: '',
  company: '',
  state: '',
}
const CONTACT = { email: 'protokoll@example.com', billingAddress: ADDRESS, shippingAddress: ADDRESS }
const WISHES = {
  message: 'Ring på',
  customerOrderNumber: 'K-1',
  goodsLabel: 'Merke',
  desiredDeliveryDate: '2030-12-24T00:00:00.000Z',
  pickupPoint: 'Hentested',
}
const remember =
  (name: string, pick: (root: Data) => unknown = ({ id }) => id): NonNullable<Step['keep']> =>
  (root, memory) => {
    memory[name] = pick(root)
  }
const chosenOf = (root: Data) => ({
  paymentId: root.paymentOptions.find(({ paymentType }: Data) => paymentType === 'STANDARD').id,
  shippingId: root.shippingOptions[0].id,
})
const sku = (at: number) => (memory: Data) => memory.skus[at]
const cards = (root: Data, memory: Data) => {
  memory.skus = root.products
    .flatMap((product: Data) => product.skus)
    .filter(({ stock }: Data) => stock.inStock > 5)
    .map(({ skuId }: Data) => skuId)
  memory.alias = root.products.find(({ rating }: Data) => rating.voteCount > 0).alias
}

export const CATALOGUE_STEPS: readonly Step[] = [
  { key: 'ralph channel', variables: () => ({ channelId: '1|no' }) },
  { key: 'ralph categories', keep: remember('category', (root) => root[0]) },
  { key: 'ralph brands', keep: remember('brand', (root) => root[0].alias) },
  { key: 'ralph getMenuAtLocation', variables: () => ({ menuLocationId: 'main-desktop' }) },
  {
    key: 'ralph widgetArea',
    variables: () => ({ family: 'Frontpage', areaName: 'The front page area', preview: false }),
  },
  { key: 'ralph listPageInfo of the site' },
  { key: 'ralph listPageInfo by url', variables: ({ category }) => ({ url: category.canonicalUrl }) },
  { key: 'ralph listPageInfo by alias', variables: ({ category }) => ({ alias: category.alias }) },
  {
    key: 'ralph products of a list',
    variables: ({ category }) => ({
      skip: 0,
      take: 48,
      url: category.canonicalUrl,
      filter: { sort: 'AVAILABLE_STOCK_DESC', include: [], filterMode: 'CURRENT' },
    }),
    keep: cards,
  },
  {
    key: 'ralph products to filter by',
    variables: ({ category, brand }) => ({
      take: 0,
      categoryAlias: category.alias,
      filter: { facets: [`b_${brand}`], filterMode: 'BY_GROUP' },
    }),
  },
  {
    key: 'ralph products of a search',
    variables: () => ({ skip: 0, take: 20, filter: { searchText: 'kjole', sort: 'RELEVANCE' } }),
  },
  {
    key: 'ralph product',
    variables: ({ alias }) => ({ alias }),
    keep: remember('variants', (root) => root.variantGroup.variants.length),
  },
  { key: 'ralph productPriceHistory', variables: ({ alias }) => ({ alias }) },
  { key: 'ralph relatedProducts', variables: ({ alias }) => ({ alias }) },
  { key: 'ralph queryReviews', variables: ({ alias }) => ({ alias, skip: 0, take: 5 }) },
  {
    key: 'ralph postProductReview',
    as: 'member',
    variables: ({ alias }) => ({ alias, rating: 5, author: 'Kari', comment: 'Fin' }),
  },
  {
    key: 'ralph monitorProductAvailability',
    variables: (memory) => ({ email: CONTACT.email, skuId: sku(0)(memory) }),
  },
  { key: 'ralph subscribeToNewsletter', variables: () => ({ email: CONTACT.email }) },
  { key: 'sdk getChannel', variables: () => ({ channelId: '1|no' }) },
  { key: 'sdk getChannels' },
  { key: 'sdk MenuAtLocation', variables: () => ({ menuLocationId: 'footer-first' }) },
  {
    key: 'sdk widgetArea',
    variables: () => ({
      family: 'Frontpage',
      areaName: 'The front page area',
      alias: null,
      filters: null,
      preview: null,
    }),
  },
  { key: 'sdk widgetAreaPageAlias', variables: () => ({ alias: facts.pages.about.nb }) },
]

const EXTERNAL = { allowExternalShippingFee: false }
export const RALPH_STEPS: readonly Step[] = [
  { key: 'ralph getCart', variables: () => ({ id: '', ...EXTERNAL }), keep: remember('cart') },
  {
    key: 'ralph addToCart',
    variables: (memory) => ({ id: memory.cart, item: { skuId: sku(0)(memory), quantity: 2 }, ...EXTERNAL }),
    keep: remember('line', ({ items }) => items[0].id),
  },
  {
    key: 'ralph updateCartItem',
    variables: (memory) => ({ id: memory.cart, item: { skuId: sku(0)(memory), quantity: 1 }, ...EXTERNAL }),
  },
  { key: 'ralph setCartPromoCode', variables: ({ cart }) => ({ id: cart, promoCode: facts.promoCodes.valid }) },
  {
    key: 'ralph createOrUpdateCheckout',
    variables: ({ cart }) => ({
      cartId: cart,
      checkout: { ...CONTACT, externalShippingFee: -1, merchantData: '{"voyadoElevateData":{}}' },
    }),
    keep: remember('chosen', chosenOf),
  },
  { key: 'ralph setCartShippingFee', variables: ({ cart }) => ({ cartId: cart, shippingFee: 49 }) },
  {
    key: 'ralph validateOrderCreation',
    variables: ({ cart, chosen }) => ({ cartId: cart, checkout: { ...CONTACT, ...chosen } }),
  },
  {
    key: 'ralph placeOrder',
    variables: ({ cart, chosen }) => ({
      cartId: cart,
      checkout: { ...CONTACT, ...chosen, acceptedConsents: ['order'] },
    }),
    keep: remember('order', ({ orderId, status }) => ({ orderId, status })),
  },
  {
    key: 'ralph checkout',
    variables: ({ cart, order }) => ({ id: order.orderId, cartId: cart, paymentType: 'STANDARD' }),
  },
  { key: 'ralph completeCart', variables: ({ cart }) => ({ id: cart }) },
  { key: 'ralph getCart to confirm', variables: ({ cart }) => ({ id: cart, ...EXTERNAL }) },
  { key: 'ralph getUser', as: 'member' },
  { key: 'ralph updateUser', as: 'member', variables: () => ({ user: { newsletter: true, customerType: 'PERSON' } }) },
  { key: 'ralph getOrders', as: 'member' },
  { key: 'ralph requestPasswordReset', variables: () => ({ email: CONTACT.email }) },
  { key: 'ralph commitReset', variables: () => ({ resetKey: 'unknown', password: 'x'.repeat(64) }) },
]

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
