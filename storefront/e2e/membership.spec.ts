import type { Page } from '@playwright/test'
import type { Locale } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { expect, type Market, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { memberWhere } from './support/account'
import { signUp } from './support/signed-in'
import { settled } from './support/visit'

const PATHS = {
  no: '/min-konto/medlemskap',
  se: '/sv/mina-sidor/medlemskap',
  dk: '/da/min-konto/medlemskab',
  fi: '/fi/tilini/jäsenyys',
} as const satisfies Record<Market, string>
const TITLES = {
  no: ['Medlemskap', 'Bonussjekker', 'Poenghistorikk', 'Avslutt medlemskapet'],
  se: ['Medlemskap', 'Bonuscheckar', 'Poänghistorik', 'Avsluta medlemskapet'],
  dk: ['Medlemskab', 'Bonuschecks', 'Pointhistorik', 'Afslut medlemskabet'],
  fi: ['Jäsenyys', 'Bonussetelit', 'Pistehistoria', 'Lopeta jäsenyys'],
} as const satisfies Record<Market, readonly string[]>
const LOCALES = { no: 'nb', se: 'sv', dk: 'da', fi: 'fi' } as const satisfies Record<Market, Locale>
const LANGUAGES = { no: 'nb-NO', se: 'sv-SE', dk: 'da-DK', fi: 'fi-FI' } as const satisfies Record<Market, string>
const LEVELS = { member: 'member.levelMember', silver: 'member.levelSilver', gold: 'member.levelGold' } as const
const PROGRAMME = '/bubbleroom-member'

const signedIn = (page: Page) => expect(page.locator('html[data-signed-in]')).toBeAttached()
const statusOf = async (page: Page, path: string) => (await page.goto(`${originOf('no')}${path}`))?.status()
/** What the services know of who is signed in. */
const membershipOf = (page: Page) =>
  page.evaluate(async () => {
    const token = /apollo-token=([^;]+)/.exec(document.cookie)?.[1]
    const { market } = document.documentElement.dataset
    const answer = await fetch(`/api/membership?market=${market}`, { headers: { authorization: `Bearer ${token}` } })
    return answer.json()
  })
/** What this page's parts have told each other of a membership. */
const toldOf = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as { event?: string }[])
      .map(({ event }) => event)
      .filter((event) => event?.startsWith('membership:')),
  )
const faultsOf = async (page: Page) => {
  await settled(page)
  const { violations } = await (await axeOn(page)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

test('[ROUTE-10] [GUARD-02] [GUARD-10] [MEMBER-02] [MEMBER-03] [MEMBER-11] [MEMBER-12] a customer joins, sees the programme, and leaves', async ({
  page,
}) => {
  const isMissing = async () => {
    expect(await statusOf(page, PROGRAMME)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
    await expect(page).toHaveURL(originOf('no') + PROGRAMME)
  }
  await isMissing()
  await signUp(page.context())
  await page.goto(originOf('no'))
  await signedIn(page)
  await isMissing()

  await page.goto(originOf('no') + PATHS.no)
  await expect(page.getByRole('heading', { level: 1, name: 'Medlemskap' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Du er ikke medlem ennå.' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await signedIn(page)
  await page.getByRole('button', { name: 'Bli medlem' }).click()
  const welcome = page.getByRole('dialog', { name: 'Velkommen som medlem' })
  await expect(welcome).toBeVisible()
  await expect.poll(() => toldOf(page)).toEqual(['membership:join'])
  expect((await membershipOf(page)).isMember).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await welcome.getByRole('button', { name: 'Lukk' }).last().click()
  await expect(welcome).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[data-points="0"]')).toBeVisible()
  await expect(page.getByText('Du har ingen bonussjekker ennå.')).toBeVisible()

  expect(await statusOf(page, PROGRAMME)).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Slik fungerer medlemskapet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bli medlem' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Se poengene dine' }).click()
  await page.getByRole('button', { name: 'Avslutt medlemskapet' }).click()
  const asked = page.getByRole('dialog', { name: 'Avslutte medlemskapet?' })
  await expect(asked.getByText('Poengene og bonussjekkene dine forsvinner.')).toBeVisible()
  await asked.getByRole('button', { name: 'Behold medlemskapet' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Avslutt medlemskapet' }).click()
  await asked.getByRole('button', { name: 'Ja, avslutt medlemskapet mitt' }).click()
  await expect(page.getByRole('dialog').getByText('Medlemskapet ditt er avsluttet.')).toBeVisible()
  await expect.poll(() => toldOf(page)).toEqual(['membership:leave'])
  expect((await membershipOf(page)).isMember).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Bli medlem' })).toBeVisible()
  await isMissing()
})

test('[ENGAGE-16] a customer joins and leaves while the engagement service is away, and is told of no failure', async ({
  page,
}) => {
  await signUp(page.context())
  let failed = 0
  await page.route('**/api/voyado-engage/**', (route) => {
    failed += 1
    return route.abort('internetdisconnected')
  })
  await page.goto(originOf('no') + PATHS.no)
  await signedIn(page)
  await page.getByRole('button', { name: 'Bli medlem' }).click()
  const welcome = page.getByRole('dialog', { name: 'Velkommen som medlem' })
  await expect(welcome).toBeVisible()
  expect((await membershipOf(page)).isMember).toBe(true)
  await welcome.getByRole('button', { name: 'Lukk' }).last().click()
  await page.getByRole('button', { name: 'Avslutt medlemskapet' }).click()
  await page.getByRole('button', { name: 'Ja, avslutt medlemskapet mitt' }).click()
  await expect(page.getByRole('dialog').getByText('Medlemskapet ditt er avsluttet.')).toBeVisible()
  expect((await membershipOf(page)).isMember).toBe(false)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(failed).toBeGreaterThan(1)
})

for (const market of ['no', 'se', 'dk', 'fi'] as const)
  test(`[MEMBER-11] [ROUTE-40] [SHOP-07] the membership screen of ${market} shows points, cheques, level and their history`, async ({
    page,
  }) => {
    const say = translator(LOCALES[market])
    const who = memberWhere((one) => one.market === market && one.isMember)
    await signIn(page.context(), market, who)
    const response = await page.goto(originOf(market) + PATHS[market])
    expect(response?.status()).toBe(200)
    const [title, cheques, ledger, leave] = TITLES[market]
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const known = await membershipOf(page)
    expect(known.points).toBeGreaterThan(0)
    const points = page.locator(`[data-points="${known.points}"]`)
    await expect(points).toBeVisible()
    await expect(points).toHaveText(known.points.toLocaleString(LANGUAGES[market]))
    const usable = known.cheques.filter(({ state }: { state: string }) => state === 'usable')
    const shown = page.getByRole('region', { name: cheques }).locator('[data-state=usable]')
    await expect(shown).toHaveCount(usable.length)
    await expect(shown.first()).toContainText(usable[0].amountFormatted)
    const lastDay = new Date(Date.parse(usable[0].expiresAt) - 1)
    await expect(shown.first()).toContainText(
      lastDay.toLocaleDateString(LANGUAGES[market], { dateStyle: 'long', timeZone: 'Europe/Stockholm' }),
    )
    await expect(shown.first().getByRole('button')).toBeVisible()
    const standing = page.getByRole('region', { name: say('member.yourPoints') })
    const fact = (name: string) =>
      standing.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
    await expect(fact(say('member.waiting'))).toHaveText(known.pendingPoints.toLocaleString(LANGUAGES[market]))
    await expect(fact(say('member.levelName'))).toHaveText(say(LEVELS[known.level as keyof typeof LEVELS]))
    await expect(page.getByRole('region', { name: ledger }).getByRole('listitem')).toHaveCount(known.ledger.length)
    await expect(page.getByRole('button', { name: leave })).toBeVisible()
  })
