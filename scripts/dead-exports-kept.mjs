// Exports without a caller outside tests, and why each may wait. The list only gets shorter.
const WAITING = [
  {
    why: 'Pictures stand ready in every size: pages link to files and ask no provider. IMAGE-01 to 06 await one.',
    exports: [
      'api-client/providers/images.ts createImageHelper',
      'api-client/providers/images.ts imageSrcSet',
      'api-client/providers/images.ts imagePlaceholder',
      'domain/constants.ts imagePlaceholder',
    ],
  },
  {
    why: 'SEARCH-02, SEARCH-11: the product page does not report a click that its card could not tell.',
    exports: ['api-client/search/answers.ts pageTicket'],
  },
  {
    why: 'VALIDATE-13 of the body that a client sends: the services read the parts by themselves.',
    exports: ['contract/rest/customer-form.ts checkoutInputSchema'],
  },
  {
    why: 'ARCH-13: the storefront reads its environment unchecked.',
    exports: ['contract/shop-config.ts readShopConfig'],
  },
  {
    why: 'CART-10, 13 to 16: the storefront has steps of its own for which cart is loaded and what follows a change.',
    exports: [
      'domain/cart/changes.ts cartChanged',
      'domain/cart/changes.ts itemsChanged',
      'domain/cart/choose-cart.ts cartIdToLoad',
      'domain/cart/effects.ts cartUpdated',
      'domain/cart/effects.ts cartReset',
    ],
  },
  {
    why: 'CARTMERGE-02 to 04 and 07: the services merge in one transaction, the plan is that of a client.',
    exports: ['domain/cart/merge-carts.ts mergePlan'],
  },
  {
    why: 'PROMO-07: the services find a code in the database.',
    exports: ['domain/cart/promo.ts findPromo'],
  },
  {
    why: 'STOCK-12: the services refuse line by line, at the first fault.',
    exports: ['domain/cart/refresh-cart.ts orderRefusals', 'domain/cart/cart.ts emptyCart'],
  },
  {
    why: 'PRODUCT-06, 08, 12, 16: services and pages read variants and campaigns by queries of their own.',
    exports: [
      'domain/catalog/discount-type.ts showsCampaignMark',
      'domain/catalog/product.ts shownCampaigns',
      'domain/catalog/variant-tree.ts findVariant',
      'domain/catalog/variant-tree.ts sizesOf',
      'domain/catalog/variant-tree.ts preselectedSku',
    ],
  },
  {
    why: 'CHECKOUT-01, VOUCHER-02, STATE-03, STATE-04, FILTER-16, PRODUCT-15: the groups of state as the specification names them.',
    exports: [
      'domain/checkout/checkout-state.ts initialCheckoutState',
      'domain/client-state/groups.ts initialAvarda',
      'domain/client-state/groups.ts closedQuickShop',
      'domain/client-state/groups.ts continueShoppingPath',
      'domain/voucher/keep-voucher.ts initialVoucherId',
    ],
  },
  {
    why: 'A constant of the specification (CONST, I18N-01, VIEWPORT-02, 03) that the shop needs in no rule.',
    exports: [
      'domain/constants.ts cookiePrefix',
      'domain/constants.ts confirmationEmailWithinHours',
      'domain/constants.ts screenWidths',
      'domain/constants.ts transitionMinSeconds',
      'domain/constants.ts transitionMaxSeconds',
    ],
  },
  {
    why: "LOADING-06: the storefront reads the browser's own word for being online.",
    exports: ['domain/loading/loading-state.ts setOnline'],
  },
  {
    why: 'MARKET-04, 07 to 12, 16: the address decides the market, on the server.',
    exports: [
      'domain/market/change-market.ts channelState',
      'domain/market/change-market.ts changeMarket',
      'domain/market/change-market.ts changeCheckoutMarket',
      'domain/market/choose-market.ts chooseMarkets',
      'domain/market/choose-market.ts marketByIdOrAlias',
    ],
  },
  {
    why: 'MEMBER-01: the services add up cheques, the page shows what they say.',
    exports: [
      'domain/membership/membership.ts noMembership',
      'domain/membership/membership.ts nextBonusCheque',
      'domain/membership/membership.ts bonusTotal',
    ],
  },
  {
    why: 'The model that property tests hold the database to (MEMBER-06 to 08, ORDER-01).',
    exports: [
      'domain/membership/ledger.ts balanceOf',
      'domain/payment/payment-sums.ts leftToCapture',
      'domain/payment/payment-sums.ts refunded',
    ],
  },
  {
    why: 'PRICE-09: the services count in whole minor units of one currency; the tests count in money.',
    exports: [
      'domain/money/add.ts sum',
      'domain/money/allocate.ts allocate',
      'domain/money/compare.ts least',
      'domain/money/subtract.ts subtract',
    ],
  },
  {
    why: 'ORDER-04: the confirmation reads the order as the services give it.',
    exports: ['domain/order/order-view.ts orderView'],
  },
  {
    why: 'VIEWPORT-04 to 06: style sheets decide by width, and the server renders one page for all.',
    exports: ['domain/viewport/index.ts isDesktop', 'domain/viewport/index.ts serverViewportWidth'],
  },
]

export const KEPT = Object.fromEntries(WAITING.flatMap(({ why, exports }) => exports.map((key) => [key, why])))
