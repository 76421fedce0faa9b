import { pathFor } from '@shop/i18n/routes'
import { info } from '@shop/testkit/browser'
import { newAccount, PASSWORD } from '@shop/testkit/new-account'
import { signIn } from '@shop/testkit/signed-in'
import { memberWhere } from './account'
import { isWellStocked, productWhere } from './catalogue'
import { deliveredOrder } from './returns'
import type { Shown } from './shown'
import { dialogOf, press, settled, type Visit } from './visit'

/** Somebody of the demo with orders of every kind; these screens only look. */
async function signedIn(visit: Visit, path: string) {
  const member = memberWhere((one) => one.market === visit.market && one.customerType === 'PERSON' && one.isMember)
  await signedInAs(visit, member, path)
}

async function signedInAs({ page, open, market }: Visit, member: Parameters<typeof signIn>[2], path: string) {
  await signIn(page.context(), market, member)
  await open(path)
  await page.locator('main[data-only-signed-in]').waitFor()
  await page.locator('html[data-viewport]').waitFor({ state: 'attached' })
  await settled(page)
}

const REGISTER = `mutation registerReturn($orderNumber: String!, $return: ReturnInputType!) {
  registerReturn(orderNumber: $orderNumber, return: $return) { number } }`

/** Something is on its way back, registered by whoever is signed in. */
async function withReturn({ page, market }: Visit, email: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'apollo-token')?.value ?? ''
  const order = await deliveredOrder(market, { email, owner: { token: decodeURIComponent(token) } })
  const lines = order.rows.slice(0, 1).map(({ id }) => ({ rowId: id, quantity: 1, reason: 'tooSmall' }))
  const variables = { orderNumber: order.number, return: { name: 'Eeva Østby', lines } }
  await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: REGISTER, variables }),
  })
}

export const memberScreens: Readonly<Record<string, Shown>> = {
  account: { show: (visit) => signedIn(visit, pathFor('account', visit.locale)) },
  'account-orders': { show: (visit) => signedIn(visit, pathFor('accountOrders', visit.locale)) },
  'account-order': {
    from: 'account-orders',
    show: async (visit) => {
      await visit.page.locator('[data-order]').last().getByRole('link').first().click()
      await visit.page.locator('main ol').waitFor()
      await settled(visit.page)
    },
  },
  'account-invoices': { show: (visit) => signedIn(visit, pathFor('invoices', visit.locale)) },
  'account-balance': { show: (visit) => signedIn(visit, pathFor('accountBalance', visit.locale)) },
  membership: { show: (visit) => signedIn(visit, pathFor('accountMembership', visit.locale)) },
  programme: { show: (visit) => signedIn(visit, pathFor('memberPage', visit.locale)) },
  'account-settings': { show: (visit) => signedIn(visit, pathFor('accountSettings', visit.locale)) },
  'settings-errors': {
    from: 'account-settings',
    show: async ({ page, say }) => {
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('input[type=password]') })
      await form.getByRole('button', { name: say('account.changePassword') }).click()
      await form.locator('[aria-invalid=true]').first().waitFor()
      await settled(page)
    },
  },
  'membership-leave': {
    isOver: true,
    from: 'membership',
    show: ({ page }) => press(page.locator('[data-leave]'), dialogOf(page).locator('button[data-kind=danger]')),
  },
  'membership-joined': {
    isOver: true,
    show: async (visit) => {
      const { email } = await newAccount()
      await signedInAs(visit, { email, password: PASSWORD }, pathFor('accountMembership', visit.locale))
      await press(visit.page.locator('[data-join]'), dialogOf(visit.page).getByRole('status'))
    },
  },
  'account-returns': {
    show: async (visit) => {
      // Somebody new: an order of the demo's member would use the balance that other tests read.
      const { email } = await newAccount()
      await signedInAs(visit, { email, password: PASSWORD }, pathFor('account', visit.locale))
      await withReturn(visit, email)
      await visit.open(pathFor('accountReturns', visit.locale))
      await settled(visit.page)
    },
  },
  'review-form': {
    isOver: true,
    show: async (visit) => {
      await signedIn(visit, pathFor('account', visit.locale))
      const { page, market, open, say } = visit
      await open((await productWhere(market, isWellStocked)).canonicalUrl)
      await press(page.getByRole('button', { name: say('review.write') }), page.getByRole('dialog'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('review.send') })
        .click()
      await page.getByRole('dialog').getByRole('alert').first().waitFor()
    },
  },
  'account-delete': {
    isOver: true,
    show: async (visit) => {
      await signedIn(visit, pathFor('accountSettings', visit.locale))
      const { page, say } = visit
      await press(page.getByRole('button', { name: say('account.delete'), exact: true }), page.getByRole('dialog'))
    },
  },
}
