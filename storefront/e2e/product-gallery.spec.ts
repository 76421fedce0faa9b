import { expect, originOf, test } from '@shop/testkit/browser'
import { addressOf, type GarmentSku, garmentWhere } from './support/garments'

const isGone = ({ stock, incoming }: GarmentSku) => stock.totalStock === 0 && !incoming
const inFourViews = () => garmentWhere('no', ({ productImages }) => productImages.length >= 4)

test('[PRODUCT-10] [IMAGE-08] [A11Y-09] pictures tell garment, colour and view, and only the first is loaded at once', async ({
  page,
}) => {
  const garment = await inFourViews()
  const colour = garment.variantGroup?.variants.find(({ productId }) => productId === garment.productId)?.label
  await page.goto(addressOf('no', garment))
  const pictures = page.getByRole('region', { name: 'Bilder' }).getByRole('img')
  const views = ['sett forfra', 'sett bakfra', 'detalj', 'nærbilde av stoffet']
  for (const [at, view] of views.entries())
    await expect(pictures.nth(at)).toHaveAttribute('alt', [garment.name, colour, view].filter(Boolean).join(', '))
  expect(await pictures.evaluateAll((all) => all.map((img) => img.getAttribute('loading')))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ])
  // The ground of the picture has its place and its colour before any byte of it.
  const item = pictures.first().locator('xpath=ancestor::li')
  const { ground, ratio } = await item.evaluate((li) => ({
    ground: getComputedStyle(li).backgroundColor,
    ratio: getComputedStyle(li).aspectRatio,
  }))
  expect({ ground, ratio }).toEqual({ ground: 'rgb(239, 231, 218)', ratio: '3 / 4' })
  // Each has its own picture behind it, ten pixels wide, until it is there.
  const placeholders = await pictures.evaluateAll((all) =>
    all.map((img) => getComputedStyle(img.closest('li') as HTMLElement).backgroundImage),
  )
  for (const [at, { fileName }] of garment.productImages.entries())
    expect(placeholders.join(), `picture ${at}`).toContain(`${fileName}?w=10&h=10&q=50`)

  // Cards as well: all below the first row come when they are near, with the same ground before them.
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const cards = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) =>
      all.slice(8).map((card) => {
        const picture = card.querySelector('img')
        const frames = [...card.querySelectorAll('*')].filter((one) => picture && one.contains(picture))
        return {
          // The card's own link says the name: the picture repeats it to nobody.
          alt: picture?.getAttribute('alt'),
          loading: picture?.loading,
          hasGround: frames.some((one) => /^rgb\(/.test(getComputedStyle(one).backgroundColor)),
        }
      }),
    )
  expect(cards.length).toBeGreaterThan(20)
  for (const card of cards) expect(card).toEqual({ alt: '', loading: 'lazy', hasGround: true })
})

test('the pictures open as large as the screen, are enlarged and moved through by keys, and give the focus back', async ({
  page,
}) => {
  await page.goto(addressOf('no', await inFourViews()))
  const opener = page.getByRole('button', { name: 'Vis bildet større' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: /^Bilder av/ })
  await expect(zoom).toBeVisible()
  const stage = zoom.locator('div > img').last()
  const widthOf = async () => (await stage.boundingBox())?.width ?? 0
  const whole = await widthOf()
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBeGreaterThan(whole * 2)
  await expect.poll(() => stage.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/1600f2133/')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByText('Bilde 2 av 4', { exact: false }).first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('pictures are swiped with a counter, and a double tap enlarges', async ({ page }) => {
    await page.goto(addressOf('no', await inFourViews()))
    const gallery = page.getByRole('region', { name: 'Bilder' })
    await expect(gallery.getByText('1 / 4')).toBeVisible()
    await gallery.locator('ul').evaluate((track) => track.scrollTo({ left: track.clientWidth * 2 }))
    await expect(gallery.getByText('3 / 4')).toBeVisible()
    await gallery.getByRole('button', { name: 'Vis bildet større' }).click()
    const zoom = page.getByRole('dialog', { name: /^Bilder av/ })
    const stage = zoom.locator('div > img').last()
    await expect(stage).toBeVisible()
    const { x, y, width, height } = (await stage.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(zoom.getByText('210 %')).toBeVisible()
  })

  test('the bar to buy comes when the button has gone, not before', async ({ page }) => {
    await page.goto(addressOf('no', await inFourViews()))
    const buttons = page.getByRole('button', { name: 'Legg i handlekurven', exact: true })
    await expect(buttons).toHaveCount(1)
    await page.locator('#reviews').evaluate((section) => section.scrollIntoView())
    await expect(buttons).toHaveCount(2)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(buttons).toHaveCount(1)
  })
  test('the bar to buy waits for the button of the next size after one that is gone', async ({ page }) => {
    const garment = await garmentWhere(
      'no',
      ({ skus }) => skus.some(isGone) && skus.some(({ stock }) => stock.inStock > 8) && skus.length > 2,
    )
    await page.goto(addressOf('no', garment))
    const buttons = page.getByRole('button', { name: 'Legg i handlekurven', exact: true })
    await page.locator(`[data-size-of="${garment.skus.find(isGone)!.skuId}"]`).click()
    await expect(buttons).toHaveCount(0)
    await page.locator(`[data-size-of="${garment.skus.find(({ stock }) => stock.inStock > 8)!.skuId}"]`).click()
    await expect(buttons).toHaveCount(1)
    await page.locator('#reviews').evaluate((section) => section.scrollIntoView())
    await expect(buttons).toHaveCount(2)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(buttons).toHaveCount(1)
  })
})
