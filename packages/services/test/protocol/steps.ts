import { demoFacts } from '@shop/db/seed/demo-facts'

export const facts = demoFacts()

// biome-ignore lint/suspicious/noExplicitAny: a step reads what its document selected
export type Data = any

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

export const ADDRESS = {
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
/** Sent with the shop's own invoice, as the input has a field for it. */
const identityNumber = '31129956715'
export const CONTACT = {
  ...{ email: 'protokoll@example.com', identityNumber },
  ...{ billingAddress: ADDRESS, shippingAddress: ADDRESS },
}
export const remember =
  (name: string, pick: (root: Data) => unknown = ({ id }) => id): NonNullable<Step['keep']> =>
  (root, memory) => {
    memory[name] = pick(root)
  }
export const chosenOf = (root: Data) => ({
  paymentId: root.paymentOptions.find(({ paymentType }: Data) => paymentType === 'STANDARD').id,
  shippingId: root.shippingOptions[0].id,
})
export const sku = (at: number) => (memory: Data) => memory.skus[at]
const cards = (root: Data, memory: Data) => {
  memory.skus = root.products
    .flatMap((product: Data) => product.skus)
    .filter(({ stock }: Data) => stock.inStock > 5)
    .map(({ skuId }: Data) => skuId)
  memory.alias = root.products.find(({ rating }: Data) => rating.voteCount > 0).alias
  // Nobody can have said anything of it yet, the member least of all.
  memory.unjudged = root.products.find(({ rating }: Data) => rating.voteCount === 0).alias
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
    variables: ({ unjudged: alias }) => ({ alias, rating: 5, author: 'Kari', comment: 'Fin' }),
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
