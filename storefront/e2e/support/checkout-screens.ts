import { pathFor } from '@shop/i18n/routes'
import {
  acceptTerms,
  cartIn,
  checkoutPath,
  choosePayment,
  confirmation,
  fillForm,
  fillZip,
  openCheckout,
  order,
  orderButton,
  payByCard,
  takeCart,
  zipsWithoutMethods,
} from './checkout'
import { unpaidOrder } from './returns'
import type { Shown } from './shown'
import { settled, unanswered } from './visit'

/** From the first look at the checkout to the order, and what may stand in its way. */
export const checkoutScreens: Readonly<Record<string, Shown>> = {
  checkout: {
    show: async (visit) => {
      await openCheckout(visit)
      await settled(visit.page)
    },
  },
  'checkout-no-methods': {
    from: 'checkout',
    show: async (visit) => {
      await fillZip(visit, zipsWithoutMethods[visit.market])
      await visit.page.getByText(zipsWithoutMethods[visit.market]).first().waitFor()
    },
  },
  'checkout-errors': {
    from: 'checkout-no-methods',
    show: async (visit) => {
      await fillZip(visit)
      await orderButton(visit).click()
      await visit.page.locator('[data-error-summary]').waitFor()
      await settled(visit.page)
    },
  },
  'checkout-filled': {
    show: async (visit) => {
      await openCheckout(visit)
      await fillForm(visit, { email: 'ingvild.haugen@lysning.example' })
      await choosePayment(visit, 'invoice')
      await settled(visit.page)
    },
  },
  'checkout-business': {
    show: async (visit) => {
      await openCheckout(visit)
      await fillForm(visit, { email: 'ingvild.haugen@lysning.example', business: true })
      await settled(visit.page)
    },
  },
  'checkout-empty': {
    show: async (visit) => {
      await visit.open(checkoutPath(visit))
      await visit.page.getByText(visit.say('checkout.emptyCart')).waitFor()
    },
  },
  'checkout-loading': {
    isBare: true,
    show: async (visit) => {
      const { page, market } = visit
      await takeCart(page.context(), market, await cartIn(market))
      await unanswered(page)
      await visit.open(checkoutPath(visit))
      await page.locator('main[aria-busy=true]').waitFor()
    },
  },
  'checkout-payment': {
    show: async (visit) => {
      await openCheckout(visit)
      await fillForm(visit)
      await choosePayment(visit, 'card')
      await acceptTerms(visit)
      await order(visit)
      await visit.page.locator('#number').waitFor()
      await settled(visit.page)
    },
  },
  confirmation: {
    from: 'checkout-payment',
    show: async (visit) => {
      await payByCard(visit.page)
      await confirmation(visit).waitFor()
      await settled(visit.page)
    },
  },
  'confirmation-waiting': {
    show: async ({ page, open, market, locale }) => {
      await open(`${pathFor('checkoutConfirm', locale)}?aid=${await unpaidOrder(market)}`)
      await page.locator('[data-payment=waiting]').waitFor()
    },
  },
  'confirmation-not-yours': { show: ({ open, locale }) => open(`${pathFor('checkoutConfirm', locale)}?oid=1`) },
}
