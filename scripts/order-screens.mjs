// The screens of work on orders that somebody has to come to first: orders are made for them, and what is done about
// them is typed. See screens.mjs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cookieNames } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { eventually } from '@shop/testkit/eventually'
import { linkParameter } from '@shop/testkit/mails'
import { signIn } from '@shop/testkit/signed-in'
import { newMember, orderOf, plentiful } from '../console/e2e/support/customer.ts'
import { carrierSays } from '../console/e2e/support/parcel.ts'
import { mailTo, memberWhere } from '../storefront/e2e/support/account.ts'
import { deliveredOrder, waitingOrder } from '../storefront/e2e/support/returns.ts'
import { addGarment, openGarment, press } from '../storefront/e2e/support/visit.ts'
import { root } from './start/settings.mjs'

const known = new Map()
/** The words of the console in a language. */
export function deskWords(locale) {
  const read = () => JSON.parse(readFileSync(join(root, `packages/i18n/messages/${locale}/console.json`), 'utf8'))
  if (!known.has(locale)) known.set(locale, read())
  return known.get(locale)
}

/** Once for all pictures of a sheet. */
const once = (make) => {
  let made
  return (...given) => {
    made ??= make(...given)
    return made
  }
}

/** What a colleague does at the desk; `ask` is a request of whoever is signed in there. */
const versionOf = async (ask, number) => (await ask(`orders/${number}`)).version
const move = async (ask, number, to) =>
  ask(`orders/${number}/move`, { to, version: await versionOf(ask, number), reason: 'Klar' })

/** An order of two garments, of which one is packed. */
async function partPacked(ask) {
  const [first, second] = (await plentiful(60, 4)).slice(-2)
  const number = await orderOf(await newMember(), first.skus[0].skuId, second.skus[0].skuId)
  await move(ask, number, 'processing')
  const { rows, version } = await ask(`orders/${number}`)
  await ask(`orders/${number}/parcels`, { version, lines: [{ rowId: rows[0].id, quantity: 1 }] })
  return number
}

/** One parcel of it has gone. */
async function partSent(ask) {
  const number = await partPacked(ask)
  await eventually(
    async () => (await ask(`orders/${number}`)).parcels,
    ([parcel]) => Boolean(parcel?.number),
    30_000,
  )
  await carrierSays(number, 'handed_over')
  await eventually(
    async () => (await ask(`orders/${number}`)).parcels,
    ([parcel]) => parcel?.state !== 'booked',
    30_000,
  )
  return number
}

/** Goods of a sent order are exchanged for another size. */
async function exchanged(ask, number) {
  const { rows, version } = await ask(`orders/${number}/exchange`)
  const row = rows.find(({ skuId, choices }) => choices.some((one) => one.left > 0 && one.skuId !== skuId))
  const skuId = row.choices.find((one) => one.left > 0 && one.skuId !== row.skuId).skuId
  const wish = { rowId: row.id, quantity: 1, skuId, reason: 'tooSmall', isSealed: true }
  await ask(`orders/${number}/exchange`, { key: crypto.randomUUID(), version, note: 'For liten', wish })
  return number
}

async function goodwillGiven(ask, number) {
  const { version, rows } = await ask(`orders/${number}`)
  const request = { kind: 'goodwill', rowId: rows[0].id, of: { amountMinor: 25_00 }, to: 'payment' }
  await ask(`orders/${number}/goodwill`, { request, version, key: crypto.randomUUID(), reason: 'Sømmen var åpen' })
  return number
}

const sent = async () => Number((await deliveredOrder('no')).number)
const named = (page, role, name) => page.getByRole(role, { name, exact: true }).first()

/** Over the order whose number `make` answers, `act` opens what is shown. */
export const orderCases = {
  exchange: {
    make: sent,
    act: async (page, t) => {
      await named(page, 'button', t.orders.exchange.title).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').first().selectOption({ index: 1 })
      const sizes = dialog.getByRole('combobox').nth(1)
      const open = await sizes.locator('option:not([disabled])').evaluateAll((all) => all.map(({ value }) => value))
      await sizes.selectOption(open.find(Boolean))
      await dialog.getByRole('textbox').last().fill('For liten over skuldrene')
      await dialog.locator('[aria-busy=false] li').first().waitFor()
    },
  },
  exchanged: { make: async (ask) => exchanged(ask, await sent()), scrollTo: (t) => t.orders.ledger.title },
  unpack: { make: partPacked, act: (page, t) => named(page, 'button', t.parcels.unpack).click() },
  'cancel-rest': {
    make: partSent,
    act: async (page, t) => {
      await named(page, 'button', t.parcels.cancelRest).click()
      await page.getByRole('dialog').locator('[aria-busy=false]').first().waitFor()
    },
  },
  supplement: {
    make: async () => Number((await waitingOrder('no')).number),
    act: async (page, t) => {
      await named(page, 'button', t.orders.supplement.title).click()
      const dialog = page.getByRole('dialog')
      for (const phrase of ['kjole', 'genser']) {
        await dialog.getByRole('combobox').first().fill(phrase)
        await page.getByRole('option').first().click()
        await dialog.locator('fieldset button:not([disabled])').first().click()
      }
      await dialog.getByText(/48/).first().waitFor()
    },
  },
  'why-refund': {
    make: async (ask) => goodwillGiven(ask, await sent()),
    act: async (page, t) => {
      const name = t.why.askNamed.replace('{name}', t.orders.ledger.kinds.refunded)
      await named(page, 'button', name).click()
      await page.getByRole('dialog').locator('[data-why-sum]').waitFor()
    },
  },
}
for (const one of Object.values(orderCases)) one.make = once(one.make)

/** The demo's member of a market, whose order was sent and is exchanged in part. */
const memberExchange = {}
function exchangeOf(market, email, owner, ask) {
  memberExchange[market] ??= deliveredOrder(market, { email, owner }).then(({ number }) => exchanged(ask, number))
  return memberExchange[market]
}

const supplementLinks = {}
/** The link of the mail that offers a customer lines to add. */
function linkOf(market, ask) {
  const make = async () => {
    const { number, email } = await waitingOrder(market)
    const { products } = await ask(`orders/${number}/products?q=${market === 'fi' ? 'mekko' : 'kjole'}`)
    const skuId = products.flatMap(({ sizes }) => sizes).find(({ stock }) => stock > 1).skuId
    const wish = { lines: [{ skuId, quantity: 1 }], version: await versionOf(ask, number), key: crypto.randomUUID() }
    await ask(`orders/${number}/supplement`, { ...wish, reason: 'Vil ha en til' })
    return linkParameter(await mailTo(email, 'supplement_offered'), 'token')
  }
  supplementLinks[market] ??= make()
  return supplementLinks[market]
}

/** Screens of the shop that follow what a colleague did. `ask` speaks for customer service. */
export const shopOrderCases = {
  'account-exchange': async (visit, ask) => {
    const member = memberWhere((one) => one.market === visit.market && one.customerType === 'PERSON' && one.isMember)
    await signIn(visit.page.context(), visit.market, member)
    await visit.open(pathFor('accountOrders', visit.locale))
    const token = (await visit.page.context().cookies()).find(({ name }) => name === cookieNames.token)?.value ?? ''
    const number = await exchangeOf(visit.market, member.email, { token: decodeURIComponent(token) }, ask)
    await visit.open(`${pathFor('accountOrders', visit.locale)}?order=${number}`)
    await visit.page.locator('[data-return]').first().waitFor()
  },
  'order-supplement': async (visit, ask) => {
    const token = encodeURIComponent(await linkOf(visit.market, ask))
    await visit.open(`${pathFor('orderSupplement', visit.locale)}?token=${token}`)
    await visit.page.getByRole('main').locator('form').waitFor()
  },
  toast: async (visit) => {
    await openGarment(visit)
    await press(
      visit.page.getByRole('main').locator('[data-favourite]:visible').first(),
      visit.page.locator('[data-placement]'),
    )
  },
  'why-code': async (visit) => {
    const { say, page } = visit
    await addGarment(visit)
    await visit.open(pathFor('cart', visit.locale))
    const promo = page.locator('[data-promo]')
    await promo.getByLabel(say('promo.label')).fill('FINNESIKKE')
    await promo.getByRole('button', { name: say('promo.apply') }).click()
    await promo.getByRole('button', { name: say('cart.whyNamed', { name: 'FINNESIKKE' }) }).click()
    await page.getByRole('dialog').waitFor()
  },
}
