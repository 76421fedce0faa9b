import type { Locator } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { newAccount, PASSWORD } from '@shop/testkit/new-account'
import { signIn } from '@shop/testkit/signed-in'
import { focused, tabTo } from './support/keyboard'
import { usersOfOverlays } from './support/overlays'
import { showScreen } from './support/screens'
import {
  addGarment,
  bag,
  dialogOf,
  openBrands,
  openGarment,
  openList,
  PLACES,
  settled,
  type Visit,
  visitOf,
} from './support/visit'

const place = PLACES[0]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[MODAL-05] [A11Y-03] filters, the notice of what was added and the bag take the focus, show it and give it back', async ({
  page,
}) => {
  const visit = visitOf(page, place)
  const { say } = visit
  await openList(visit)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: say('nav.skipToContent') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')

  const filter = page.getByRole('main').locator('a[aria-haspopup=dialog]').first()
  await tabTo(page, filter)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await settled(page)
  for (let tab = 0; tab < 8; tab++) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ part: 4, isRinged: true })
  }
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()

  await openGarment(visit)
  const sizes = page.locator('main [data-size-of]')
  await tabTo(page, sizes.first())
  await page.keyboard.press('ArrowRight')
  await expect(sizes.nth(1)).toBeFocused()
  await expect(sizes.nth(1)).toHaveAttribute('aria-checked', 'true')
  const add = page
    .getByRole('main')
    .getByRole('button', { name: say('product.addToCart'), exact: true })
    .first()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const notice = page.locator('[data-added]')
  await expect(notice).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(add).toBeFocused()

  const opener = bag(visit, 1)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(say('cart.goToCheckout'))
  await settled(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const width of [1100, 1440])
  test(`the keyboard comes to the logo before the menu where it stands before it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(originOf('no'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lysning' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link').first()).toBeFocused()
  })

test('[A11Y-03] Tab goes through a page as one reads it: bar, content, foot, and never back', async ({ page }) => {
  const visit = visitOf(page, place)
  for (const path of [pathFor('home', place.locale), pathFor('favourites', place.locale)]) {
    await visit.open(path)
    const parts: number[] = []
    for (let tab = 0; tab < 160; tab++) {
      await page.keyboard.press('Tab')
      const at = await focused(page)
      if (!at) break
      parts.push(at.part)
    }
    expect(parts, path).toEqual(parts.toSorted((a, b) => a - b))
    expect(new Set(parts), path).toContain(2)
    expect(await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count()).toBe(0)
  }
})

const panelLink = ({ page, locale }: Visit) => page.locator(`footer a[href$="${info.pages.about[locale]}"]`).first()

type Opened = {
  readonly at: (visit: Visit) => Promise<unknown>
  readonly opener: (visit: Visit) => Locator
  /** The file that opens it, of those that are held to the list of overlays. */
  readonly of?: string
}
const dialogs: Readonly<Record<string, Opened>> = {
  filters: { at: openList, opener: ({ page }) => page.getByRole('main').locator('a[aria-haspopup=dialog]').first() },
  'the size guide': { at: openGarment, opener: ({ page }) => page.locator('main [data-size-guide]') },
  'the large pictures': {
    at: openGarment,
    opener: ({ page, say }) => page.getByRole('button', { name: say('product.openPictures') }),
  },
  'the bag': { of: 'features/cart/cart-drawer.tsx', at: addGarment, opener: (visit) => bag(visit, 1) },
  'the empty bag': { at: openBrands, opener: (visit) => bag(visit, 0) },
  'the sizes of a garment': {
    of: 'features/product/quick-shop/quick-shop.tsx',
    at: ({ open, locale }) => open(pathFor('style', locale)),
    opener: ({ page }) => page.locator('main [data-quick-shop]').nth(1),
  },
  'the countries': {
    of: 'features/market/market-picker.tsx',
    at: openBrands,
    opener: ({ page }) => page.locator('[data-market-picker]'),
  },
  'the sign-in': {
    of: 'features/auth/auth-dialog.tsx',
    at: openBrands,
    opener: ({ page, say }) => page.getByRole('banner').getByRole('link', { name: say('nav.account') }),
  },
  'the choices of cookies': {
    at: openBrands,
    opener: ({ page, say }) => page.getByRole('contentinfo').getByRole('link', { name: say('consent.change') }),
  },
  'a page of ours over the page': {
    of: 'features/content-panel/content-panel.tsx',
    at: async (visit) => {
      await openBrands(visit)
      // As an editor marks a link in a text.
      await panelLink(visit).evaluate((link) => link.setAttribute('data-content-panel', ''))
    },
    opener: panelLink,
  },
  'why the cart costs what it does': {
    of: 'features/why/why-dialog.tsx',
    at: (visit) => showScreen(visit, 'cart'),
    opener: ({ page }) => page.locator('main [data-total] [aria-haspopup=dialog]'),
  },
  'leaving the programme': {
    of: 'features/membership/membership-switch.tsx',
    at: (visit) => showScreen(visit, 'membership'),
    opener: ({ page }) => page.locator('[data-leave]'),
  },
  'the end of the account': {
    of: 'compositions/account/your-data.tsx',
    at: (visit) => showScreen(visit, 'account-settings'),
    opener: ({ page, say }) => page.getByRole('button', { name: say('account.delete'), exact: true }),
  },
  'a review': {
    of: 'features/product/review-form/open-review-form.tsx',
    at: async (visit) => {
      await showScreen(visit, 'account')
      await openGarment(visit)
    },
    opener: ({ page, say }) => page.getByRole('button', { name: say('review.write') }),
  },
}
/** Opened on a telephone, and by itself: each has a test of its own below. */
const APART = ['features/membership/prompt-dialog.tsx', 'frame/menu/phone-menu.tsx']

test('[MODAL-05] [A11Y-03] every dialog and drawer is among those that give the focus back', () => {
  const tried = Object.values(dialogs).flatMap(({ of }) => of ?? [])
  expect([...tried, ...APART].toSorted()).toEqual(usersOfOverlays())
})

for (const [name, { at, opener }] of Object.entries(dialogs))
  test(`[MODAL-05] [A11Y-03] ${name}: opened by Enter, the focus stays inside, Escape closes and gives it back`, async ({
    page,
  }) => {
    const visit = visitOf(page, PLACES[3])
    await at(visit)
    const from = opener(visit)
    await from.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await settled(page)
    await expect(dialog.locator('button, a').first()).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    for (const key of [...Array(14).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement)), key).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(from).toBeFocused()
  })

test('[MODAL-05] [A11Y-03] what opens by itself when somebody has joined leaves the focus at the head of the page', async ({
  page,
}) => {
  const visit = visitOf(page, place)
  const { email } = await newAccount()
  await signIn(page.context(), place.market, { email, password: PASSWORD })
  await visit.open(pathFor('accountMembership', place.locale))
  const join = page.locator('[data-join]')
  await join.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await settled(page)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The button that was pressed is there no more.
  await expect(join).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('[MODAL-05] the answer to a link of a mail keeps the focus inside, and Escape closes it', async ({ page }) => {
  await showScreen(visitOf(page, place), 'confirm-email')
  const dialog = dialogOf(page)
  const close = dialog.getByRole('button')
  await expect(close).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(close, key).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('#confirmation-title')).toHaveCount(0)
})

test('[MODAL-05] [A11Y-03] the menu of a phone and the search close by Escape and give the focus back', async ({
  page,
}) => {
  const visit = visitOf(page, place)
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(visit)
  const menu = page.getByRole('button', { name: visit.say('a11y.openMenu') })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  for (let tab = 0; tab < 20; tab++) {
    await page.keyboard.press('Tab')
    expect(await page.getByRole('dialog').evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(menu).toBeFocused()
  const search = page.locator('button[popovertarget=search]:visible').first()
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#search').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#search')).toBeHidden()
  await expect(search).toBeFocused()
})
