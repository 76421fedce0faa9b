import { pathFor } from '@shop/i18n/routes'
import { ask } from '@shop/testkit/browser'
import { type Delivered, deliveredOrder, waitingOrder } from './returns'
import type { Shown } from './shown'
import { offeredSupplement } from './supplements'
import { openAwake, settled, type Visit } from './visit'

const submit = ({ page }: Visit) => page.getByRole('main').locator('button[type=submit]').click()
const LANGUAGE_ID = { nb: 'nb-NO', sv: 'sv-SE', da: 'da-DK', fi: 'fi-FI' } as const
let waiting: Delivered | undefined

/** Orders of who has no account, lists with a head of their own, and the answer to a link of a mail. */
export const orderScreens: Readonly<Record<string, Shown>> = {
  'track-order': {
    show: async (visit) => {
      await visit.open(pathFor('trackOrder', visit.locale))
      await submit(visit)
      await visit.page.getByText(visit.say('validate.required')).first().waitFor()
    },
  },
  'track-order-found': {
    from: 'track-order',
    show: async (visit) => {
      const { number, email } = await deliveredOrder(visit.market)
      await visit.page.locator('#parcel-number').fill(number)
      await visit.page.locator('#parcel-email').fill(email)
      await submit(visit)
      await visit.page.getByRole('heading', { level: 2, name: visit.say('order.title', { number }) }).waitFor()
    },
  },
  'change-delivery': {
    show: async (visit) => {
      waiting = await waitingOrder(visit.market)
      await visit.open(`${pathFor('changeDelivery', visit.locale)}?order=${waiting.publicId}`)
      await visit.page.locator('#order-proof').fill('nobody@lysning.example')
      await submit(visit)
      await visit.page.getByText(visit.say('order.change.notFound')).waitFor()
    },
  },
  'change-delivery-form': {
    from: 'change-delivery',
    show: async (visit) => {
      await visit.page.locator('#order-proof').fill(waiting?.email ?? '')
      await submit(visit)
      await visit.page.getByRole('main').locator('form input').nth(1).waitFor()
    },
  },
  'change-items': {
    show: async (visit) => {
      const { publicId, email } = await waitingOrder(visit.market)
      await visit.open(`${pathFor('changeItems', visit.locale)}?order=${publicId}`)
      await visit.page.locator('#order-proof').fill(email)
      await submit(visit)
      await visit.page.getByRole('main').locator('form fieldset').first().waitFor()
    },
  },
  'order-supplement': {
    show: async (visit) => {
      await visit.open(`${pathFor('orderSupplement', visit.locale)}?token=unknown`)
      await visit.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    },
  },
  'order-supplement-offered': {
    show: async ({ page, market }) => {
      await openAwake(page, await offeredSupplement(market))
      await page.getByRole('main').locator('form button[type=submit]').waitFor()
      await settled(page)
    },
  },
  'confirm-email': {
    isOver: true,
    show: async ({ page, open, locale }) => {
      await open(`${pathFor('home', locale)}?action=confirm&confirmKey=wrong`)
      await page.locator('#confirmation-title').waitFor()
    },
  },
  bestsellers: { show: ({ open, locale }) => open(pathFor('bestsellers', locale)) },
  'brand-list': {
    show: async ({ open, market, locale }) => {
      const { brands } = await ask<{ brands: { canonicalUrl: string }[] }>(
        'query ($marketId: String, $languageId: String) { brands(marketId: $marketId, languageId: $languageId) { canonicalUrl } }',
        { marketId: market, languageId: LANGUAGE_ID[locale] },
      )
      await open(brands[0]?.canonicalUrl ?? '')
    },
  },
}
