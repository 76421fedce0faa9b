import type { BrowserContext, Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { ask, expect, type Market, originOf } from '@shop/testkit/browser'
import { isWellStocked, productsOf } from './catalogue'
import { awake, PLACES, type Visit, visitOf } from './visit'

export type PaymentKind = 'card' | 'invoice' | 'loan'

/** Buyers whom each market's rules take as they are. */
export const buyers = {
  no: { zip: '0477', city: 'Oslo', mobile: '91234567', personalId: '31129956715', organisationId: '974760673' },
  se: {
    zip: '114 55',
    city: 'Stockholm',
    mobile: '0701234567',
    personalId: '19121212-1212',
    organisationId: '202100-5489',
  },
  dk: { zip: '2100', city: 'København Ø', mobile: '20123456', personalId: '070761-4285', organisationId: '13585628' },
  fi: { zip: '00530', city: 'Helsinki', mobile: '0401234567', personalId: '131052-308T', organisationId: '0112038-9' },
} as const

/** Where the demo delivers nowhere. */
export const zipsWithoutMethods = { no: '9990', se: '98199', dk: '3790', fi: '99990' } as const

export const visitIn = (page: Page, market: Market): Visit =>
  visitOf(page, PLACES.find((place) => place.market === market) ?? PLACES[0])

export const checkoutPath = ({ locale }: Pick<Visit, 'locale'>) => pathFor('checkout', locale)

const NEW_CART = 'query ($marketId: String) { getCart(id: "", marketId: $marketId) { id } }'
const ADD = `mutation ($id: String!, $item: CartItemInputType!, $marketId: String) {
  addToCart(id: $id, item: $item, marketId: $marketId) { id } }`
export const CART = `query ($id: String!, $marketId: String) {
  getCart(id: $id, includeCompleted: true, marketId: $marketId) {
    isCompleted promoCode items { skuId quantity } summary { total { sellingPriceIncVat } } } }`

type CartOptions = { readonly pieces?: number; readonly ofFirst?: number; readonly from?: number }

/** Goods over the limits of every kind of payment; each visitor takes others, so that no test sells another one out. */
export async function cartIn(market: Market, { pieces = 2, ofFirst = 1, from = 0 }: CartOptions = {}): Promise<string> {
  const enough = market === 'fi' ? 40 : 400
  const goods = (await productsOf(market)).filter(
    (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat >= enough,
  )
  const start = (from + Math.floor(Math.random() * 40)) % Math.max(1, goods.length - pieces)
  const { getCart } = await ask<{ getCart: { id: string } }>(NEW_CART, { marketId: market })
  for (const [index, { skus }] of goods.slice(start, start + pieces).entries()) {
    const item = { skuId: skus[0]!.skuId, quantity: index === 0 ? ofFirst : 1 }
    await ask(ADD, { id: getCart.id, item, marketId: market })
  }
  return getCart.id
}

export const putIn = async (id: string, skuId: number, market: Market, quantity = 1) =>
  ask(ADD, { id, item: { skuId, quantity }, marketId: market })

export const takeCart = (context: BrowserContext, market: Market, id: string) =>
  context.addCookies([{ name: cookieNames.cart, value: id, url: originOf(market), sameSite: 'Lax' }])

export const cartIdOf = async (context: BrowserContext, market: Market): Promise<string | undefined> =>
  (await context.cookies(originOf(market))).find(({ name }) => name === cookieNames.cart)?.value

/** The checkout with goods in the bag. Returns the cart's id. */
export async function openCheckout(visit: Visit, options: CartOptions = {}): Promise<string> {
  const { page, market } = visit
  const id = await cartIn(market, options)
  await takeCart(page.context(), market, id)
  await visit.open(checkoutPath(visit))
  await formOf(visit).waitFor()
  return id
}

export const formOf = ({ page, say }: Visit) => page.getByRole('form', { name: say('checkout.title') })
export const fieldOf = (visit: Visit, key: Parameters<Visit['say']>[0]) =>
  formOf(visit).getByLabel(visit.say(key), { exact: true })
export const orderButton = (visit: Visit) => formOf(visit).locator('button[type=submit]')
export const methodsOf = ({ page, say }: Visit) => page.getByRole('group', { name: say('checkout.shippingMethod') })
export const paymentsOf = ({ page, say }: Visit) => page.getByRole('group', { name: say('checkout.choosePayment') })
export const guard = ({ page, say }: Visit) => page.getByText(say('checkout.paymentGuard'))

export async function fillZip(visit: Visit, zip: string = buyers[visit.market].zip): Promise<void> {
  await fieldOf(visit, 'field.zip').fill(zip)
}

export const newGuest = (mark = 'gjest') => `${mark}.${Math.random().toString(36).slice(2, 10)}@lysning.example`

type FormOptions = { readonly email?: string; readonly business?: boolean }

/** The town is known by the zip. */
const townOf = (visit: Visit) => formOf(visit).getByRole('status').getByText(buyers[visit.market].city, { exact: true })

/** All that every order needs, but for the payment. */
export async function fillForm(
  visit: Visit,
  { email = newGuest(), business = false }: FormOptions = {},
): Promise<string> {
  const buyer = buyers[visit.market]
  if (business) await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  await fillZip(visit)
  await methodsOf(visit).waitFor()
  await townOf(visit).waitFor()
  if (business) {
    await fieldOf(visit, 'field.organisationId').fill(buyer.organisationId)
    await fieldOf(visit, 'field.companyName').fill('Haugen Interiør AS')
  }
  if (await fieldOf(visit, 'field.email').isEditable()) await fieldOf(visit, 'field.email').fill(email)
  await fieldOf(visit, 'field.phone').fill(buyer.mobile)
  await fieldOf(visit, 'field.firstName').fill('Ingvild')
  await fieldOf(visit, 'field.lastName').fill('Haugen')
  await fieldOf(visit, 'field.address').fill('Vogts gate 1')
  return email
}

/** The methods' names are data of the demo; their values are its ids. */
const ids = { card: '1', invoice: '2', loan: '3' } as const

export const paymentChoice = (visit: Visit, kind: PaymentKind) =>
  formOf(visit).locator(`input[name=checkout-payment-method][value="${ids[kind]}"]`)

export async function choosePayment(visit: Visit, kind: PaymentKind): Promise<void> {
  await paymentChoice(visit, kind).check()
  const { market } = visit
  const isBusiness = await fieldOf(visit, 'field.companyName').isVisible()
  if (kind === 'invoice' && market !== 'fi' && !isBusiness)
    await fieldOf(visit, 'field.personalId').fill(buyers[market].personalId)
}

export const acceptTerms = (visit: Visit) => formOf(visit).locator('[data-final-check] input[type=checkbox]').check()

/** Presses the button when every price on the screen is the services' last word. */
export async function order(visit: Visit): Promise<void> {
  const button = orderButton(visit)
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

export const cards = {
  good: '4111111111111111',
  decline: '4000000000000002',
  blocked: '4100000000000019',
  soldOut: '4000000000000259',
  balance: '4000000000009995',
} as const

/** At the provider's own pages, wherever the payment has to go on there. */
export async function payByCard(page: Page, number: string = cards.good): Promise<void> {
  await page.locator('#number').fill(number)
  await page.locator('#expiry').fill('12/39')
  await page.locator('#cvc').fill('123')
  await page.locator('button[value=card]').click()
}

/** Strong identification in Finland: a bank, who one is, and the code of its app. */
export async function identify(page: Page): Promise<void> {
  await page.locator('input[name=bank]').first().check()
  await page.locator('button[value=bank]').click()
  await page.locator('#personalId').fill(buyers.fi.personalId)
  await page.locator('#code').fill('4711')
  await page.locator('button[value=identify]').click()
}

/** The provider's frame in the checkout, where a loan is agreed to outside of Finland. */
export const paymentFrame = ({ page }: Visit) => page.frameLocator('[data-payment-frame]')

export async function approve(place: Pick<Page, 'locator'>, market: Market): Promise<void> {
  await place.locator('button[value=approve]').waitFor()
  const id = place.locator('#personalId')
  if (await id.isVisible()) await id.fill(buyers[market].personalId)
  await place.locator('button[value=approve]').click()
}

export const confirmation = ({ page }: Visit) => page.locator('main[data-order]')

export const orderNumber = async (visit: Visit): Promise<string> => {
  await awake(visit.page)
  return (await confirmation(visit).getAttribute('data-order')) ?? ''
}
