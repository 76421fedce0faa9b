// Stores that another module imports, and why it may for now. The list only gets shorter: a line without its import fails.
const WAITING = [
  {
    why: 'The desk does for staff what each module will offer as its own staff operations.',
    imports: [
      'desk/approvals-desk > staff/people-store',
      'desk/consents-desk > engagement/consent-store',
      'desk/consents-desk > engagement/contact-store',
      'desk/edit-contact > users/user-store',
      'desk/membership-desk > membership/membership-view-store',
      'desk/membership-desk > staff/people-store',
      'desk/open-order > orders/order-store',
      'desk/open-order > returns/return-store',
      'desk/order-deeds-desk > documents/document-store',
      'desk/returns-desk > returns/return-store',
    ],
  },
]

/** Each as `importer > store`, both below `packages/services/src`. */
export const FOREIGN_STORES = new Set(WAITING.flatMap(({ imports }) => imports))
