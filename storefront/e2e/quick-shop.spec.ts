import type { Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { isWellStocked, productWhere } from './support/catalogue'
import { type GarmentSku, garmentWhere } from './support/garments'
import { awake, openAwake } from './support/visit'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('[SHOP-16] [PRODUCT-14] [VALIDATE-15] a card opens the sizes, the chosen one is added, the list stays where it was', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const quick = page.getByRole('link', { name: /^Velg størrelse:/ }).nth(3)
  await quick.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await quick.click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Legg i handlekurven' }).click()
  await expect(panel.getByRole('alert')).toContainText('Velg en størrelse')
  const group = panel.getByRole('radiogroup').filter({ has: page.locator('[data-size-of]') })
  await expect(group).toHaveAccessibleDescription(/Velg en størrelse/)
  const sizes = panel.getByRole('radio').and(page.locator(':not([data-state="sold-out"])'))
  const chosen = sizes.nth(1)
  const skuId = await chosen.getAttribute('data-size-of')
  await chosen.click()
  await panel.getByRole('button', { name: 'Legg i handlekurven' }).click()
  await expect(page.locator(`[data-added="${skuId}"]`)).toContainText('Lagt i handlekurven')
  await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
  await expect(page).toHaveURL(/\/c\/kjoler-dame$/)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
})

test('[PRODUCT-14] [PRODUCT-23] another garment never opens with the sizes of the one before', async ({ page }) => {
  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  const quick = page.getByRole('link', { name: /^Velg størrelse:/ })
  const sizes = page.getByRole('dialog').locator('[data-size-of]')
  await quick.nth(0).click()
  await expect(sizes.first()).toBeVisible()
  const before = await sizes.first().getAttribute('data-size-of')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.route('**/graphql**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  await quick.nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(sizes).toHaveCount(0, { timeout: 500 })
  await expect(sizes.first()).toBeVisible()
  expect(await sizes.first().getAttribute('data-size-of')).not.toBe(before)
})

test('[IMAGE-08] [A11Y-09] the pictures of the quick shop tell garment, colour and view, only the first is loaded at once, and each has a small one behind it', async ({
  page,
}) => {
  const garment = await garmentWhere(
    'no',
    ({ productImages, skus }) => productImages.length >= 4 && skus.some(({ stock }) => stock.inStock > 8),
  )
  const colour = garment.variantGroup?.variants.find(({ productId }) => productId === garment.productId)?.label
  await openAwake(page, `${originOf('no')}/s/L${garment.productId}`)
  await page.locator(`main [data-product="${garment.productId}"] a[data-quick-shop]`).first().click()
  const pictures = page.getByRole('dialog').getByRole('group', { name: 'Bilder' }).getByRole('img')
  await expect(pictures).toHaveCount(4)
  const shown = await pictures.evaluateAll((all) =>
    all.map((img) => ({
      alt: img.getAttribute('alt'),
      loading: img.getAttribute('loading'),
      behind: getComputedStyle(img).backgroundImage,
    })),
  )
  for (const [at, view] of ['sett forfra', 'sett bakfra', 'detalj', 'nærbilde av stoffet'].entries())
    expect(shown[at]).toEqual({
      alt: [garment.name, colour, view].filter(Boolean).join(', '),
      loading: at === 0 ? 'eager' : 'lazy',
      behind: expect.stringContaining(`${garment.productImages[at]?.fileName}?w=10&h=10&q=50`),
    })
})

test('[PRODUCT-13] the size guide opens from the quick shop as well', async ({ page }) => {
  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  await page
    .getByRole('link', { name: /^Velg størrelse:/ })
    .first()
    .click()
  await page.getByRole('dialog').locator('[data-size-guide]').click()
  const guide = page.getByRole('dialog', { name: 'Størrelsesguide' })
  await expect(guide.getByRole('table').first()).toBeVisible()
  await expect(page).toHaveURL(/\/c\/kjoler-dame$/)
})

/** Through the list to the sizes of a garment: one in stock has its button, one of this kind has the form instead. */
async function expectNoticeFor(page: Page, isWanted: (sku: GarmentSku) => boolean) {
  const isGone = (sku: GarmentSku) => sku.stock.totalStock === 0 && isWanted(sku)
  const isHere = ({ stock }: GarmentSku) => stock.inStock > 8
  const garment = await garmentWhere('no', ({ skus }) => skus.some(isGone) && skus.some(isHere))
  await openAwake(page, `${originOf('no')}/s/L${garment.productId}`)
  await page.locator(`main [data-product="${garment.productId}"] a[data-quick-shop]`).first().click()
  const panel = page.getByRole('dialog')
  const sizeOf = (fits: (sku: GarmentSku) => boolean) =>
    panel.locator(`[data-size-of="${garment.skus.find(fits)!.skuId}"]`)
  await sizeOf(isHere).click()
  await expect(panel.getByLabel('E-postadressen din')).toHaveCount(0)
  await sizeOf(isGone).click()
  await expect(panel.getByLabel('E-postadressen din')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Legg i handlekurven' })).toHaveCount(0)
}

test('[NOTIFY-01] [NOTIFY-03] in the quick shop a size that is gone offers to tell, and one in stock does not', async ({
  page,
}) => {
  await expectNoticeFor(page, ({ incoming }) => !incoming)
})

test('[NOTIFY-02] in the quick shop a size that is on its way offers to tell', async ({ page }) => {
  await expectNoticeFor(page, ({ incoming }) => incoming !== null)
})

test('[MODAL-02] the panel opens over other screens too, and Escape gives the focus back', async ({ page }) => {
  test.setTimeout(180_000)
  const lists = ['/nyheter', '/bestselgere-akkurat-nå', '/kommer-snart', '/l/all', '/b/aurrika', '/s/kjole']
  const { canonicalUrl } = await productWhere('no', isWellStocked)
  for (const path of [
    ...['/', ...lists, '/dc/3-for-2-pa-basisplagg', '/bubbleroomstyle', '/preview-widgets', '/finnes-ikke'],
    canonicalUrl,
  ]) {
    await page.goto(originOf('no') + path)
    const quick = page.getByRole('main').locator('a[data-quick-shop]:visible').first()
    await quick.scrollIntoViewIfNeeded()
    await quick.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('radio').first(), path).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel, path).toHaveCount(0)
    await expect(quick, path).toBeFocused()
  }
})

test('[MODAL-02] the sheet lies over its page: nothing hides what is above it, and a press there closes it', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  await page
    .getByRole('link', { name: /^Velg størrelse:/ })
    .nth(3)
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('radio').first()).toBeVisible()
  // Whatever lies above the page up there must let it through; only the veil does.
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[class*="Drawer-"]')]
      .filter((element) => element.getBoundingClientRect().top < 20)
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((colour) => colour.startsWith('rgb(')),
  )
  expect(hidden).toEqual([])
  await page.mouse.click(195, 30)
  await expect(panel).toHaveCount(0)
})

test('[PRODUCT-12] a product of one size needs no choice', async ({ page }) => {
  const one = await productWhere('no', ({ skus }) => skus.length === 1 && (skus[0]?.stock.inStock ?? 0) > 8)
  await page.goto(originOf('no'))
  // What is put in before React has taken the page over would be taken out by it.
  await awake(page)
  await page.evaluate((alias) => {
    const opener = document.createElement('button')
    opener.dataset.quickShop = alias
    opener.textContent = 'open'
    document.querySelector('main')?.prepend(opener)
  }, one.alias)
  await page.getByRole('button', { name: 'open', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1)
  await panel.getByRole('button', { name: 'Legg i handlekurven' }).click()
  await expect(page.getByText('Lagt i handlekurven').first()).toBeVisible()
})

test('[A11Y-08] what is pressed in lists, filters and the panel is 44 px', async ({ page }) => {
  const small = async () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main summary, dialog a, dialog button, dialog summary, [role=dialog] button',
        ),
      ]
        .filter((one) => one.offsetParent !== null)
        .map((one) => ({ text: one.textContent || one.ariaLabel, ...one.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 0 && (height < 43.5 || width < 43.5))
        .map(({ text, width, height }) => `${text} ${width}x${height}`),
    )
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  expect(await small()).toEqual([])
  await page.getByRole('link', { name: 'Filtrer', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await small()).toEqual([])
})

test('a well stocked product shows every size as to be had', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}/l/sale`)
  await awake(page)
  await page.evaluate((alias) => {
    const opener = document.createElement('button')
    opener.dataset.quickShop = alias
    opener.textContent = 'open'
    document.querySelector('main')?.prepend(opener)
  }, product.alias)
  await page.getByRole('button', { name: 'open', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(product.skus.length)
  await expect(page.getByRole('dialog').locator('[data-state="sold-out"][role=radio]')).toHaveCount(0)
})

test('[FAV-17] the heart of the panel is the heart of its card', async ({ page }) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  await awake(page)
  const card = page.getByRole('main').getByRole('article').nth(3)
  const opener = card.getByRole('link', { name: /^Velg størrelse:/ })
  const heart = page.getByRole('dialog').locator('[data-favourite]').first()
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const isMarked of [true, false]) {
    await opener.scrollIntoViewIfNeeded()
    await opener.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(!isMarked))
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(isMarked))
    await close()
    await expect(card.locator('[data-favourite]').first()).toHaveAttribute('aria-pressed', String(isMarked))
    const name = isMarked ? 'Favoritter, 1' : 'Favoritter'
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  }
})
