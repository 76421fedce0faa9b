/** Screens that no section is named after, with who opens them. */
export const UNLISTED = {
  'customer-service-lead': [],
  merchandiser: ['/products/import', '/products/makers', '/history/market/NO%7CNOK'],
  admin: ['/mails/templates'],
} as const

/** What a page is about that takes more to come to than its address, and where axe looks at it. */
export const LOOKED_AT: Readonly<Record<string, readonly [spec: `${string}.spec.ts`, look: string]>> = {
  '/bank/differences': ['differences.spec.ts', `violationsInBothSchemes(first, 'differences')`],
  '/c/[ref]/[[...section]]': ['screens.spec.ts', `violationsBehind(page, sections, 'customer')`],
  '/carts/[id]': ['customer-cart.spec.ts', `violationsInBothSchemes(page, 'a cart with two hands')`],
  '/drafts/[id]/[[...rest]]': ['markets.spec.ts', `violationsInBothSchemes(page, 'draft')`],
  '/orders/[number]': ['screens.spec.ts', `violationsInBothSchemes(page, 'order')`],
  '/sessions/[id]': ['assist.spec.ts', `violationsInBothSchemes(desk, 'a view in the console')`],
  '/sign-in': ['sign-in.spec.ts', 'violationsInBothSchemes(page, locale)'],
  '/invitation': ['staff.spec.ts', `clean('invitation')`],
  '/enrolment': ['staff.spec.ts', `clean('own password')`],
  '/proof': ['screens.spec.ts', 'violationsInBothSchemes(page, end)'],
  '/gallery': ['gallery.spec.ts', `violationsInBothSchemes(page, 'gallery')`],
}
