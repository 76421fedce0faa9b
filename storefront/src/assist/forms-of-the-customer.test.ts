import { readFileSync } from 'node:fs'
import { GRAPHQL_OPERATIONS, REST_OPERATIONS } from '@shop/domain/staff'
import { expect, it } from 'vitest'

/** Where the shop asks for what only the customer may do, and the section of the console where staff do it as themselves. */
const FORMS: Readonly<Record<string, readonly [file: string, section?: string]>> = {
  changeDelivery: ['order/change-delivery/delivery-form.tsx', 'orders'],
  changeEmail: ['account/settings/settings-block.tsx'],
  deleteUser: ['account/settings/settings-block.tsx'],
  editOrder: ['order/change-items/items-form.tsx', 'orders'],
  exportUser: ['account/settings/settings-block.tsx'],
  monitorProductAvailability: ['product/quick-shop/notify-form.tsx'],
  payOrderSupplement: ['order/supplement/pay-form.tsx'],
  postProductReview: ['product/review-form/review-form.tsx'],
  readCartMessage: ['cart/staff-message.tsx'],
  registerReturn: ['returns/confirm-step.tsx', 'orders'],
  sendOrderDocuments: ['order/confirmation/documents-again.tsx', 'orders'],
  subscribeToNewsletter: ['content/newsletter-form.tsx', 'consent'],
  updateConsent: ['account/settings/settings-block.tsx'],
}
/** What no control of a page that somebody is signed in on asks for. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  commitReset: 'the page of a mail',
  completeCart: 'the shop, when an order is there',
  confirmEmail: 'the page of a mail',
  confirmSms: 'the settings of consents',
  leaveList: 'the page of a mail',
  mergeCart: 'the shop, after a sign-in',
  requestPasswordReset: 'who is not signed in',
  requestSignInCode: 'who is not signed in',
}

const banned = Object.entries(GRAPHQL_OPERATIONS).flatMap(([name, as]) => (as === 'banned' ? [name.split(' ')[1]] : []))

it('[ASSIST-28] every form for what only the customer may do is marked, with the way to the console where staff may do it there', () => {
  expect([...Object.keys(FORMS), ...Object.keys(ELSEWHERE)].sort()).toEqual(banned.toSorted())
  for (const [operation, [file, section]] of Object.entries(FORMS)) {
    const source = readFileSync(new URL(`../features/${file}`, import.meta.url), 'utf8')
    expect(source, operation).toMatch(/\bdata-staff-no\b/)
    if (section) expect(source, operation).toContain(`data-staff-at="${section}"`)
  }
})

it('[ASSIST-28] the other markets are marked in the picker, whose change of market is the customer’s alone', () => {
  expect(REST_OPERATIONS['POST /api/market/handover']).toBe('banned')
  const source = readFileSync(new URL('../features/market/market-picker.tsx', import.meta.url), 'utf8')
  expect(source.match(/<li\b[^>]*data-staff-no=\{!isHere \|\| undefined\}/g)).toHaveLength(2)
})
