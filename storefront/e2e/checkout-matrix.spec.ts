import { pathFor } from '@shop/i18n/routes'
import { expect, MARKETS, type Market, originOf, test } from '@shop/testkit/browser'
import { newAccount, PASSWORD } from '@shop/testkit/new-account'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import {
  acceptTerms,
  approve,
  choosePayment,
  confirmation,
  fillForm,
  identify,
  openCheckout,
  order,
  type PaymentKind,
  payByCard,
  paymentFrame,
  visitIn,
} from './support/checkout'

type Purchase = {
  readonly market: Market
  readonly kind: PaymentKind
  readonly business: boolean
  readonly member: boolean
  readonly phone: boolean
}

const KINDS = ['card', 'invoice', 'loan'] as const
const BOTH = [false, true] as const

const all: readonly Purchase[] = MARKETS.flatMap((market) =>
  KINDS.flatMap((kind) =>
    BOTH.flatMap((business) =>
      BOTH.flatMap((member) => BOTH.map((phone) => ({ market, kind, business, member, phone }))),
    ),
  ),
)

/** Each kind in each market once, and any two properties of a purchase together at least once. */
const pairwise: readonly Purchase[] = MARKETS.flatMap((market, m) =>
  KINDS.map((kind, k) => ({
    ...{ market, kind },
    business: (m + k) % 2 === 1,
    member: ((m >> 1) + k) % 2 === 1,
    phone: ((m & 1) + (m >> 1) + (k === 2 ? 1 : 0)) % 2 === 1,
  })),
)

const nameOf = ({ market, kind, business, member, phone }: Purchase) =>
  `in ${market} a ${business ? 'business' : 'person'} pays by ${kind} as ${member ? 'a member' : 'a guest'} on a ${phone ? 'phone' : 'computer'}`

async function join(email: string): Promise<void> {
  const owner = await ownerOfRunningShop()
  await owner.query(
    `insert into memberships (user_id, is_member, joined_at) select id, true, now() from users where email = $1
    on conflict (user_id) do update set is_member = true`,
    [email],
  )
  await owner.end()
}

for (const purchase of process.env.TEST_DEEP ? all : pairwise) {
  const { market, kind, business, member, phone } = purchase
  test(`[SHOP-02] [SHOP-25] [CHECKOUT-09] [ROUTE-08] ${nameOf(purchase)}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    const visit = visitIn(page, market)
    let earnsPoints = false
    if (member) {
      const { email } = await newAccount()
      await join(email)
      earnsPoints = !business
      await page.goto(`${originOf(market)}${pathFor('home', visit.locale)}?action=login`)
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=email]').fill(email)
      await dialog.locator('input[type=password]').fill(PASSWORD)
      await dialog.locator('button[type=submit]').click()
      await page.locator('html[data-signed-in]').waitFor({ state: 'attached' })
      await expect(dialog).toBeHidden()
    }
    await openCheckout(visit)
    await fillForm(visit, { business })
    await choosePayment(visit, kind)
    await acceptTerms(visit)
    await order(visit)
    if (kind === 'card') await payByCard(page)
    else if (market === 'fi') {
      await identify(page)
      await approve(page, market)
    } else if (kind === 'loan') await approve(paymentFrame(visit), market)
    await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
    expect(new URL(page.url()).pathname).toBe(pathFor('checkoutConfirm', visit.locale))
    await expect(confirmation(visit).getByRole('heading', { level: 1 })).toContainText('Ingvild')
    await expect(confirmation(visit).locator('[data-status=received] [aria-current=step]')).toHaveText(
      new RegExp(`^${visit.say('order.status.received')}`),
    )
    await expect(confirmation(visit).locator('[data-points]')).toHaveCount(earnsPoints ? 1 : 0)
    const right = confirmation(visit).locator('dt', { hasText: visit.say('checkout.withdrawalRight') })
    await expect(right).toHaveCount(business ? 0 : 1)
  })
}

test('the spread has every two properties of a purchase together', () => {
  const names = ['market', 'kind', 'business', 'member', 'phone'] as const
  for (const one of names)
    for (const other of names.filter((name) => name > one)) {
      const pairs = (purchases: readonly Purchase[]) =>
        new Set(purchases.map((purchase) => `${purchase[one]} ${purchase[other]}`))
      expect(pairs(pairwise), `${one} with ${other}`).toEqual(pairs(all))
    }
})
