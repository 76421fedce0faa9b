// Stores that another module imports, and why it may for now. The list only gets shorter: a line without its import fails.
const WAITING = [
  {
    why: 'Cart, checkout, order and payment are locked and changed together; one room for them is to come.',
    imports: [
      'checkout/checkouts > cart/cart-store',
      'checkout/validate-order > cart/cart-store',
      'orders/place-order > cart/cart-store',
      'orders/place-order > checkout/checkout-store',
      'orders/place-order > payments/payment-store',
      'orders/refuse-sold-out > cart/cart-store',
      'orders/write-order > cart/cart-store',
      'payments/proceed > cart/cart-store',
      'payments/settle > cart/cart-store',
    ],
  },
  {
    why: 'What is held of a person lies in many modules, and leaves them or is shown in one transaction.',
    imports: [
      'account/account > engagement/consent-store',
      'account/account > engagement/contact-store',
      'account/delete-store > engagement/contact-store',
      'account/export-user > users/user-store',
      'retention/retention-chore > documents/document-store',
      'retention/retention-store > engagement/contact-store',
    ],
  },
  {
    why: 'One statement of another module, in the transaction of the caller.',
    imports: ['engagement/order-consents > users/sign-up-store'],
  },
  {
    why: 'A preview and a trial read what a draft would make live, in the transaction that is rolled back.',
    imports: ['publishing/campaign-trial > cart/cart-store'],
  },
  {
    why: 'The desk does for staff what each module will offer as its own staff operations.',
    imports: [
      'desk/approvals-desk > staff/people-store',
      'desk/edit-contact > users/user-store',
      'desk/open-order > orders/order-store',
      'desk/open-order > returns/return-store',
      'desk/order-deeds-desk > documents/document-store',
      'desk/reorder-desk > users/user-store',
      'desk/returns-desk > returns/return-store',
      'desk/sections-desk > engagement/consent-store',
      'desk/sections-desk > engagement/contact-store',
      'desk/sections-desk > membership/membership-view-store',
      'desk/sections-desk > staff/people-store',
    ],
  },
]

/** Each as `importer > store`, both below `packages/services/src`. */
export const FOREIGN_STORES = new Set(WAITING.flatMap(({ imports }) => imports))
